import { Price } from "#app/kit/price.tsx";
import type { RepairEvent } from "#app/repairs/repair.ts";
import { repairLabels } from "#app/repairs/status.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import type { PricePlace } from "#app/values/money/money.ts";

interface RepairHistoryProps {
  events: RepairEvent[];
  customer: string;
  /** decides the currency's symbol */
  place?: PricePlace;
}

export function RepairHistory({ events, customer, place = "shop" }: RepairHistoryProps) {
  return (
    <ol className="grid gap-3" aria-label="Historial">
      {events.map((event) => (
        <li key={event.id} className="grid gap-1 border-line border-l-4 pl-3 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{event.to ? repairLabels[event.to] : "Nota"}</span>
            {event.internal && (
              <span className="rounded-full bg-surface-sunk px-2 text-ink-soft">solo para la tienda</span>
            )}
            {event.quote !== null && (
              <Price
                money={unconverted(event.quoteCurrency, event.quote)}
                place={place}
                className="font-semibold"
              />
            )}
          </p>
          {event.note && <p className="whitespace-pre-line wrap-anywhere">{event.note}</p>}
          <p className="wrap-anywhere text-ink-soft">
            <time dateTime={new Date(event.at).toISOString()}>{formatMoment(new Date(event.at))}</time> ·{" "}
            {event.actor === "customer" ? customer : event.personName || "La tienda"}
          </p>
        </li>
      ))}
    </ol>
  );
}
