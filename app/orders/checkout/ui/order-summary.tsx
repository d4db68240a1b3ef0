import type { ReactNode } from "react";
import { arrivalWords } from "#app/delivery/delivery-words.ts";
import type { DeliveryQuote } from "#app/delivery/rate.ts";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { totalParts } from "#app/orders/total.ts";
import { shownRate, storedCurrency } from "#app/settings/store-money.ts";
import type { Part } from "#app/values/money/currency.ts";

export type DatedQuote = DeliveryQuote & { today: Date };

interface OrderSummaryProps {
  /** who orders; undefined for a guest */
  person: { name: string; email: string } | undefined;
  units: number;
  lines: readonly Part[];
  /** of the stored address */
  quote?: DatedQuote | null;
}

// Without scripts too, the summary follows the choice of the form that it stands in.
const SENT = "hidden group-has-[[value=address]:checked]/order:flex";
const NOT_SENT = "group-has-[[value=address]:checked]/order:hidden";

/** Name, e-mail, product count, total and shipping: `En espera` until the address is chosen. */
export function OrderSummary({ person, units, lines, quote }: OrderSummaryProps) {
  const store = useStore();
  const rate = shownRate(storedCurrency(store), store);
  const arrival = quote && arrivalWords(quote.today, quote);
  return (
    <dl className="grid gap-3">
      {person && (
        <>
          <SummaryRow term="Nombre">{person.name}</SummaryRow>
          <SummaryRow term="Correo">{person.email}</SummaryRow>
        </>
      )}
      <SummaryRow term="Productos">{units}</SummaryRow>
      {rate && <SummaryRow term="Tipo de cambio">{rate}</SummaryRow>}
      <SummaryRow term="Envío" shown={quote ? NOT_SENT : ""}>
        En espera
      </SummaryRow>
      <TotalRow parts={lines} shown={quote ? NOT_SENT : ""} />
      {quote && (
        <>
          <SummaryRow term="Envío" shown={SENT}>
            <Fee fee={quote.fee} />
            {arrival && <span className="block text-ink-soft text-sm">{arrival}</span>}
          </SummaryRow>
          <TotalRow parts={totalParts({ lines, deliveryFee: quote.fee })} shown={SENT} />
        </>
      )}
    </dl>
  );
}

function SummaryRow({ term, shown = "", children }: { term: string; shown?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${shown}`}>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere text-right">{children}</dd>
    </div>
  );
}

function TotalRow({ parts, shown }: { parts: readonly Part[]; shown: string }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg ${shown}`}
    >
      <dt>Total</dt>
      <dd>
        <Price parts={parts} />
      </dd>
    </div>
  );
}
