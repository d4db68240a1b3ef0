import { data, href } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { categorySorts, inUseSentence } from "#app/catalog/categories/category.ts";
import { type CategoryRow, listCategories } from "#app/catalog/categories/category-list.server.ts";
import { removeCategory } from "#app/catalog/categories/manage-categories.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowActions } from "#app/kit/office/row-actions.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/categorias.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export const handle = { live: ["menu", "list"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: categorySorts, start: "nombre" });
  return { list: await listCategories(context.get(servicesContext).db, query) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const id = readId((await formDataOf(request)).get("eliminar"));
  if (!id) throw data(null, 400);
  const here = url.pathname + url.search;
  const removed = await removeCategory(context.get(servicesContext).db, by, id);
  if (removed.ok) return done(here, `Eliminamos la categoría “${removed.name}”.`);
  if (removed.reason === "not-found") return failed(here, "Esa categoría ya no existe.");
  return failed(here, inUseSentence(removed.name, removed.products));
}

const columns: ListColumn<CategoryRow>[] = [
  {
    label: "Nombre",
    sort: "nombre",
    title: true,
    cell: ({ name, slug, image }) => <RowTitle title={name} detail={slug} picture={image} />,
  },
  { label: "Productos", numeric: true, cell: ({ products }) => products.toLocaleString("es-PE") },
  {
    label: "Acciones",
    unlabelled: true,
    cell: ({ id, name }) => (
      <RowActions
        id={id}
        name={name}
        edit={href("/administrador/categoria-editar/:id", { id: String(id) })}
        what="la categoría"
      />
    ),
  },
];

export const clientAction = keepInput;

export default function CategoriesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Categorías" />
      <p className="mb-6">
        <ButtonLink to={href("/administrador/categoria-crear")}>Agregar una nueva categoria</ButtonLink>
      </p>
      <OfficeList
        {...list}
        name="categorías"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar categorías"
        empty={<EmptyState title="Todavía no hay categorías" />}
      />
      <SessionDialog whenSending />
    </>
  );
}
