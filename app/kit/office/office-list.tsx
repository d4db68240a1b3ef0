import type { ReactNode } from "react";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import type { ListPage } from "#app/values/list-query.ts";
import { counted } from "#app/values/text.ts";
import { DatePresets } from "./date-presets.tsx";
import { ListPagination } from "./list-pagination.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListSelection } from "./list-selection.tsx";
import { type ListColumn, ListTable } from "./list-table.tsx";

interface OfficeListProps<Item> extends ListPage<Item> {
  /** plural noun: `productos` */
  name: string;
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string | number;
  /** container width in px below which rows become cards */
  compactBelow?: 700 | 800;
  empty: ReactNode;
  search?: string;
  /** more fields of the search form; `filtered` when one is in use */
  filters?: ReactNode;
  filtered?: boolean;
  /** YYYY-MM-DD: adds links to date ranges (`desde` and `hasta`) */
  today?: string;
  /** submit buttons for chosen rows; the form posts their keys as `seleccion` */
  actions?: ReactNode;
  /** links about the whole result, beside its count */
  withAll?: ReactNode;
  /** row title beside its checkbox */
  titleOf?: (item: Item) => string;
}

/**
 * Search, sort and page are in the address, and the server reads the rows, so the list works without scripts
 * and with any number of rows. Loader: `readListQuery` (values/list-query.ts), then a function that returns a
 * `ListPage`. `handle.live` names the tags of the rows; columns with `sort` are those that the server can
 * sort by.
 */
export function OfficeList<Item>(props: OfficeListProps<Item>) {
  const { name, items, total, pages, query, search, filters, filtered, today } = props;
  const { empty, actions, withAll, titleOf } = props;
  const searched = query.text !== "" || filtered === true;
  const table = <ListTable {...props} />;
  if (total === 0 && !searched) return empty;
  return (
    <div className="grid min-w-0 gap-4">
      {search && (
        <ListSearch label={search} text={query.text} searched={searched} filtered={filtered === true}>
          {filters}
        </ListSearch>
      )}
      {today && <DatePresets today={today} names={["desde", "hasta"]} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-ink-soft text-sm">
          {counted(total, "resultado", "resultados")}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">{withAll}</div>
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
      <ListPagination pages={pages} label={`Páginas de ${name}`} />
    </div>
  );
}
