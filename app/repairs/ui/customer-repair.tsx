import type { ReactNode } from "react";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { whereToCollect } from "#app/repairs/next-step.ts";
import { isToBeCollected, newestQuote, repairAnchor, type ShownRepair } from "#app/repairs/repair.ts";
import { repairLabels, repairSentences } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { RepairHistory } from "./repair-history.tsx";
import { RepairPhotos } from "./repair-photos.tsx";

interface CustomerRepairProps {
  repair: ShownRepair;
  children?: ReactNode;
}

export function CustomerRepair({ repair, children }: CustomerRepairProps) {
  const store = useStore();
  const { code, status, device, description, quote, quoteCurrency, quoteUntil } = repair;
  const { photos, events, requestedAt } = repair;
  // An open quote shows its last day beside its buttons.
  const until = status === "presupuesto" ? null : quoteUntil;
  // Note of an open quote, to read before answering; later the history has it.
  const quoteNote = status === "presupuesto" && newestQuote(repair)?.note;
  const heading = repairAnchor(code);
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="font-bold text-xl">
          Reparación {shownCode(code)}
        </h2>
        <p className="text-ink-soft text-sm">Pedida el {formatMoment(new Date(requestedAt))}</p>
      </header>
      <p role="status" className="rounded-control bg-surface-sunk px-4 py-3">
        <strong>{repairLabels[status]}.</strong> {repairSentences[status]}
      </p>
      {isToBeCollected(repair) && whereToCollect(store).map((line) => <p key={line}>{line}</p>)}
      <div className="grid gap-1">
        {device && <p className="wrap-anywhere font-semibold">{device}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{description}</p>
      </div>
      {quote !== null && (
        <p>
          Presupuesto: <Price money={unconverted(quoteCurrency, quote)} className="font-bold text-lg" />
          {until && <span className="text-ink-soft">, válido hasta el {formatDay(until)}</span>}
        </p>
      )}
      {quoteNote && <p className="whitespace-pre-line wrap-anywhere">{quoteNote}</p>}
      {children}
      <RepairPhotos photos={photos} />
      <section className="grid gap-3" aria-label={`Historial de la reparación ${shownCode(code)}`}>
        <h3 className="font-semibold">Historial</h3>
        <RepairHistory events={events} customer="Tú" />
      </section>
    </article>
  );
}
