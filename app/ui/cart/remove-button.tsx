import { Trash2 } from "lucide-react";
import { href } from "react-router";
import type { CartChanges } from "./cart-changes.ts";

/** Where the focus goes when the button that had it leaves with its line. */
export const CART_ID = "carrito";

interface RemoveButtonProps {
  productId: number;
  name: string;
  changes: CartChanges;
}

export function RemoveButton({ productId, name, changes }: RemoveButtonProps) {
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById(CART_ID)?.focus();
        changes.remove(productId);
      }}
    >
      <input type="hidden" name="producto" value={productId} />
      <button
        type="submit"
        name="intencion"
        value="quitar"
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft text-sm underline-offset-4 hover:text-bad hover:underline"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Eliminar
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}
