import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/calendar.ts";
import type { BoardColumn, RepairRow } from "#app/domain/repairs/office-repair.ts";
import { repairLabels } from "#app/domain/repairs/status.ts";
import { shownCode } from "#app/domain/repairs/ticket-code.ts";
import { Price } from "#app/ui/price.tsx";
import { MoveForm } from "./move-form.tsx";

/** A column for each status, the newest repairs above. */
export function RepairBoard({ columns, action }: { columns: BoardColumn[]; action: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-4">
      {columns.map(({ status, total, repairs }) => (
        <section
          key={status}
          aria-labelledby={`columna-${status}`}
          className="grid min-w-0 gap-3 rounded-card bg-surface-sunk p-3"
        >
          <h2 id={`columna-${status}`} className="flex justify-between gap-2 font-bold">
            {repairLabels[status]}
            <span className="text-ink-soft tabular-nums">{total}</span>
          </h2>
          {repairs.length > 0 && (
            <ul className="grid gap-3">
              {repairs.map((repair) => (
                <li key={repair.code}>
                  <Ticket repair={repair} action={action} />
                </li>
              ))}
            </ul>
          )}
          {total > repairs.length && (
            <Link
              to={`${href("/administrador/reparaciones")}?vista=lista&estado=${status}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              Ver las {total}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

function Ticket({ repair, action }: { repair: RepairRow; action: string }) {
  const { code, name, device, description, quote, status, requestedAt } = repair;
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Link
            to={href("/administrador/reparaciones/:codigo", { codigo: code })}
            className="text-accent-text underline underline-offset-4"
          >
            {shownCode(code)}
          </Link>
        </h3>
        <p className="break-words">{name}</p>
        <p className="line-clamp-2 break-words text-ink-soft text-sm">{device ?? description}</p>
        <p className="text-ink-soft text-sm">{formatMoment(new Date(requestedAt))}</p>
        {quote !== null && <Price amount={quote} place="adminLine" className="font-semibold" />}
      </div>
      <MoveForm code={code} status={status} action={action} />
    </article>
  );
}
