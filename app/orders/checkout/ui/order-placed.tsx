import { href, Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import type { OrderPaymentShown } from "#app/orders/payment/read-payment.server.ts";
import { CustomerPayment } from "#app/orders/payment/ui/customer-payment.tsx";
import type { Money } from "#app/values/currency.ts";

interface OrderPlacedProps {
  number: string;
  total: Money;
  email: string;
  /** when a method was chosen */
  payment: OrderPaymentShown | null | undefined;
}

/** The confirmation: the purchase is done, an e-mail will follow. */
export function OrderPlaced({ number, total, email, payment }: OrderPlacedProps) {
  return (
    <section className="mx-auto my-6 grid max-w-xl justify-items-center gap-5 rounded-card border border-line bg-surface p-6 text-center shadow-card sm:my-10 sm:p-10">
      <Icon name="circle-check-big" className="size-14 text-ok" />
      <h1 className="font-bold text-3xl tracking-tight">¡Compra realizada!</h1>
      <p className="text-ink-soft">
        Registramos tu pedido <strong className="text-ink tabular-nums">{number}</strong> por{" "}
        <Price money={total} className="font-semibold text-ink" />. Nos pondremos en contacto contigo por
        correo, a <strong className="wrap-anywhere text-ink">{email}</strong>, para coordinar el pago y la
        entrega.
      </p>
      {payment && (
        <div className="w-full text-left">
          <CustomerPayment {...{ number, payment }} cancelled={false} />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={href("/")} className={buttonClass()}>
          Volver al inicio
        </Link>
        <Link to={href("/cliente/mis-compras")} className={buttonClass("secondary")}>
          Ver mis compras
        </Link>
      </div>
    </section>
  );
}
