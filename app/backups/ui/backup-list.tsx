import { href } from "react-router";
import type { ListedBackup } from "#app/backups/backups.server.ts";
import { ENCRYPTED } from "#app/backups/contents.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import type { BackupStatus } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { fileSize } from "#app/values/file-size.ts";

const LABELS: Record<BackupStatus, string> = {
  waiting: "En espera",
  running: "En curso",
  done: "Completa",
  failed: "Falló",
};

const COLOURS: Record<BackupStatus, string> = {
  waiting: "text-ink-soft",
  running: "text-ink-soft",
  done: "text-ok",
  failed: "text-bad",
};

const COLUMNS: Column<ListedBackup>[] = [
  {
    label: "Fecha",
    wide: true,
    bare: true,
    cell: ({ at, file, requestedBy, failure }) => (
      <span className="grid min-w-0">
        <span className="font-semibold">{formatMoment(at)}</span>
        <span className="text-ink-soft text-sm">
          {requestedBy ? `La pidió ${requestedBy}` : "Automática"}
          {file && (file.endsWith(ENCRYPTED) ? " · cifrada" : " · sin cifrar")}
        </span>
        {failure && <span className="wrap-anywhere text-bad text-sm">{failure}</span>}
      </span>
    ),
  },
  {
    label: "Tamaño",
    numeric: true,
    cell: ({ bytes }) => <span className="whitespace-nowrap">{bytes === null ? "—" : fileSize(bytes)}</span>,
  },
  {
    label: "Estado",
    cell: ({ status }) => (
      <span className={`whitespace-nowrap font-semibold ${COLOURS[status]}`}>{LABELS[status]}</span>
    ),
  },
  {
    label: "Descargar",
    hidden: true,
    bare: true,
    cell: ({ id, status, at }) =>
      status === "done" && (
        <ButtonLink
          to={href("/administrador/ajustes/copias/:id", { id })}
          aria-label={`Descargar la copia del ${formatMoment(at)}`}
          look="secondary"
        >
          Descargar
        </ButtonLink>
      ),
  },
];

export function BackupList({ backups }: { backups: readonly ListedBackup[] }) {
  return (
    <Section id="copias" title="Últimas copias">
      {backups.length === 0 ? (
        <EmptyState title="Todavía no hay copias de seguridad." />
      ) : (
        <Table caption="Últimas copias" columns={COLUMNS} items={backups} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
