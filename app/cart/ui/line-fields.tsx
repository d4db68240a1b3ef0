import type { ReactNode } from "react";
import { href } from "react-router";
import type { LineRef } from "#app/cart/cart.ts";
import { ChangeForm } from "./change-form.tsx";

/** Anchor of the cart's lines; a link to it unfolds them. */
export const LINES_ID = "productos";

interface LineFormProps {
  line: LineRef;
  /** with scripts, instead of the request */
  onSend(): void;
  children: ReactNode;
}

export function LineForm({ line, onSend, children }: LineFormProps) {
  return (
    <ChangeForm onSend={onSend}>
      <LineFields line={line} />
      {children}
    </ChangeForm>
  );
}

export function LineFields({ line: { productId, designId } }: { line: LineRef }) {
  return (
    <>
      <input type="hidden" name="volver" value={`${href("/checkout")}#${LINES_ID}`} />
      <input type="hidden" name="producto" value={productId} />
      {designId !== undefined && <input type="hidden" name="diseno" value={designId} />}
    </>
  );
}
