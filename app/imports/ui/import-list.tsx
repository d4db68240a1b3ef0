import { href, Link } from "react-router";
import { importStatusLabels } from "#app/imports/import.ts";
import type { listImports } from "#app/imports/imports.server.ts";
import { Section } from "#app/kit/page/page-title.tsx";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import type { UndoState } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";

const COLUMNS = [
  { label: "Archivo" },
  { label: "Estado" },
  { label: "Filas", numeric: true },
  { label: "Nuevos", numeric: true },
  { label: "Cambian", numeric: true },
  { label: "Con errores", numeric: true },
];

/** "open" has no label, because the import's status shows it. */
const undoLabels: Record<UndoState, string> = { open: "", running: "Deshaciendo", done: "Deshecho" };

export function ImportList({ imports }: { imports: Awaited<ReturnType<typeof listImports>> }) {
  if (imports.length === 0) return null;
  return (
    <Section id="importaciones" title="Importaciones anteriores">
      <Table caption="Importaciones anteriores" columns={COLUMNS}>
        {imports.map(
          ({ id, file_name, status, undo, rows, created, changed, refused, person_name, created_at }) => (
            <Row key={id}>
              <Cell>
                <span className="grid min-w-0">
                  <Link
                    to={href("/administrador/productos/importar/:id", { id })}
                    className="wrap-anywhere font-semibold text-accent-text underline underline-offset-4"
                  >
                    {file_name}
                  </Link>
                  <span className="text-ink-soft text-sm">{`${formatMoment(created_at)} · ${person_name}`}</span>
                </span>
              </Cell>
              <Cell label="Estado">
                {(status !== "failed" && undo && undoLabels[undo]) || importStatusLabels[status]}
              </Cell>
              <Cell label="Filas" numeric>
                {rows.toLocaleString("es-PE")}
              </Cell>
              <Cell label="Nuevos" numeric>
                {created.toLocaleString("es-PE")}
              </Cell>
              <Cell label="Cambian" numeric>
                {changed.toLocaleString("es-PE")}
              </Cell>
              <Cell label="Con errores" numeric>
                {refused.toLocaleString("es-PE")}
              </Cell>
            </Row>
          ),
        )}
      </Table>
    </Section>
  );
}
