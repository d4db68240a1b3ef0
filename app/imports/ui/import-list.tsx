import { href, Link } from "react-router";
import { importStatusLabels } from "#app/imports/import.ts";
import type { listImports } from "#app/imports/imports.server.ts";
import { Section } from "#app/kit/page/page-title.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import type { UndoState } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";

type Listed = Awaited<ReturnType<typeof listImports>>[number];

/** "open" has no label, because the import's status shows it. */
const undoLabels: Record<UndoState, string> = { open: "", running: "Deshaciendo", done: "Deshecho" };

const COLUMNS: Column<Listed>[] = [
  {
    label: "Archivo",
    bare: true,
    cell: ({ id, file_name, person_name, created_at }) => (
      <span className="grid min-w-0">
        <Link
          to={href("/administrador/productos/importar/:id", { id })}
          className="wrap-anywhere font-semibold text-accent-text underline underline-offset-4"
        >
          {file_name}
        </Link>
        <span className="text-ink-soft text-sm">{`${formatMoment(created_at)} · ${person_name}`}</span>
      </span>
    ),
  },
  {
    label: "Estado",
    cell: ({ status, undo }) =>
      (status !== "failed" && undo && undoLabels[undo]) || importStatusLabels[status],
  },
  { label: "Filas", numeric: true, cell: ({ rows }) => rows.toLocaleString("es-PE") },
  { label: "Nuevos", numeric: true, cell: ({ created }) => created.toLocaleString("es-PE") },
  { label: "Cambian", numeric: true, cell: ({ changed }) => changed.toLocaleString("es-PE") },
  { label: "Con errores", numeric: true, cell: ({ refused }) => refused.toLocaleString("es-PE") },
];

export function ImportList({ imports }: { imports: Listed[] }) {
  if (imports.length === 0) return null;
  return (
    <Section id="importaciones" title="Importaciones anteriores">
      <Table caption="Importaciones anteriores" columns={COLUMNS} items={imports} keyOf={({ id }) => id} />
    </Section>
  );
}
