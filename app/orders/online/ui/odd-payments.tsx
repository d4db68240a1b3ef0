import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import type { OddPayment } from "#app/orders/online/odd-payment.server.ts";
import { oddRefundWords } from "#app/orders/online/odd-refund-words.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";

/** Payments and refunds outside the ledger that an administrator has to clear. */
export function OddPayments({ payments }: { payments: OddPayment[] }) {
  return payments.map((payment) => (
    <div
      key={`${payment.method} ${payment.paymentId} ${payment.refundId}`}
      className="grid justify-items-start gap-3"
    >
      <p className="wrap-anywhere font-medium text-bad">
        {providerName(payment.method)} informó el {formatMoment(payment.at)} {aboutOdd(payment)}
      </p>
      <Form method="post" className="print:hidden">
        <input type="hidden" name="intencion" value="aclarar" />
        <input type="hidden" name="pago" value={payment.paymentId} />
        <input type="hidden" name="devolucion" value={payment.refundId} />
        <SubmitButton look="secondary" pending="Guardando…">
          Ya lo aclaré
        </SubmitButton>
      </Form>
    </div>
  ));
}

function aboutOdd({ paymentId, refundId, charged }: OddPayment): string {
  if (refundId)
    return `${oddRefundWords(refundId, charged)}, operación ${paymentId}: más de lo que el pedido tiene pagado. No lo anotamos: revísalo en su panel, y registra aquí lo que falte o acuerda con el cliente lo que recibió de más.`;
  const amount = charged && `: ${charged}`;
  return `un pago de otro monto o moneda${amount}, operación ${paymentId}. No lo anotamos: revísalo en su panel, y devuelve el dinero allí o regístralo aquí como pago.`;
}
