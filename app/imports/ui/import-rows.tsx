import type { ShownRow } from "#app/imports/import-rows.server.ts";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import type { PageWindow } from "#app/values/pagination.ts";

const LINE = { label: "Línea", numeric: true };
const WITH_DETAILS = [LINE, { label: "Producto" }, { label: "Qué pasa" }];
const WITHOUT_DETAILS = [LINE, { label: "Producto", wide: true }];

interface ImportRowsProps {
  title: string;
  rows: readonly ShownRow[];
  /** the rows are new products, which had no values before */
  areNew: boolean;
  pages: PageWindow;
}

export function ImportRows({ title, rows, areNew, pages }: ImportRowsProps) {
  const hasDetails = rows.some(({ problems, changes }) => problems.length + changes.length > 0);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {rows.length === 0 && <p className="text-ink-soft">No hay ninguna fila así.</p>}
      {rows.length > 0 && (
        <div className="rounded-card border border-line bg-surface px-3">
          <Table caption={title} columns={hasDetails ? WITH_DETAILS : WITHOUT_DETAILS}>
            {rows.map(({ line, title: product, problems, changes }) => (
              <Row key={line}>
                <Cell label="Línea" numeric>
                  {line}
                </Cell>
                <Cell label="Producto">
                  <span className="min-w-0 break-words">{product || "—"}</span>
                </Cell>
                {hasDetails && (
                  <Cell>
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
                        <li
                          key={sentence}
                          className={`break-words ${kind === "error" ? "text-bad" : "text-warn"}`}
                        >
                          {sentence}
                        </li>
                      ))}
                    </ul>
                  </Cell>
                )}
              </Row>
            ))}
          </Table>
        </div>
      )}
      <ListPagination pages={pages} label={`Páginas de ${title.toLowerCase()}`} />
    </section>
  );
}
