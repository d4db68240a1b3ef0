import { href } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { isOpenReturn, returnStates } from "#app/orders/returns/return-rules.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { ReturnLines } from "./return-lines.tsx";

interface OfficeReturnsProps {
  number: string;
  returns: readonly ShownReturn[];
  /** it was delivered, and is not annulled */
  delivered: boolean;
}

/** An order's returns on its page in the back office, with the link to open one. */
export function OfficeReturns({ number, returns, delivered }: OfficeReturnsProps) {
  const opens = delivered && !returns.some(({ state }) => isOpenReturn(state));
  if (returns.length === 0 && !opens) return null;
  return (
    <div className={returns.length === 0 ? "print:hidden" : ""}>
      <Card id="devoluciones" title="Devoluciones">
        {returns.length > 0 && (
          <ul className="grid gap-5">
            {returns.map(({ id, state, at, lines, refunded, refundCurrency }) => (
              <li key={id} className="grid gap-2">
                <p>
                  <strong>{returnStates[state]}</strong> · {formatMoment(at)}
                  {refunded !== null && (
                    <>
                      {" · Devuelto: "}
                      <Price money={unconverted(refundCurrency ?? "PEN", refunded)} place="adminTotal" />
                    </>
                  )}
                </p>
                <ReturnLines lines={lines} forStore />
                <p className="print:hidden">
                  <ButtonLink
                    to={href("/administrador/devoluciones/:id", { id: String(id) })}
                    look="secondary"
                  >
                    {state === "solicitada" ? "Revisar la devolución" : "Ver la devolución"}
                  </ButtonLink>
                </p>
              </li>
            ))}
          </ul>
        )}
        {opens && (
          <p className="grid justify-items-start gap-3 print:hidden">
            {returns.length === 0 && "Si el cliente viene a la tienda o te escribe, ábrela tú."}
            <ButtonLink
              to={href("/administrador/pedidos/:numero/devolucion", { numero: number })}
              look="secondary"
            >
              Abrir una devolución
            </ButtonLink>
          </p>
        )}
      </Card>
    </div>
  );
}
