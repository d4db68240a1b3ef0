import { data, href, Link } from "react-router";
import { categorySorts, inUseSentence } from "#app/domain/catalog/category.ts";
import { type CategoryRow, listCategories } from "#app/domain/catalog/category-list.server.ts";
import { removeCategory } from "#app/domain/catalog/manage-categories.server.ts";
import { readListQuery } from "#app/domain/list-query.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { formDataOf } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { readId } from "#app/http/read-id.ts";
import { goWith } from "#app/http/reply.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import type { ListColumn } from "#app/ui/office/list-table.tsx";
import { OfficeList } from "#app/ui/office/office-list.tsx";
import { RowActions } from "#app/ui/office/row-actions.tsx";
import { RowTitle } from "#app/ui/office/row-title.tsx";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/categorias.ts";

export const handle = { live: ["menu", "list"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const query = readListQuery(url.searchParams, { sorts: categorySorts, start: "nombre" });
  return { list: await listCategories(context.get(servicesContext).db, query) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const id = readId((await formDataOf(request)).get("eliminar"));
  if (!id) throw data(null, 400);
  const here = url.pathname + url.search;
  const removed = await removeCategory(context.get(servicesContext).db, by, id);
  if (removed.ok) return goWith(here, `Eliminamos la categoría “${removed.name}”.`);
  if (removed.reason === "not-found") return goWith(here, "Esa categoría ya no existe.", "error");
  return goWith(here, inUseSentence(removed.name, removed.products), "error");
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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function CategoriesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Categorías" noIndex />
      <PageTitle>Categorías</PageTitle>
      <p className="mb-6">
        <Link to={href("/administrador/categoria-crear")} className={buttonClass("primary")}>
          Agregar una nueva categoria
        </Link>
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
