import type { ReactNode } from "react";
import type { DeliveryQuote } from "#app/delivery/rate.ts";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { totalParts } from "#app/orders/total.ts";
import { type Balance, shownBalance } from "#app/payments/balance.ts";
import { spendBalances } from "#app/payments/spend-balance.ts";
import { shownRate, storedCurrency } from "#app/settings/store-money.ts";
import { moneyOf, type Part } from "#app/values/money/currency.ts";

export type DatedQuote = DeliveryQuote & { today: Date };

interface OrderSummaryProps {
  /** the buyer; undefined for a guest */
  person: { name: string; email: string } | undefined;
  units: number;
  lines: readonly Part[];
  quote?: DatedQuote | null;
  /** by when it can be picked up */
  ready?: string | null;
  balances?: readonly Balance[];
}

// The summary follows the choices of its form, without scripts too.
const SENT = "hidden group-has-[[value=address]:checked]/order:flex";
const SENT_ROWS = "hidden group-has-[[value=address]:checked]/order:contents";
const NOT_SENT_ROWS = "contents group-has-[[value=address]:checked]/order:hidden";
const SPENT = "hidden group-has-[[name=saldo]:checked]/order:flex";
const NOT_SENT = "group-has-[[value=address]:checked]/order:hidden";
const PICKED_UP = "hidden group-has-[[value=pickup]:checked]/order:flex";
const NEITHER = "group-has-[[name=entrega]:checked]/order:hidden";

/** Name, e-mail, product count, total and shipping (`En espera` until address or pickup is chosen). */
export function OrderSummary({ person, units, lines, quote, ready, balances = [] }: OrderSummaryProps) {
  const store = useStore();
  const rate = shownRate(storedCurrency(store), store);
  const sentParts = totalParts({ lines, deliveryFee: quote?.fee ?? null });
  return (
    <dl className="grid gap-3">
      {person && (
        <>
          <SummaryRow term="Nombre">{person.name}</SummaryRow>
          <SummaryRow term="Correo">{person.email}</SummaryRow>
        </>
      )}
      <SummaryRow term="Unidades">{units}</SummaryRow>
      {rate && <SummaryRow term="Tipo de cambio">{rate}</SummaryRow>}
      <SummaryRow term="Envío" shown={NEITHER}>
        En espera
      </SummaryRow>
      {ready && (
        <SummaryRow term="Recojo" shown={PICKED_UP}>
          Gratis
        </SummaryRow>
      )}
      <TotalRow parts={lines} shown={quote ? NOT_SENT : ""} />
      <SpentRows balances={balances} parts={lines} shown={quote ? NOT_SENT_ROWS : "contents"} />
      {quote && (
        <>
          <SummaryRow term="Envío" shown={SENT}>
            <Fee fee={quote.fee} />
          </SummaryRow>
          <TotalRow parts={sentParts} shown={SENT} />
          <SpentRows balances={balances} parts={sentParts} shown={SENT_ROWS} />
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

interface SpentRowsProps {
  balances: readonly Balance[];
  parts: readonly Part[];
  shown: string;
}

/** The part paid from the balance, and the rest. */
function SpentRows({ balances, parts, shown }: SpentRowsProps) {
  const stored = storedCurrency(useStore());
  if (balances.length === 0) return null;
  const { amount: total, converted: totalConverted } = moneyOf(parts, stored);
  const { taken, rest } = spendBalances(balances, { ...stored, total, totalConverted });
  return (
    <div className={shown}>
      <SummaryRow term="Saldo a favor" shown={SPENT}>
        <span className="tabular-nums">−{shownBalance(taken)}</span>
      </SummaryRow>
      <SummaryRow term="Por pagar" shown={SPENT}>
        <Price money={rest} className="font-bold" />
      </SummaryRow>
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
