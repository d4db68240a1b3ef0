import { randomUUID } from "node:crypto";
import { PencilLine, Trash2, Upload } from "lucide-react";
import { data, href, useLocation, useSearchParams } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { readCategoryNames } from "#app/catalog/categories/category-list.server.ts";
import { readRunningChanges } from "#app/catalog/products/bulk/bulk-work.server.ts";
import { removeProducts } from "#app/catalog/products/bulk/remove-products.server.ts";
import { listOfficeProducts } from "#app/catalog/products/list/product-list.server.ts";
import { productSorts, readProductFilter } from "#app/catalog/products/list/product-list.ts";
import { duplicateProduct } from "#app/catalog/products/manage-products.server.ts";
import { duplicateForm } from "#app/catalog/products/product-form.ts";
import { productColumns } from "#app/catalog/products/ui/office/product-columns.tsx";
import { ProductFilters } from "#app/catalog/products/ui/office/product-filters.tsx";
import { RecentChanges } from "#app/catalog/products/ui/office/recent-changes.tsx";
import { RunningChanges } from "#app/catalog/products/ui/office/running-changes.tsx";
import { handleUndo } from "#app/catalog/undo/handle-undo.server.ts";
import { readRecentChanges } from "#app/catalog/undo/undo-state.server.ts";
import { ProductDownload } from "#app/imports/ui/product-download.tsx";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/productos.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export const handle = { live: ["list", "product", "menu"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: productSorts, start: "-fecha" });
  const filter = readProductFilter(url.searchParams);
  return {
    list: await listOfficeProducts(db, query, filter),
    filter,
    categories: await readCategoryNames(db),
    changing: await readRunningChanges(db),
    recent: await readRecentChanges(db),
    submissionId: randomUUID(),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  if (form.has("duplicar")) return duplicate(context, form);
  const here = url.pathname + url.search;
  if (form.get("accion") === "deshacer")
    return handleUndo(context.get(servicesContext).db, by, readId(form.get("entrada")), here);
  const chosen = form.has("eliminar") ? [form.get("eliminar")] : form.getAll("seleccion");
  const ids = chosen.flatMap((id) => readId(id) ?? []);
  if (ids.length === 0) return failed(here, "Elige primero los productos.");
  const names = await removeProducts(context.get(servicesContext).db, by, ids);
  const [only] = names;
  if (only === undefined) return failed(here, "Ese producto ya no existe.");
  return done(here, names.length === 1 ? `Eliminamos “${only}”.` : `Eliminamos ${names.length} productos.`);
}

async function duplicate(context: Route.ActionArgs["context"], form: FormData) {
  const parsed = duplicateForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data(null, 400);
  const { duplicar, solicitud } = parsed.data;
  const { db } = context.get(servicesContext);
  const copied = await duplicateProduct(db, administratorOf(context), duplicar, solicitud);
  if (!copied.ok) return failed(href("/administrador/productos"), "Ese producto ya no existe.");
  const path = href("/administrador/producto-editar/:id", { id: String(copied.id) });
  return done(path, "Duplicamos el producto como borrador, sin unidades.");
}

/** Keeps the list's parameters for the way back from a change. */
function ListParameters() {
  const [search] = useSearchParams();
  return [...search].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
  ));
}

/** Selects all products of the search, on every page. */
function SelectAllLink({ total }: { total: number }) {
  const search = new URLSearchParams(useLocation().search);
  search.delete("pagina");
  search.set("todos", "si");
  return (
    <ButtonLink to={`${href("/administrador/productos-cambiar")}?${search}`} look="quiet">
      Cambiar o eliminar los {total.toLocaleString("es-PE")}
    </ButtonLink>
  );
}

export const clientAction = keepInput;

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, filter, categories, changing, recent } = loaderData;
  return (
    <>
      <PrivateTitle title="Productos" />
      <p className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/administrador/producto-crear")}>AGREGAR NUEVO PRODUCTO</ButtonLink>
        <ButtonLink to={href("/administrador/productos-por-completar")} look="secondary">
          Completar datos
        </ButtonLink>
        <ButtonLink to={href("/administrador/productos/importar")} look="secondary">
          <Upload aria-hidden="true" className="size-4" />
          Importar
        </ButtonLink>
      </p>
      <RunningChanges changes={changing} />
      <RecentChanges changes={recent} />
      <OfficeList
        {...list}
        name="productos"
        columns={productColumns}
        keyOf={({ id }) => id}
        titleOf={({ name }) => name}
        compactBelow={800}
        search="Buscar productos"
        filters={<ProductFilters filter={filter} categories={categories} />}
        filtered={filter.categoryId !== undefined || filter.state !== undefined}
        actions={
          <>
            <ListParameters />
            <Button
              type="submit"
              look="secondary"
              formMethod="get"
              formAction={href("/administrador/productos-cambiar")}
            >
              <PencilLine aria-hidden="true" className="size-4" />
              Cambiar los elegidos
            </Button>
            <ConfirmButton
              look="danger"
              title="¿Eliminar los productos elegidos?"
              description="Dejan de venderse; los pedidos anteriores los conservan. Puedes deshacerlo durante un día."
              confirm="Eliminar"
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Eliminar los elegidos
            </ConfirmButton>
          </>
        }
        withAll={
          list.total > 0 && (
            <>
              {list.total > list.items.length && <SelectAllLink total={list.total} />}
              <ProductDownload />
            </>
          )
        }
        empty={<EmptyState title="Todavía no hay productos" />}
      />
      <SessionDialog whenSending />
    </>
  );
}
