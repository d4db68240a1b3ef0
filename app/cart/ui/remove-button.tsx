import type { LineRef } from "#app/cart/cart.ts";
import { Icon } from "#app/kit/icon.tsx";
import type { CartChanges } from "./cart-changes.ts";
import { LineForm } from "./line-fields.tsx";

/** Gets the focus when the focused button is removed with its line. */
export const CART_ID = "carrito";

interface RemoveButtonProps {
  line: LineRef;
  name: string;
  changes: CartChanges;
}

export function RemoveButton({ line, name, changes }: RemoveButtonProps) {
  return (
    <LineForm
      line={line}
      onSend={() => {
        document.getElementById(CART_ID)?.focus();
        changes.remove(line);
      }}
    >
      <button
        type="submit"
        name="intencion"
        value="quitar"
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft text-sm underline-offset-4 hover:text-bad hover:underline"
      >
        <Icon name="trash" className="size-4" />
        Eliminar
        <span className="sr-only"> {name}</span>
      </button>
    </LineForm>
  );
}
