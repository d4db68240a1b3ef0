import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { RefundOnline } from "#app/orders/online/ui/refund-online.tsx";
import { linkForm } from "#app/orders/payment/payment-forms.ts";
import type { OrderPaymentShown } from "#app/orders/payment/read-payment.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { asksForRest } from "#app/payments/state.ts";
import { payableIn } from "#app/payments/worth.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import { PaymentForm, RefundForm } from "./entry-forms.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { proposedPayment, proposedRefund } from "./proposed-entry.ts";

interface OfficePaymentProps {
  payment: OrderPaymentShown;
  cancelled: boolean;
  submissionId: string;
  /** the answer to the form that was sent, by its `intencion` */
  resultOf: (intent: string) => SubmissionResult<string[]> | undefined;
}

/** The money of one order: ledger, rest, and what can be written into it. */
export function OfficePayment({ payment, cancelled, submissionId, resultOf }: OfficePaymentProps) {
  const { owed, paid, entries, vouchers, expiresAt, overdue, link, online, refundable, balances } = payment;
  const pays = asksForRest(payment) && !cancelled;
  // Each movement resets the forms: an amount that was typed or proposed before it is not sent again.
  const currencies = priceCurrencies.filter((currency) => payableIn(payment, currency));
  return (
    <Card id="pago" title="Pago">
      {balances.length > 0 && <p>Saldo a favor del cliente: {shownBalance(balances)}</p>}
      {pays && expiresAt && overdue && (
        <p className="font-medium text-bad">
          El plazo para pagar el resto venció el {formatMoment(expiresAt)} y el pedido guarda sus unidades.
          Cobra lo que falta, o anúlalo y devuelve lo pagado.
        </p>
      )}
      {cancelled && paid > 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="font-medium text-bad">
            El pedido está anulado y tiene dinero: reactívalo si todavía hay unidades, o devuelve el dinero.
          </p>
          <Form method="post" className="print:hidden">
            <input type="hidden" name="intencion" value="reactivar" />
            <SubmitButton pending="Reactivando…">Reactivar pedido</SubmitButton>
          </Form>
        </div>
      )}
      {online?.status === "mismatch" && (
        <p className="font-medium text-bad">
          Mercado Pago informó un pago de otro monto o moneda. No lo anotamos: revísalo en su panel.
        </p>
      )}
      {online?.status === "pending" && <p>Mercado Pago está revisando un pago de este pedido.</p>}
      {vouchers.some((voucher) => voucher.state === "por-verificar") && (
        <Link to={href("/administrador/pagos")} className={buttonClass("primary", "justify-self-start")}>
          Revisar el comprobante
        </Link>
      )}
      {entries.length > 0 && <LedgerTable entries={entries} />}
      <div className="grid items-start gap-4 print:hidden">
        {owed > 0 && (
          <Part title="Registrar un pago">
            <PaymentForm
              key={entries.length}
              {...{ submissionId, currencies }}
              proposed={proposedPayment(payment)}
              balance={balances.length > 0}
              result={resultOf("pago")}
            />
          </Part>
        )}
        {pays && (
          <Part title={link ? "Cambiar el enlace de pago" : "Enviar un enlace de pago"}>
            <LinkForm link={link} result={resultOf("enlace")} />
          </Part>
        )}
        {refundable?.payments.map(({ id, left }) => (
          <Part key={id} title={`Devolver a la tarjeta (operación ${id})`}>
            <RefundOnline
              {...{ submissionId, left }}
              paymentId={id}
              result={resultOf("devolucion-en-linea")}
            />
          </Part>
        ))}
        {paid > 0 && (
          <Part id="devolver" title="Registrar una devolución">
            <RefundForm
              key={entries.length}
              {...{ submissionId, currencies }}
              proposed={proposedRefund(payment)}
              balance
              result={resultOf("devolucion")}
            />
          </Part>
        )}
      </div>
    </Card>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-4 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface LinkFormProps {
  link: string | null;
  result: SubmissionResult<string[]> | undefined;
}

function LinkForm({ link, result }: LinkFormProps) {
  const [form, fields] = useZodForm(linkForm, {
    id: "enlace-de-pago",
    result,
    defaultValue: { enlace: link ?? "" },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="intencion" value="enlace" />
      <TextField
        field={fields.enlace}
        label="Enlace"
        type="url"
        hint="El cliente lo recibe por correo y lo ve en su pedido."
      />
      <SubmitButton look="secondary" pending="Enviando…" className="justify-self-start">
        Enviar enlace
      </SubmitButton>
    </Form>
  );
}
