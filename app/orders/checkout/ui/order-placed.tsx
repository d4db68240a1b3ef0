import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { reasonForCustomer } from "#app/orders/cancel-reason.ts";
import { nextSteps, toArrange } from "#app/orders/next-steps.ts";
import { feeToArrange } from "#app/orders/order.ts";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { CustomerPayment } from "#app/orders/payment/ui/customer-payment.tsx";
import { OrderQuestion } from "#app/orders/purchases/ui/order-question.tsx";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { orderMoney } from "#app/orders/total.ts";
import { BoughtLines } from "#app/orders/ui/bought-lines.tsx";
import { CancelledNote } from "#app/orders/ui/cancelled-note.tsx";
import { OrderDelivery } from "#app/orders/ui/order-delivery.tsx";

interface OrderPlacedProps {
  order: ShownOrder;
  payment: ShownOrderPayment | null | undefined;
  /** days until the products are ready; null if unknown, or if the order has a delivery date */
  readyDays: number | null;
}

const PART = "grid w-full gap-3 border-line border-t pt-5 text-left";

/**
 * Confirmation of an order: next steps with dates, and what was bought. An order annulled meanwhile is shown
 * as such, without a request to pay.
 */
export function OrderPlaced({ order, payment, readyDays }: OrderPlacedProps) {
  const { number, email } = order;
  return (
    <section className="mx-auto my-6 grid max-w-2xl justify-items-center gap-5 rounded-card border border-line bg-surface p-5 text-center shadow-card sm:my-10 sm:p-10">
      {!order.cancelled && <Icon name="circle-check-big" className="size-14 text-ok" />}
      <h1 className="font-bold text-3xl tracking-tight">
        {order.cancelled ? "Tu pedido está anulado" : "¡Compra realizada!"}
      </h1>
      <p className="text-ink-soft">
        Registramos tu pedido <strong className="text-ink tabular-nums">{number}</strong> por{" "}
        <Price money={orderMoney(order)} className="font-semibold text-ink" />.
        {!order.cancelled && (
          <>
            {" "}
            Nos pondremos en contacto contigo por correo, a{" "}
            <strong className="wrap-anywhere text-ink">{email}</strong>, para coordinar{" "}
            {toArrange(order, payment?.method ?? null, payment?.owed ?? order.total)}.
          </>
        )}
      </p>
      {order.cancelled ? (
        <div className={PART}>
          <CancelledNote at={order.cancelled.at} reason={reasonForCustomer(order.cancelled.reason)} />
        </div>
      ) : (
        <div className={PART}>
          <h2 className="font-bold text-lg">Qué sigue</h2>
          <ol className="grid list-decimal gap-2 pl-5">
            {nextSteps(order, payment, readyDays).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {payment && (
        <div className="w-full text-left">
          <CustomerPayment
            number={number}
            payment={payment}
            feeToArrange={feeToArrange(order)}
            cancelled={order.cancelled !== null}
          />
        </div>
      )}
      <div className={PART}>
        <h2 className="font-bold text-lg">Tu pedido</h2>
        <BoughtLines order={order} />
      </div>
      <div className={PART}>
        <OrderDelivery order={order} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={ownOrderPath(number)} look="secondary">
          Ver mi pedido
        </ButtonLink>
        <ButtonLink to={href("/")}>Volver al inicio</ButtonLink>
        <OrderQuestion number={number} />
      </div>
    </section>
  );
}
