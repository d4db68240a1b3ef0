import { href, Link } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { returnStates } from "#app/orders/returns/return-rules.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { onlyIn } from "#app/values/money/currency.ts";
import { ReturnLines } from "./return-lines.tsx";

export function OfficeReturns({ returns }: { returns: readonly ShownReturn[] }) {
  return (
    <Card id="devoluciones" title="Devoluciones">
      <ul className="grid gap-5">
        {returns.map(({ id, state, at, lines, refunded, refundCurrency }) => (
          <li key={id} className="grid gap-2">
            <p>
              <strong>{returnStates[state]}</strong> · {formatMoment(at)}
              {refunded !== null && (
                <>
                  {" · Devuelto: "}
                  <Price money={onlyIn(refundCurrency ?? "PEN", refunded)} place="adminTotal" />
                </>
              )}
            </p>
            <ReturnLines lines={lines} forStore />
            <p className="print:hidden">
              <Link
                to={href("/administrador/devoluciones/:id", { id: String(id) })}
                className={buttonClass("secondary")}
              >
                {state === "solicitada" ? "Revisar la devolución" : "Ver la devolución"}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
