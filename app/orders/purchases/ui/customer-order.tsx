import { Link } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { stageOf } from "#app/orders/status.ts";
import { BoughtLines } from "#app/orders/ui/bought-lines.tsx";
import { OrderDelivery } from "#app/orders/ui/order-delivery.tsx";
import { OrderState } from "#app/orders/ui/order-state.tsx";
import { moneyOwed } from "#app/payments/state.ts";
import { PaymentBadge } from "#app/payments/ui/payment-badge.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { BuyAgainButton } from "./buy-again-button.tsx";

export function CustomerOrder({ order }: { order: ShownOrder }) {
  const { number, placedAt, payment, status, refundUnderway, cancelled, awaitsPayment, owed } = order;
  const headingId = `pedido-${number}`;
  const page = ownOrderPath(number);
  const hasLeft = stageOf(status) !== "preparing";
  const isToPay = (awaitsPayment || hasLeft) && owed > 0 && !cancelled && payment !== "por-verificar";
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="font-bold text-lg tabular-nums">
          <Link to={page} className="underline-offset-4 hover:underline">
            Pedido {number}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          <time dateTime={placedAt.toISOString()}>{formatMoment(placedAt)}</time>
        </p>
      </header>
      <OrderState order={order} />
      {payment && !(cancelled && payment === "pendiente") && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <PaymentBadge
            state={payment}
            refundUnderway={refundUnderway}
            cancelled={cancelled !== null}
            refunded={order.refunded}
          />
          {(payment === "parcial" || hasLeft) && owed > 0 && (
            <p>
              Falta: <Price money={moneyOwed(order)} className="font-semibold" />
            </p>
          )}
          {isToPay && (
            <ButtonLink to={`${page}#pago`} className="print:hidden">
              Ver cómo pagar<span className="sr-only"> el pedido {number}</span>
            </ButtonLink>
          )}
        </div>
      )}
      <BoughtLines order={order} />
      <OrderDelivery order={order} />
      <div className="flex flex-wrap gap-3 border-line border-t pt-4 print:hidden">
        <BuyAgainButton number={number} look="secondary" />
        <ButtonLink to={page} look="quiet">
          Ver detalle<span className="sr-only"> del pedido {number}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
