import { href, Link, useFetchers } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useRootData } from "#app/kit/store-context.tsx";

/** Counts an addition while it is being sent. */
export function CartLink() {
  const lines = useRootData().cartLines + useAdditionsUnderWay();
  return (
    <Link
      to={href("/checkout")}
      aria-label={`Carrito, ${lines === 1 ? "1 producto" : `${lines} productos`}`}
      className="relative flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold hover:bg-surface-sunk"
    >
      <span className="relative">
        <Icon name="cart" className="size-6" />
        {lines > 0 && <Badge lines={lines} />}
      </span>
      <span className="hidden pl-1 wide:inline">Carrito</span>
    </Link>
  );
}

/** Drawn by CSS, because text would repeat in the link's name. */
function Badge({ lines }: { lines: number }) {
  return (
    <span
      data-lines={lines}
      className="absolute -top-2.5 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-accent-ink text-xs tabular-nums before:content-[attr(data-lines)]"
    />
  );
}

function useAdditionsUnderWay(): number {
  const sent = useFetchers().filter(
    ({ state, formAction, formData }) =>
      state === "submitting" &&
      formAction === href("/acciones/carrito") &&
      (formData?.get("intencion") === "agregar" || formData?.has("agregar")),
  );
  return sent.length;
}
