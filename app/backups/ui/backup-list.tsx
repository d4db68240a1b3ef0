import { href, Link } from "react-router";
import type { ListedBackup } from "#app/backups/backups.server.ts";
import { ENCRYPTED } from "#app/backups/contents.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import type { BackupStatus } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { fileSize } from "#app/values/file-size.ts";

const COLUMNS = [
  { label: "Fecha", wide: true },
  { label: "Tamaño", numeric: true },
  { label: "Estado" },
  { label: "Descargar", hidden: true },
];

const LABELS: Record<BackupStatus, string> = {
  waiting: "En espera",
  running: "En curso",
  done: "Completa",
  failed: "Falló",
};

export function BackupList({ backups }: { backups: readonly ListedBackup[] }) {
  return (
    <Section id="copias" title="Últimas copias">
      {backups.length === 0 ? (
        <EmptyState title="Todavía no hay copias de seguridad." />
      ) : (
        <Table caption="Últimas copias" columns={COLUMNS}>
          {backups.map((backup) => (
            <BackupRow key={backup.id} {...backup} />
          ))}
        </Table>
      )}
    </Section>
  );
}

function BackupRow({ id, file, status, bytes, requestedBy, failure, at }: ListedBackup) {
  const moment = formatMoment(at);
  return (
    <Row>
      <Cell>
        <span className="grid min-w-0">
          <span className="font-semibold">{moment}</span>
          <span className="text-ink-soft text-sm">
            {requestedBy ? `La pidió ${requestedBy}` : "Automática"}
            {file && (file.endsWith(ENCRYPTED) ? " · cifrada" : " · sin cifrar")}
          </span>
          {failure && <span className="wrap-anywhere text-bad text-sm">{failure}</span>}
        </span>
      </Cell>
      <Cell label="Tamaño" numeric>
        <span className="whitespace-nowrap">{bytes === null ? "—" : fileSize(bytes)}</span>
      </Cell>
      <Cell label="Estado">
        <span className={`whitespace-nowrap font-semibold ${COLOURS[status]}`}>{LABELS[status]}</span>
      </Cell>
      <Cell>
        {status === "done" && (
          <Link
            to={href("/administrador/ajustes/copias/:id", { id })}
            aria-label={`Descargar la copia del ${moment}`}
            className={buttonClass("secondary")}
          >
            Descargar
          </Link>
        )}
      </Cell>
    </Row>
  );
}

const COLOURS: Record<BackupStatus, string> = {
  waiting: "text-ink-soft",
  running: "text-ink-soft",
  done: "text-ok",
  failed: "text-bad",
};
