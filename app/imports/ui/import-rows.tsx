import type { ShownRow } from "#app/imports/import-rows.server.ts";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import type { PageWindow } from "#app/values/pagination.ts";

const LINE: Column<ShownRow> = { label: "Línea", numeric: true, cell: ({ line }) => line };
const PRODUCT: Column<ShownRow> = {
  label: "Producto",
  cell: ({ title }) => <span className="min-w-0 break-words">{title || "—"}</span>,
};
const WITHOUT_DETAILS = [LINE, { ...PRODUCT, wide: true }];
const CHANGED = details(false);
const NEW = details(true);

function details(areNew: boolean): Column<ShownRow> {
  return { label: "Qué pasa", bare: true, cell: (row) => <Details {...row} areNew={areNew} /> };
}

interface ImportRowsProps {
  title: string;
  rows: readonly ShownRow[];
  /** the rows are new products, which had no values before */
  areNew: boolean;
  pages: PageWindow;
}

export function ImportRows({ title, rows, areNew, pages }: ImportRowsProps) {
  const hasDetails = rows.some(({ problems, changes }) => problems.length + changes.length > 0);
  const columns = hasDetails ? [LINE, PRODUCT, areNew ? NEW : CHANGED] : WITHOUT_DETAILS;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {rows.length === 0 && <p className="text-ink-soft">No hay ninguna fila así.</p>}
      {rows.length > 0 && (
        <div className="rounded-card border border-line bg-surface px-3">
          <Table caption={title} columns={columns} items={rows} keyOf={({ line }) => line} />
        </div>
      )}
      <ListPagination pages={pages} label={`Páginas de ${title.toLowerCase()}`} />
    </section>
  );
}

function Details({ problems, changes, areNew }: ShownRow & { areNew: boolean }) {
  return (
    <ul className="grid min-w-0 gap-1">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="min-w-0 break-words">
          <span className="font-medium">{label}:</span>{" "}
          {!areNew && (
            <>
              <del className="text-ink-soft">
                <span className="sr-only">antes </span>
                {before || "—"}
              </del>{" "}
              <span aria-hidden="true">→</span> <span className="sr-only">después </span>
            </>
          )}
          <ins className="no-underline">{after || "—"}</ins>
        </li>
      ))}
      {problems.map(({ kind, sentence }) => (
        <li key={sentence} className={`break-words ${kind === "error" ? "text-bad" : "text-warn"}`}>
          {sentence}
        </li>
      ))}
    </ul>
  );
}
