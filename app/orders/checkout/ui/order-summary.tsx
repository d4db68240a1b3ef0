import type { ReactNode } from "react";
import { arrivalWords } from "#app/delivery/delivery-words.ts";
import type { DeliveryQuote } from "#app/delivery/rate.ts";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { Price } from "#app/kit/price.tsx";
import { totalOf } from "#app/orders/total.ts";

export type DatedQuote = DeliveryQuote & { today: Date };

interface OrderSummaryProps {
  /** who orders; undefined for a guest */
  person: { name: string; email: string } | undefined;
  units: number;
  /** céntimos of the lines */
  total: number;
  /** of the stored address */
  quote?: DatedQuote | null;
}

// Without scripts too, the summary follows the choice of the form that it stands in.
const SENT = "hidden group-has-[[value=address]:checked]/order:flex";
const NOT_SENT = "group-has-[[value=address]:checked]/order:hidden";

/** Name, e-mail, product count, total and shipping: `En espera` until the address is chosen. */
export function OrderSummary({ person, units, total, quote }: OrderSummaryProps) {
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
      <SummaryRow term="Envío" shown={quote ? NOT_SENT : ""}>
        En espera
      </SummaryRow>
      <TotalRow amount={total} shown={quote ? NOT_SENT : ""} />
      {quote && (
        <>
          <SummaryRow term="Envío" shown={SENT}>
            <Fee fee={quote.fee} />
            {arrival && <span className="block text-ink-soft text-sm">{arrival}</span>}
          </SummaryRow>
          <TotalRow amount={totalOf({ lines: total, deliveryFee: quote.fee })} shown={SENT} />
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

function TotalRow({ amount, shown }: { amount: number; shown: string }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg ${shown}`}
    >
      <dt>Total</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
