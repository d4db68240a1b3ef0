import type { ReactNode } from "react";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import type { ListPage } from "#app/values/list-query.ts";
import { DatePresets } from "./date-presets.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListSelection } from "./list-selection.tsx";
import { type ListColumn, ListTable } from "./list-table.tsx";
import { Pages } from "./pages.tsx";

interface OfficeListProps<Item> extends ListPage<Item> {
  /** plural noun: `productos` */
  name: string;
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string | number;
  /** container width in px below which rows become cards */
  compactBelow?: 700 | 800;
  /** shown when the list is empty */
  empty: ReactNode;
  /** label of the search box; without it there is none */
  search?: string;
  /** more fields of the search form; `narrowed` when one is in use */
  filters?: ReactNode;
  narrowed?: boolean;
  /** YYYY-MM-DD: adds links to date ranges (`desde` and `hasta`) */
  today?: string;
  /** submit buttons for chosen rows; the form posts their keys as `seleccion` */
  actions?: ReactNode;
  /** links for the whole result, beside its count */
  withAll?: ReactNode;
  /** row title beside its checkbox */
  titleOf?: (item: Item) => string;
}

/**
 * The back office's list: search, filters, sorting, selection and pages, all in the address and on the server,
 * so that it works without scripts and on any number of rows.
 *
 * 1. Loader: `readListQuery(url.searchParams, { sorts: ["nombre", "fecha"], start: "-fecha" })` (values/list-query.ts),
 *    then one domain function that answers a `ListPage<Item, "nombre" | "fecha">`; `pageWindow` makes its `pages`.
 * 2. Live: `export const handle = { live: ["orders"] } satisfies LiveHandle` names the change-log tags that the list is made of.
 * 3. Page: columns as a constant beside the route, `sort` where the server can sort by them.
 *
 * ```tsx
 * <OfficeList {...loaderData.list} name="clientes" columns={columns} keyOf={({ id }) => id}
 *   search="Buscar clientes" empty={<EmptyState title="No hay clientes" />} />
 * ```
 */
export function OfficeList<Item>(props: OfficeListProps<Item>) {
  const { name, items, total, pages, query, search, filters, narrowed, today } = props;
  const { empty, actions, withAll, titleOf } = props;
  const searched = query.text !== "" || narrowed === true;
  const table = <ListTable {...props} />;
  if (total === 0 && !searched) return empty;
  return (
    <div className="grid min-w-0 gap-4">
      {search && (
        <ListSearch label={search} text={query.text} searched={searched} filtered={narrowed === true}>
          {filters}
        </ListSearch>
      )}
      {today && <DatePresets today={today} names={["desde", "hasta"]} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-ink-soft text-sm">
          {total === 1 ? "1 resultado" : `${total.toLocaleString("es-PE")} resultados`}
        </p>
        {withAll}
      </div>
      {items.length === 0 && <EmptyState title={`No hay ${name} con esta búsqueda`} />}
      {items.length > 0 &&
        (actions && titleOf ? (
          <ListSelection rows={items} actions={actions}>
            {table}
          </ListSelection>
        ) : (
          table
        ))}
      <Pages pages={pages} label={`Páginas de ${name}`} />
    </div>
  );
}
