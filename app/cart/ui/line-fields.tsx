import type { ReactNode } from "react";
import { href } from "react-router";
import type { LineRef } from "#app/cart/cart.ts";

interface LineFormProps {
  line: LineRef;
  /** with scripts, instead of the request */
  onSend(): void;
  children: ReactNode;
}

export function LineForm({ line, onSend, children }: LineFormProps) {
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <LineFields line={line} />
      {children}
    </form>
  );
}

export function LineFields({ line: { productId, designId } }: { line: LineRef }) {
  return (
    <>
      <input type="hidden" name="producto" value={productId} />
      {designId !== undefined && <input type="hidden" name="diseno" value={designId} />}
    </>
  );
}
