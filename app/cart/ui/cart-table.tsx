import { href, Link } from "react-router";
import { describeColour } from "#app/backpacks/backpack.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import { lineKey } from "#app/cart/cart.ts";
import type { CartItem, StockedItem } from "#app/cart/cart-items.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import type { CartChanges } from "./cart-changes.ts";
import { LineForm } from "./line-fields.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { UnitsControl } from "./units-control.tsx";

/** Invalid units, as typed without scripts. */
export interface TypedUnits {
  line: string;
  units: string;
}

interface CartTableProps {
  changes: CartChanges;
  typed: TypedUnits | undefined;
}

/** The cart's lines at today's prices; unavailable ones have a button that fixes them. */
export function CartTable({ changes, typed }: CartTableProps) {
  const columns: Column<CartItem>[] = [
    {
      label: "Producto",
      wide: true,
      bare: true,
      cell: (item) =>
        item.state === "gone" ? (
          <GoneProduct item={item} changes={changes} />
        ) : (
          <Product item={item} changes={changes} />
        ),
    },
    {
      label: "Precio",
      numeric: true,
      cell: (item) => (item.state === "gone" ? null : <Price amount={item.price} />),
    },
    {
      label: "Cantidad",
      cell: (item) =>
        canBeHad(item) ? (
          <UnitsControl
            item={item}
            changes={changes}
            typed={typed?.line === lineKey(item) ? typed.units : undefined}
          />
        ) : null,
    },
    {
      label: "Total",
      numeric: true,
      cell: (item) => (canBeHad(item) ? <Price parts={[item]} className="font-semibold" /> : null),
    },
  ];
  return <Table caption="Productos de tu carrito" columns={columns} items={changes.items} keyOf={lineKey} />;
}

function canBeHad(item: CartItem): item is StockedItem {
  return item.state === "ok" || item.state === "short";
}

function Product({ item, changes }: { item: StockedItem; changes: CartChanges }) {
  const { productId, name, slug, picture, designId, design } = item;
  const path = href("/producto/:slug/:id", { slug, id: String(productId) });
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Thumbnail picture={design?.preview ?? picture} px={72} />
      </Link>
      <div className="grid min-w-0 gap-1">
        <Link to={path} className="break-words font-medium underline-offset-4 hover:underline">
          {name}
        </Link>
        {design && (
          <p className="text-ink-soft text-sm">
            Con tu diseño {designId} · Color: {describeColour(design.colour)}
          </p>
        )}
        <LineState item={item} changes={changes} />
        <div className="flex flex-wrap gap-x-4">
          <RemoveButton line={item} name={name} changes={changes} />
          <SaveButton line={item} name={name} changes={changes} />
        </div>
      </div>
    </div>
  );
}

function GoneProduct({ item, changes }: { item: CartItem; changes: CartChanges }) {
  return (
    <div className="flex items-center gap-4">
      <Thumbnail picture={null} px={72} />
      <div className="grid gap-1">
        <p className="font-medium text-bad">Este producto ya no está en la tienda.</p>
        <RemoveButton line={item} name="el producto que ya no está" changes={changes} />
      </div>
    </div>
  );
}

/** A line's problem with its fix, and the result of its last change. */
function LineState({ item, changes }: { item: StockedItem; changes: CartChanges }) {
  const { name, state, stock } = item;
  const { notice } = changes;
  const { role } = useViewer();
  if (state === "sold-out") return <p className="font-medium text-bad text-sm">Agotado.</p>;
  if (state === "no-design")
    return (
      <p className="font-medium text-bad text-sm">
        {role === "guest"
          ? "Ingresa con tu cuenta para llevarla con tu diseño."
          : describeProblem(item.designProblem ?? "gone", item.design?.colour)}
      </p>
    );
  if (state === "ok") {
    const refused = notice && !notice.ok && notice.line === lineKey(item);
    return refused ? <p className="font-medium text-sm text-warn">{notice.message}</p> : null;
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium text-bad text-sm">
        {stock === 1 ? "Solo queda 1 unidad." : `Solo quedan ${stock} unidades.`}
      </p>
      <LineForm line={item} onSend={() => changes.adjust(item, stock)}>
        <button
          type="submit"
          name="intencion"
          value="ajustar"
          className={buttonClass("secondary", "text-sm")}
        >
          {`Llevar ${stock}`}
          <span className="sr-only"> de {name}</span>
        </button>
      </LineForm>
    </div>
  );
}
