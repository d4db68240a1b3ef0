import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import type { OddPayment } from "#app/orders/online/odd-payment.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";

/** Payments with another amount or currency than a page asked for, until somebody has looked into them. */
export function OddPayments({ payments }: { payments: OddPayment[] }) {
  return payments.map(({ method, paymentId, charged, at }) => (
    <div key={`${method} ${paymentId}`} className="grid justify-items-start gap-3">
      <p className="wrap-anywhere font-medium text-bad">
        {providerName(method)} informó el {formatMoment(at)} un pago de otro monto o moneda
        {charged && `: ${charged}`}, operación {paymentId}. No lo anotamos: revísalo en su panel, y devuelve
        el dinero allí o regístralo aquí como pago.
      </p>
      <Form method="post" className="print:hidden">
        <input type="hidden" name="intencion" value="aclarar" />
        <input type="hidden" name="pago" value={paymentId} />
        <SubmitButton look="secondary" pending="Guardando…">
          Ya lo aclaré
        </SubmitButton>
      </Form>
    </div>
  ));
}
