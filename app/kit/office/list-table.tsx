import type { ReactNode } from "react";
import { roles } from "#app/kit/table.tsx";
import type { ListQuery } from "#app/values/list-query.ts";
import { RowCheckbox, SelectPage } from "./list-selection.tsx";
import { SortLink, SortLinks } from "./list-sort.tsx";

export interface ListColumn<Item> {
  label: string;
  cell: (item: Item) => ReactNode;
  /** sort key in the address, if the server can sort by it */
  sort?: string;
  numeric?: boolean;
  /** takes the remaining width, and is the card's heading */
  title?: boolean;
  unlabelled?: boolean;
}

interface ListTableProps<Item> {
  name: string;
  columns: readonly ListColumn<Item>[];
  items: readonly Item[];
  /** only where the address sorts the list */
  query?: ListQuery;
  keyOf: (item: Item) => string | number;
  titleOf?: (item: Item) => string;
  actions?: ReactNode;
  compactBelow?: 700 | 800;
}

const WHOLE_PAGE = "Elegir toda la página";

const UNSORTED: ListQuery = { text: "", by: "", descending: false, page: 1 };

/**
 * The variant `full:` (app.css) uses these names. Without the sidebar, up to 800 px, a table reaches the edges of
 * the screen, so that its width is the window's.
 */
const CONTAINER = {
  700: "@container/list700 min-[700px]:max-wide:-mx-3",
  800: "@container/list800 min-[800px]:max-wide:-mx-3",
};

/** Rows become cards when the table is too wide for its container. */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { name, columns, items, query = UNSORTED, keyOf, titleOf, actions, compactBelow = 700 } = props;
  const selectable = actions ? titleOf : undefined;
  return (
    <div className={`min-w-0 ${CONTAINER[compactBelow]}`}>
      <SortLinks columns={columns} query={query} />
      {selectable && (
        <SelectPage className="full:hidden mb-2 flex min-h-11 w-fit items-center gap-2">
          {WHOLE_PAGE}
        </SelectPage>
      )}
      <div className="rounded-card border border-line bg-surface">
        <table {...roles.table} className="full:table block w-full">
          <caption className="sr-only">{`Lista de ${name}`}</caption>
          <thead {...roles.group} className="full:not-sr-only full:table-header-group sr-only">
            <tr {...roles.row} className="border-line border-b">
              {selectable && (
                <th {...roles.header} scope="col" className="p-3">
                  <span className="sr-only not-noscript:hidden">Elegir</span>
                  <SelectPage className="-m-2 full:inline-grid hidden size-11 place-items-center">
                    <span className="sr-only">{WHOLE_PAGE}</span>
                  </SelectPage>
                </th>
              )}
              {columns.map((column) => (
                <Header key={column.label} column={column} query={query} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group} className="full:table-row-group block">
            {items.map((item) => (
              <tr
                key={keyOf(item)}
                {...roles.row}
                className="full:table-row relative grid gap-2 border-line border-b p-4 last:rounded-b-card last:border-b-0 hover:bg-surface-soft last:[&>:first-child]:rounded-bl-card last:[&>:last-child]:rounded-br-card"
              >
                {selectable && (
                  <td
                    {...roles.cell}
                    className="full:static absolute top-3 right-3 full:table-cell full:p-3 full:align-middle"
                  >
                    <RowCheckbox value={keyOf(item)} title={selectable(item)} />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.label} column={column} selectable={selectable !== undefined}>
                    {column.cell(item)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface HeaderProps {
  column: Omit<ListColumn<never>, "cell">;
  query: ListQuery;
}

function Header({ column: { label, sort, numeric, title, unlabelled }, query }: HeaderProps) {
  const sorted = sort !== undefined && sort === query.by;
  return (
    <th
      {...roles.header}
      scope="col"
      aria-sort={sorted ? (query.descending ? "descending" : "ascending") : undefined}
      className={`whitespace-nowrap px-3 py-2 font-semibold text-ink-soft text-sm ${numeric ? "text-right" : "text-left"} ${title ? "w-full" : ""}`}
    >
      {sort === undefined ? (
        <span className={unlabelled ? "sr-only" : ""}>{label}</span>
      ) : (
        <>
          <span className="full:hidden">{label}</span>
          <SortLink label={label} sort={sort} query={query} className="full:inline-flex hidden" />
        </>
      )}
    </th>
  );
}

interface CellProps {
  column: Omit<ListColumn<never>, "cell">;
  selectable: boolean;
  children: ReactNode;
}

function Cell({ column: { label, numeric, title, unlabelled }, selectable, children }: CellProps) {
  const bare = title || unlabelled;
  return (
    <td
      {...roles.cell}
      className={`full:table-cell flex min-w-0 items-center gap-4 full:px-3 full:py-3 full:align-middle ${bare ? "" : "justify-between"} ${title && selectable ? "pr-10 full:pr-3" : ""} ${numeric ? "full:whitespace-nowrap full:text-right tabular-nums" : ""}`}
    >
      {!bare && (
        <span aria-hidden="true" className="full:hidden shrink-0 text-ink-soft text-sm">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
