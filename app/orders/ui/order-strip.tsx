import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { creditNoteSentence } from "#app/invoices/receipt.ts";
import { Price } from "#app/kit/price.tsx";
import { lacksBoletaName } from "#app/orders/boleta-name/boleta-name.ts";
import { addressLine } from "#app/orders/order.ts";
import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { whyNotCorrectable } from "#app/orders/receipt-data/receipt-data.ts";
import { orderMoney } from "#app/orders/total.ts";
import { exactAmount } from "#app/payments/currencies.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { payableCurrencies } from "#app/payments/payment-value.ts";
import {
  isRestDue,
  moneyOwed,
  moneyPaid,
  moneyReceived,
  moneyRefunded,
  moneyRounded,
  moneyWrittenOff,
} from "#app/payments/state.ts";
import { PaymentBadge } from "#app/payments/ui/payment-badge.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { type Money, negated } from "#app/values/money/currency.ts";
import { LINK } from "./contact-links.tsx";
import { deliveryFacts, expectedDay } from "./delivery-facts.ts";
import { type Fact, Facts } from "./facts.tsx";
import { issuedFacts } from "./issued-facts.ts";
import { TrackingFacts } from "./tracking-facts.tsx";

interface OrderStripProps {
  order: ShownOrder;
  payment: ShownOrderPayment;
}

/** Summary of an order's money, delivery and receipt, for the store. */
export function OrderStrip({ order, payment }: OrderStripProps) {
  return (
    <div className="@container rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 print:border-0 print:p-0 print:shadow-none">
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-3 print:grid-cols-3">
        <Part id="dinero" title="Dinero">
          <PaymentBadge
            state={payment.state}
            refundUnderway={order.refundUnderway}
            cancelled={order.cancelled !== null}
            refunded={payment.refunded}
          />
          <Facts facts={moneyFacts(order, payment)} />
        </Part>
        <Part id="entrega" title="Entrega">
          <Facts facts={receivingFacts(order)} />
          <TrackingFacts {...order} />
        </Part>
        <Part id="comprobante" title="Comprobante">
          <Facts facts={[...issuedFacts(order), numberFact(order)]} />
          <IssuedLinks order={order} />
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function moneyFacts(order: ShownOrder, payment: ShownOrderPayment): Fact[] {
  const { method, paid, refunded, rounding, returned, owed, expiresAt, overdue } = payment;
  const facts: Fact[] = [["Total", <Price key="total" money={orderMoney(order)} place="adminTotal" />]];
  if (method) facts.push(["Método", methodKinds[method.id].label]);
  const amount = (money: Money, className = "font-semibold") => (
    <Price key="monto" money={money} place="adminTotal" className={className} />
  );
  facts.push(["Pagado", amount(moneyReceived(payment))]);
  if (refunded > 0)
    facts.push([order.refundUnderway ? "Devolución en camino" : "Devuelto", amount(moneyRefunded(payment))]);
  if (rounding > 0) facts.push(["Redondeo", amount(moneyRounded(payment))]);
  if (returned > 0) facts.push(["Ya no se cobra", amount(moneyWrittenOff(payment))]);
  if (order.cancelled && paid > 0)
    facts.push(["Por devolver", amount(moneyPaid(payment), "font-semibold text-bad")]);
  const rest = moneyOwed(payment);
  if (owed < 0) facts.push(["De más", <Price key="demas" money={negated(rest)} place="adminTotal" />]);
  if (order.cancelled || !isRestDue(payment)) return facts;
  facts.push([
    "Falta",
    <span key="falta">
      <Price money={rest} place="adminTotal" className="font-semibold" />
      {payment.rate !== null && ` (${exactAmount(rest, payableCurrencies(payment))})`}
    </span>,
  ]);
  if (expiresAt) facts.push([overdue ? "Venció" : "Vence", formatMoment(expiresAt)]);
  return facts;
}

function receivingFacts(order: ShownOrder): Fact[] {
  const { address } = order;
  if (!address) return [["Cómo", "Recojo en tienda"], ...deliveryFacts(order)];
  return [
    ["Cómo", "Envío a domicilio"],
    ["Dirección", addressLine(address)],
    ["Recomendación", address.recommendation],
    ["Costo", <Fee key="costo" fee={order.deliveryFee} place="adminTotal" of={order} />],
    ["Plazo", expectedDay(order)],
  ];
}

function numberFact({ issued, cancelled }: ShownOrder): Fact {
  return ["Número", issued?.number ?? (cancelled ? "Sin emitir" : "Por emitir")];
}

function IssuedLinks({ order }: { order: ShownOrder }) {
  const { number, issued, cancelled } = order;
  return (
    <>
      {lacksBoletaName(order) && !cancelled && (
        <p className="font-medium text-bad text-sm">
          El pedido pasa de S/ 700 y a su boleta le faltan nombre y documento. Se los pedimos al cliente; si
          te los da, corrige los datos.
        </p>
      )}
      {cancelled && issued?.number && (
        <p className="font-medium text-bad text-sm">{creditNoteSentence(issued.number)}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
        <Link to={href("/administrador/pedidos/:numero/comprobante", { numero: number })} className={LINK}>
          {issued ? "Cambiar número o PDF" : "Poner número y PDF"}
        </Link>
        {!whyNotCorrectable({ issued, email: order.email, cancelled: cancelled !== null }) && (
          <Link
            to={`${href("/administrador/pedidos/:numero/comprobante", { numero: number })}#datos-comprobante`}
            className={LINK}
          >
            Corregir los datos
          </Link>
        )}
        {issued?.hasFile && (
          <a
            href={href("/administrador/pedidos/:numero/comprobante/pdf", { numero: number })}
            download
            className={LINK}
          >
            Descargar el PDF
          </a>
        )}
      </p>
    </>
  );
}
