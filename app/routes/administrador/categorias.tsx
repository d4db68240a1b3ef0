import { categorySorts } from "#app/domain/catalog/category.ts";
import { type CategoryRow, listCategories } from "#app/domain/catalog/category-list.server.ts";
import { readListQuery } from "#app/domain/list-query.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { ListPicture } from "#app/ui/office/list-picture.tsx";
import type { ListColumn } from "#app/ui/office/list-table.tsx";
import { OfficeList } from "#app/ui/office/office-list.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/categorias.ts";

export const handle = { live: ["menu", "list"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const query = readListQuery(url.searchParams, { sorts: categorySorts, start: "nombre" });
  return { list: await listCategories(context.get(servicesContext).db, query) };
}

const columns: ListColumn<CategoryRow>[] = [
  {
    label: "Imagen",
    unlabelled: true,
    cell: ({ image }) => <ListPicture picture={image} />,
  },
  {
    label: "Nombre",
    sort: "nombre",
    title: true,
    cell: ({ name, slug }) => (
      <span className="grid min-w-0">
        <span className="break-words font-semibold">{name}</span>
        <span className="break-all text-ink-soft text-sm">{slug}</span>
      </span>
    ),
  },
  { label: "Productos", numeric: true, cell: ({ products }) => products.toLocaleString("es-PE") },
];

export default function CategoriesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Categorías" noIndex />
      <PageTitle>Categorías</PageTitle>
      <OfficeList
        {...list}
        name="categorías"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar categorías"
        empty={<EmptyState title="Todavía no hay categorías" />}
      />
    </>
  );
}
