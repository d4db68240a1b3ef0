import { href } from "react-router";
import type { LineRef } from "#app/cart/cart.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import type { CartChanges } from "./cart-changes.ts";
import { LineFields } from "./line-fields.tsx";
import { CART_ID } from "./remove-button.tsx";

interface SaveButtonProps {
  line: LineRef;
  name: string;
  changes: CartChanges;
}

/** Moves a line to the saved items; the server redirects guests to the login. */
export function SaveButton({ line, name, changes }: SaveButtonProps) {
  const { role } = useViewer();
  return (
    <form
      method="post"
      action={href("/acciones/guardado")}
      onSubmit={(event) => {
        if (role !== "cliente") return;
        event.preventDefault();
        document.getElementById(CART_ID)?.focus();
        changes.save(line);
      }}
    >
      <LineFields line={line} />
      <button
        type="submit"
        name="intencion"
        value="guardar"
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="bookmark" className="size-4" />
        Guardar
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}
