import { Fragment } from "react";
import { Price } from "#app/kit/price.tsx";
import type { OrdersOfMethod } from "#app/reports/payments.server.ts";

/** Amounts that add up to the total, apart from roundings and refunds, which nobody owes again. */
export function OrdersSentence({ all }: { all: OrdersOfMethod }) {
  const { orders, total, paid, refunded, writtenOff, owed } = all;
  const parts: [amount: number, words: string][] = [
    [total, "en total"],
    [paid, "pagados"],
    ...(refunded > 0 ? [[refunded, "devueltos"] as [number, string]] : []),
    ...(writtenOff > 0 ? [[writtenOff, "que ya no se cobran"] as [number, string]] : []),
    [owed, "por cobrar"],
  ];
  return (
    <p className="mb-4">
      {orders === 1 ? "Un pedido" : `${orders.toLocaleString("es-PE")} pedidos`}:{" "}
      {parts.map(([amount, words], index) => (
        <Fragment key={words}>
          {index > 0 && (index === parts.length - 1 ? " y " : ", ")}
          <Price summed={amount} place="adminTotal" /> {words}
        </Fragment>
      ))}
      . No cuentan los anulados.
    </p>
  );
}
