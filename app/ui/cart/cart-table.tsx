import { href, Link } from "react-router";
import type { CartItem, StockedItem } from "#app/domain/cart/cart-items.ts";
import { lineTotal } from "#app/domain/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { StorePicture } from "#app/ui/store-picture.tsx";
import { Cell, type Column, Row, Table } from "#app/ui/table.tsx";
import type { CartChanges } from "./cart-changes.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { UnitsControl } from "./units-control.tsx";

const COLUMNS: Column[] = [
  { label: "Producto", wide: true },
  { label: "Precio", numeric: true },
  { label: "Cantidad" },
  { label: "Total", numeric: true },
];

/** The cart's lines with today's prices; what can't be had says so and is put right in one click. */
export function CartTable({ changes }: { changes: CartChanges }) {
  return (
    <Table caption="Productos de tu carrito" columns={COLUMNS}>
      {changes.items.map((item) => (
        <Row key={item.productId}>
          {item.state === "gone" ? (
            <GoneCells item={item} changes={changes} />
          ) : (
            <StockedCells item={item} changes={changes} />
          )}
        </Row>
      ))}
    </Table>
  );
}

function StockedCells({ item, changes }: { item: StockedItem; changes: CartChanges }) {
  const { productId, name, slug, price, picture } = item;
  const path = href("/producto/:slug/:id", { slug, id: String(productId) });
  return (
    <>
      <Cell>
        <div className="flex min-w-0 items-center gap-4">
          <Link to={path} tabIndex={-1} aria-hidden="true" className="shrink-0">
            <StorePicture
              picture={picture}
              alt=""
              sizes="72px"
              className="size-18 rounded-control object-cover"
            />
          </Link>
          <div className="grid min-w-0 gap-1">
            <Link to={path} className="break-words font-medium underline-offset-4 hover:underline">
              {name}
            </Link>
            <LineState item={item} changes={changes} />
            <div className="flex flex-wrap gap-x-4">
              <SaveButton productId={productId} name={name} changes={changes} />
              <RemoveButton productId={productId} name={name} changes={changes} />
            </div>
          </div>
        </div>
      </Cell>
      <Cell label="Precio" numeric>
        <Price amount={price} />
      </Cell>
      <Cell label="Cantidad">
        {item.state === "sold-out" ? <span>—</span> : <UnitsControl item={item} changes={changes} />}
      </Cell>
      <Cell label="Total" numeric>
        {item.state === "sold-out" ? (
          <span>—</span>
        ) : (
          <Price amount={lineTotal(item)} className="font-semibold" />
        )}
      </Cell>
    </>
  );
}

function GoneCells({ item: { productId }, changes }: { item: CartItem; changes: CartChanges }) {
  return (
    <>
      <Cell>
        <div className="flex items-center gap-4">
          <StorePicture picture={null} alt="" sizes="72px" className="size-18 shrink-0 rounded-control" />
          <div className="grid gap-1">
            <p className="font-medium text-bad">Este producto ya no está en la tienda.</p>
            <RemoveButton productId={productId} name="el producto que ya no está" changes={changes} />
          </div>
        </div>
      </Cell>
      <Cell label="Precio" numeric>
        —
      </Cell>
      <Cell label="Cantidad">—</Cell>
      <Cell label="Total" numeric>
        —
      </Cell>
    </>
  );
}

/** What is wrong with a line and how to put it right; what the server said of its last change. */
function LineState({ item, changes }: { item: StockedItem; changes: CartChanges }) {
  const { productId, name, state, stock } = item;
  const { told } = changes;
  if (state === "sold-out") return <p className="font-medium text-bad text-sm">Agotado.</p>;
  if (state === "ok") {
    const refused = told && !told.ok && told.productId === productId;
    return refused ? <p className="font-medium text-sm text-warn">{told.message}</p> : null;
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium text-bad text-sm">
        {stock === 1 ? "Solo queda 1 unidad." : `Solo quedan ${stock} unidades.`}
      </p>
      <form
        method="post"
        action={href("/acciones/carrito")}
        onSubmit={(event) => {
          event.preventDefault();
          changes.adjust(productId, stock);
        }}
      >
        <input type="hidden" name="producto" value={productId} />
        <button
          type="submit"
          name="intencion"
          value="ajustar"
          className={buttonClass("secondary", "text-sm")}
        >
          {`Llevar ${stock}`}
          <span className="sr-only"> de {name}</span>
        </button>
      </form>
    </div>
  );
}
