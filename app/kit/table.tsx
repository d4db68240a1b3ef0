import type { ReactNode } from "react";

export interface Column<Item> {
  label: string;
  /** null: a card leaves it out */
  cell: (item: Item) => ReactNode;
  numeric?: boolean;
  wide?: boolean;
  /** only read aloud, in the header row */
  hidden?: boolean;
  /** a card shows the cell without its label */
  bare?: boolean;
}

interface TableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
}

/** Explicit roles, because CSS `display` removes the implicit ones in some browsers. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
};

/** Rows become cards when the table's container is narrow, independently of the window's width. */
export function Table<Item>({ caption, columns, items, keyOf }: TableProps<Item>) {
  return (
    <div className="@container">
      <table {...roles.table} className="block w-full @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...roles.row} className="border-line border-b">
            {columns.map(({ label, numeric, wide, hidden }) => (
              <th
                key={label}
                {...roles.header}
                scope="col"
                className={`px-2 py-2 font-semibold text-ink-soft text-sm @4xl:px-3 ${numeric ? "text-right" : "text-left"} ${wide ? "w-full" : ""}`}
              >
                {hidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className="block @2xl:table-row-group">
          {items.map((item) => (
            <tr
              key={keyOf(item)}
              {...roles.row}
              className="grid gap-2 border-line border-b px-1 py-4 last:border-b-0 @2xl:table-row @2xl:px-0 @2xl:py-0"
            >
              {columns.map(({ label, cell, numeric, bare }) => {
                const content = cell(item);
                return (
                  <td
                    key={label}
                    {...roles.cell}
                    className={`${content === null ? "hidden" : "flex"} items-center justify-between gap-4 @2xl:table-cell @2xl:px-2 @2xl:py-4 @4xl:px-3 @2xl:align-middle ${numeric ? "@2xl:text-right" : ""}`}
                  >
                    {!bare && (
                      <span aria-hidden="true" className="text-ink-soft text-sm @2xl:hidden">
                        {label}
                      </span>
                    )}
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
