import { href } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Price } from "#app/kit/price.tsx";
import { LateReviewNote, OnlineNote } from "#app/orders/online/ui/online-note.tsx";
import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { currenciesOf } from "#app/payments/currencies.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { refundUnderwaySentence } from "#app/payments/payment-sentences.ts";
import { isRestDue, moneyOwed } from "#app/payments/state.ts";
import { HowToPay, PaymentLink } from "#app/payments/ui/how-to-pay.tsx";
import { PaymentBadge } from "#app/payments/ui/payment-badge.tsx";
import type { ShownVoucher } from "#app/payments/vouchers.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";
import { negated, unconverted } from "#app/values/money/currency.ts";
import { BalanceForm } from "./balance-form.tsx";
import { OtherMethodsForm } from "./other-methods-form.tsx";
import { PaidSoFar } from "./paid-so-far.tsx";
import { VoucherForm } from "./voucher-form.tsx";

interface CustomerPaymentProps {
  number: string;
  payment: ShownOrderPayment;
  cancelled: boolean;
  /** the customer has the order */
  arrived?: boolean;
  feeToArrange: boolean;
  result?: FormResult;
  problem?: string | undefined;
}

/** State of an order's payment, how to pay the rest, and the form for a voucher. */
export function CustomerPayment({
  number,
  payment,
  cancelled,
  arrived = false,
  feeToArrange,
  result,
  problem,
}: CustomerPaymentProps) {
  const { method, state, paid, owed, vouchers, link, online, review, odd, underReview, balances } = payment;
  const refundsUnderway = payment.entries.filter(({ underway }) => underway);
  const rest = moneyOwed(payment);
  const pays = isRestDue(payment) && !cancelled;
  const late = payment.expired && isRestDue(payment) && method !== null && methodKinds[method.id].voucher;
  const waits = vouchers.some((voucher) => voucher.state === "por-verificar");
  const [latest] = vouchers;
  return (
    <Card id="pago" title="Pago">
      {cancelled && state === "pendiente" ? (
        <p>No recibimos ningún pago por este pedido.</p>
      ) : (
        <PaymentBadge
          {...{ state, cancelled }}
          refundUnderway={refundsUnderway.length > 0}
          refunded={payment.refunded}
        />
      )}
      <PaidSoFar {...{ payment, cancelled }} refundUnderway={refundsUnderway.length > 0} />
      {cancelled && paid > 0 && (
        <Alert kind="warning">
          <p>Tu pedido está anulado: la tienda te devuelve lo que pagaste y te avisa por correo.</p>
        </Alert>
      )}
      {cancelled && waits && !late && paid === 0 && (
        <Alert kind="warning">
          <p>
            Tu pedido está anulado. La tienda revisa el pago que mostraste: si llegó, te lo devuelve y te
            avisa por correo.
          </p>
        </Alert>
      )}
      {late && (
        <Alert kind="warning">
          <p>
            El plazo para pagar terminó y anulamos tu pedido: ya no lo pagues. Si pagaste antes, envíanos tu
            constancia de pago y vemos si todavía hay unidades o te devolvemos el dinero.
          </p>
        </Alert>
      )}
      {latest?.state === "rechazado" && !waits && (pays || late) && (
        <Alert kind="error">
          <p>No pudimos confirmar tu constancia: {sentence(latest.reason)} Revísala y envíala otra vez.</p>
        </Alert>
      )}
      {owed < 0 && !cancelled && (
        <Alert kind="info">
          <p>
            Pagaste <Price money={negated(rest)} /> de más: la tienda te lo devuelve o lo deja como saldo a
            favor, y te avisa por correo.
          </p>
        </Alert>
      )}
      {odd.some(({ refundId }) => refundId === "") && (
        <Alert kind="warning">
          <p>Tu pago con tarjeta llegó con otro monto y lo estamos revisando: no pagues otra vez.</p>
        </Alert>
      )}
      {online &&
        refundsUnderway.map((entry) => (
          <Alert key={entry.id} kind="info">
            <p>{refundUnderwaySentence(providerName(online.method), entry)}</p>
          </Alert>
        ))}
      {online && <OnlineNote {...online} pays={pays} />}
      {review && !review.holds && <LateReviewNote {...review} pays={pays} />}
      {pays && balances.length > 0 && !waits && !underReview && (
        <BalanceForm number={number} balances={balances} />
      )}
      {pays && method && !underReview && (
        <HowToPay
          number={number}
          method={method}
          link={link}
          arrived={arrived}
          feeToArrange={feeToArrange}
          owed={rest}
          of={payment}
          expiresAt={payment.overdue ? null : payment.expiresAt}
          cardPage={href("/cliente/mis-compras/:numero/pagar", { numero: number })}
        />
      )}
      {pays && payment.otherMethods.length > 0 && !underReview && (
        <OtherMethodsForm number={number} methods={payment.otherMethods} />
      )}
      {pays && !method && !link && (
        <p>
          Falta pagar <Price money={rest} className="font-semibold" />: te escribimos por correo para acordar
          cómo.
        </p>
      )}
      {pays && !method && link && <PaymentLink link={link} />}
      {vouchers.length > 0 && <Vouchers vouchers={vouchers} />}
      {(pays || late) && method && methodKinds[method.id].voucher && (
        <VoucherForm
          number={number}
          result={result}
          problem={problem}
          owed={rest}
          currencies={currenciesOf(method, payment)}
          again={waits}
        />
      )}
    </Card>
  );
}

const STATES: Record<ShownVoucher["state"], string> = {
  "por-verificar": "Por verificar",
  confirmado: "Confirmada",
  rechazado: "No confirmada",
};

function sentence(reason: string | null): string {
  return `${(reason ?? "").replace(/[.\s]+$/, "")}.`;
}

function Vouchers({ vouchers }: { vouchers: ShownVoucher[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Constancias enviadas</h3>
      <ul className="grid gap-1 text-sm">
        {vouchers.map(({ id, amount, currency, operationNumber, state, reason, at }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{STATES[state]}</strong>: <Price money={unconverted(currency, amount)} />, operación{" "}
            {operationNumber}, {formatMoment(at)}
            {reason && ` · ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
