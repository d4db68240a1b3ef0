import { href } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { type ReturnEligibility, returnSentence, returnStates } from "#app/orders/returns/return-rules.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";

interface OrderReturnsProps {
  number: string;
  returns: readonly ShownReturn[];
  eligibility: ReturnEligibility | undefined;
}

/** An order's returns on its customer's page, with the link to request one. */
export function OrderReturns({ number, returns, eligibility }: OrderReturnsProps) {
  const open = eligibility?.open ? eligibility : undefined;
  if (returns.length === 0 && !open) return null;
  const page = href("/cliente/mis-compras/:numero/devolucion", { numero: number });
  return (
    <div className="print:hidden">
      <Card id="devoluciones" title="Devoluciones">
        {returns.length > 0 && (
          <ul className="grid gap-2">
            {returns.map(({ id, state, at, openedBy }) => (
              <li key={id}>
                <strong>{returnStates[state]}</strong> · {formatMoment(at)}.{" "}
                {returnSentence({ state, openedBy })}
              </li>
            ))}
          </ul>
        )}
        {open && <p>Puedes pedir una devolución hasta el {formatDay(open.until)}.</p>}
        <ButtonLink to={page} look="secondary" className="justify-self-start">
          {wordsOf(returns.length > 0, open !== undefined)}
        </ButtonLink>
      </Card>
    </div>
  );
}

function wordsOf(hasReturns: boolean, isOpen: boolean): string {
  if (!isOpen) return "Ver la devolución";
  return hasReturns ? "Ver o pedir una devolución" : "Pedir una devolución";
}
