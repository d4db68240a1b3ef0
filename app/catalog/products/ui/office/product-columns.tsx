import { Copy, ListChecks } from "lucide-react";
import { Form, href, useLoaderData } from "react-router";
import type { ProductRow } from "#app/catalog/products/list/product-list.server.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { MENU_ITEM, RowActions } from "#app/kit/office/row-actions.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { EditableCell } from "./editable-cell.tsx";
import { ListedPrice } from "./listed-price.tsx";

/** The page's loader must return `submissionId`. */
export const productColumns: ListColumn<ProductRow>[] = [
  {
    label: productFields.name.label,
    sort: "nombre",
    title: true,
    cell: ({ name, brand, category, picture, hidden }) => (
      <RowTitle
        title={name}
        detail={hidden ? `${brand} · ${category} · Borrador` : `${brand} · ${category}`}
        picture={picture}
      />
    ),
  },
  {
    label: productFields.price.label,
    sort: "precio",
    numeric: true,
    cell: (product) => (
      <EditableCell
        product={product}
        field="precio"
        value={product.price / 100}
        show={(value) => <ListedPrice amount={Math.round(value * 100)} />}
      />
    ),
  },
  {
    label: productFields.stock.label,
    sort: "cantidad",
    numeric: true,
    cell: (product) => (
      <EditableCell
        product={product}
        field="cantidad"
        value={product.stock}
        show={(stock) => <Stock stock={stock} lowStock={product.lowStock} />}
      />
    ),
  },
  {
    label: "Acciones",
    unlabelled: true,
    cell: ({ id, name, hidden, typeId }) => (
      <RowActions
        id={id}
        name={name}
        edit={href("/administrador/producto-editar/:id", { id: String(id) })}
        what="el producto"
        warning="Deja de venderse; los pedidos anteriores lo conservan. No se puede deshacer."
      >
        {typeId !== null && !hidden && <FactsLink name={name} />}
        <DuplicateButton id={id} name={name} />
      </RowActions>
    ),
  },
];

function Stock({ stock, lowStock }: Pick<ProductRow, "stock" | "lowStock">) {
  if (stock === 0) return <span className="font-semibold text-bad">Agotado</span>;
  if (stock > lowStock) return stock;
  return (
    <span className="font-semibold text-warn">
      {stock} <span className="sr-only">por reponer</span>
    </span>
  );
}

/** Link to the list where attributes of many products are edited in place. */
function FactsLink({ name }: Pick<ProductRow, "name">) {
  const search = new URLSearchParams({ buscar: name, todos: "si" });
  return (
    <ButtonLink
      to={{ pathname: href("/administrador/productos-por-completar"), search: search.toString() }}
      look="quiet"
      className={MENU_ITEM}
    >
      <ListChecks aria-hidden="true" className="size-4" />
      Editar datos<span className="sr-only"> de {name}</span>
    </ButtonLink>
  );
}

function DuplicateButton({ id, name }: Pick<ProductRow, "id" | "name">) {
  const submissionId = useLoaderData<{ submissionId: string }>().submissionId;
  return (
    <Form method="post">
      <input type="hidden" name="solicitud" value={submissionId} readOnly />
      <Button type="submit" look="quiet" name="duplicar" value={id} className={MENU_ITEM}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicar<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
