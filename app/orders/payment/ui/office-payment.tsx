import type { ReactNode } from "react";
import { Form, href, useLocation } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { OddPayments } from "#app/orders/online/ui/odd-payments.tsx";
import { RefundOnline } from "#app/orders/online/ui/refund-online.tsx";
import { ReviewNote } from "#app/orders/online/ui/review-note.tsx";
import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import type { ShownEntry } from "#app/payments/ledger.server.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { SETTLED_WITH_VOUCHER } from "#app/payments/payment-sentences.ts";
import { payableCurrencies } from "#app/payments/payment-value.ts";
import { isRestDue, movesMoney } from "#app/payments/state.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";
import { formatIn } from "#app/values/money/currency.ts";
import { PaymentForm, RefundForm } from "./entry-forms.tsx";
import { LinkForm } from "./link-form.tsx";
import { moneyDue, proposedPayment, proposedRefund } from "./proposed-entry.ts";

interface OfficePaymentProps {
  payment: ShownOrderPayment;
  cancelled: boolean;
  hasOpenReturn: boolean;
  /** one-time key of the forms */
  submissionId: string;
  /** the answer to the form that was sent, by its `intencion` */
  resultOf: (intent: string) => FormResult;
}

/** An order's payments: ledger, amount owed, and forms for new entries. */
export function OfficePayment(props: OfficePaymentProps) {
  const { payment, cancelled, hasOpenReturn, submissionId, resultOf } = props;
  const { owed, paid, entries, vouchers, expiresAt, overdue, link, review, refundable, balances, odd } =
    payment;
  const { key } = useLocation();
  const pays = isRestDue(payment) && !cancelled;
  const currencies = payableCurrencies(payment);
  // Each new entry resets the forms, so that an amount from before it is not sent again. A page that was read during
  // the payment may have the entry and still the amount owed before it.
  const standing = `${entries.length} ${owed}`;
  return (
    <Card id="pago" title="Pago">
      {balances.length > 0 && <p>Saldo a favor del cliente: {shownBalance(balances)}</p>}
      {pays && expiresAt && overdue && (
        <p className="font-medium text-bad">
          El plazo para pagar el resto venció el {formatMoment(expiresAt)} y el pedido guarda sus unidades.
          Cobra lo que falta, o anúlalo y devuelve lo pagado o déjalo como saldo a favor.
        </p>
      )}
      {pays && paid > 0 && (
        <p className="font-medium">
          {`Se pagaron ${formatIn(payment.currency, paid)} y faltan ${formatIn(payment.currency, owed)}.`}
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
      {owed < 0 && !cancelled && (
        <p className="font-medium text-bad">
          Pagaron de más: devuelve lo que sobra o déjalo como saldo a favor del cliente.
        </p>
      )}
      <OddPayments payments={odd} />
      {review && <ReviewNote {...review} />}
      {vouchers.some((voucher) => voucher.state === "por-verificar") && (
        <div className="grid gap-3 print:hidden">
          {!isRestDue(payment) && <p>{SETTLED_WITH_VOUCHER}</p>}
          <ButtonLink to={href("/administrador/pagos")} className="justify-self-start">
            Revisar la constancia
          </ButtonLink>
        </div>
      )}
      {entries.length > 0 && <Ledger entries={entries} />}
      <div className="grid items-start gap-4 print:hidden">
        {(owed > 0 || resultOf("pago")) && (
          <Part title="Registrar un pago">
            <PaymentForm
              key={standing}
              submissionId={submissionId}
              currencies={currencies}
              proposed={proposedPayment(payment)}
              due={moneyDue(payment)}
              balance={balances.length > 0}
              result={resultOf("pago")}
            />
          </Part>
        )}
        {pays && (
          <Part title={link ? "Cambiar el enlace de pago" : "Enviar un enlace de pago"}>
            <LinkForm key={key} link={link} result={resultOf("enlace")} />
          </Part>
        )}
        {refundable?.payments.map(({ id, left }) => (
          <Part key={id} title={`Devolver a la tarjeta (operación ${id})`}>
            <RefundOnline
              key={standing}
              submissionId={submissionId}
              left={left}
              provider={providerName(refundable.method)}
              paymentId={id}
              result={resultOf("devolucion-en-linea")}
            />
          </Part>
        ))}
        {(paid > 0 || resultOf("devolucion")) && (
          <Part id="devolver" title="Registrar una devolución">
            {hasOpenReturn && (
              <p className="text-ink-soft text-sm">
                Hay una devolución en curso: al cerrarla registras lo que devuelves por ella.
              </p>
            )}
            <RefundForm
              key={standing}
              submissionId={submissionId}
              currencies={currencies}
              proposed={proposedRefund(payment, cancelled)}
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

const KINDS: Record<ShownEntry["kind"], string> = {
  payment: "Pago",
  refund: "Devolución",
  rounding: "Redondeo a favor del cliente",
  returned: "Devuelto sin haberse pagado",
};

const COLUMNS: Column<ShownEntry>[] = [
  {
    label: "Movimiento",
    wide: true,
    bare: true,
    cell: ({ kind, method, operationNumber, note, underway }) => (
      <span className="wrap-anywhere">
        {KINDS[kind]}
        {movesMoney({ kind }) && ` · ${entryMethodLabel(method)}`}
        {operationNumber && ` · operación ${operationNumber}`}
        {underway && <span className="block text-ink-soft text-sm">En camino</span>}
        {note && <span className="block text-ink-soft text-sm">{note}</span>}
      </span>
    ),
  },
  {
    label: "Monto",
    numeric: true,
    cell: ({ kind, amount, currency }) => `${kind === "refund" ? "−" : ""}${formatIn(currency, amount)}`,
  },
  { label: "Quién", cell: ({ personName }) => personName },
  { label: "Cuándo", cell: ({ at }) => <Moment at={at} /> },
];

function Ledger({ entries }: { entries: ShownEntry[] }) {
  return <Table caption="Movimientos del pago" columns={COLUMNS} items={entries} keyOf={({ id }) => id} />;
}
