import { Trash2 } from "lucide-react";
import { href, Link } from "react-router";
import { readCategoryNames } from "#app/domain/catalog/category-list.server.ts";
import { removeProducts } from "#app/domain/catalog/manage-products.server.ts";
import { listOfficeProducts, type ProductRow } from "#app/domain/catalog/office-products.server.ts";
import { productSorts, readNarrowing } from "#app/domain/catalog/office-products.ts";
import { readListQuery } from "#app/domain/list-query.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { formDataOf } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { readId } from "#app/http/read-id.ts";
import { goWith } from "#app/http/reply.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ImportLinks } from "#app/ui/imports/import-links.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import type { ListColumn } from "#app/ui/office/list-table.tsx";
import { OfficeList } from "#app/ui/office/office-list.tsx";
import { ProductFilters } from "#app/ui/office/products/product-filters.tsx";
import { RowActions } from "#app/ui/office/row-actions.tsx";
import { RowTitle } from "#app/ui/office/row-title.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Route } from "./+types/productos.ts";

export const handle = { live: ["list", "product", "menu"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const { db } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: productSorts, start: "-fecha" });
  const narrowing = readNarrowing(url.searchParams);
  return {
    list: await listOfficeProducts(db, query, narrowing),
    narrowing,
    categories: await readCategoryNames(db),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const asked = form.has("eliminar") ? [form.get("eliminar")] : form.getAll("seleccion");
  const ids = asked.flatMap((id) => readId(id) ?? []);
  const here = url.pathname + url.search;
  if (ids.length === 0) return goWith(here, "Elige primero los productos.", "error");
  const names = await removeProducts(context.get(servicesContext).db, by, ids);
  const [only] = names;
  if (only === undefined) return goWith(here, "Ese producto ya no existe.", "error");
  return goWith(here, names.length === 1 ? `Eliminamos “${only}”.` : `Eliminamos ${names.length} productos.`);
}

const columns: ListColumn<ProductRow>[] = [
  {
    label: "Nombre",
    sort: "nombre",
    title: true,
    cell: ({ name, brand, category, picture }) => (
      <RowTitle title={name} detail={`${brand} · ${category}`} picture={picture} />
    ),
  },
  {
    label: "Precio",
    sort: "precio",
    numeric: true,
    cell: ({ price }) => <Price amount={price} place="adminLine" />,
  },
  {
    label: "Cantidad",
    sort: "cantidad",
    numeric: true,
    cell: ({ stock }) => (stock > 0 ? stock : <span className="font-semibold text-bad">Agotado</span>),
  },
  {
    label: "Acciones",
    unlabelled: true,
    cell: ({ id, name }) => (
      <RowActions
        id={id}
        name={name}
        edit={href("/administrador/producto-editar/:id", { id: String(id) })}
        what="el producto"
        warning="Deja de venderse; los pedidos anteriores lo conservan. No se puede deshacer."
      />
    ),
  },
];

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, narrowing, categories } = loaderData;
  return (
    <>
      <PageHead title="Productos" noIndex />
      <PageTitle>Productos</PageTitle>
      <p className="mb-6 flex flex-wrap gap-3">
        <Link to={href("/administrador/producto-crear")} className={buttonClass("primary")}>
          AGREGAR NUEVO PRODUCTO
        </Link>
        <ImportLinks />
      </p>
      <OfficeList
        {...list}
        name="productos"
        columns={columns}
        keyOf={({ id }) => id}
        titleOf={({ name }) => name}
        compactBelow={800}
        search="Buscar productos"
        filters={<ProductFilters narrowing={narrowing} categories={categories} />}
        narrowed={narrowing.categoryId !== undefined || narrowing.stock !== undefined}
        actions={
          <ConfirmButton
            look="danger"
            title="¿Eliminar los productos elegidos?"
            description="Dejan de venderse; los pedidos anteriores los conservan. No se puede deshacer."
            confirm="Eliminar"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Eliminar los elegidos
          </ConfirmButton>
        }
        empty={<EmptyState title="Todavía no hay productos" />}
      />
    </>
  );
}
