import { href } from "react-router";
import { useStore } from "#app/kit/store-context.tsx";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { companyFacts } from "#app/settings/company-facts.ts";
import { shopAddress } from "#app/settings/shop-address.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { BoughtLines } from "./bought-lines.tsx";
import { Facts } from "./facts.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { OrderState } from "./order-state.tsx";

/** One order, on the screen and on paper, with the seller's data. */
export function OrderSheet({ order }: { order: ShownOrder }) {
  const { placedAt, firstName, lastName, email } = order;
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 print:border-0 print:p-0 print:shadow-none">
      <OrderState order={order} />
      <section aria-labelledby="productos" className="grid gap-4">
        <h2 id="productos" className="font-semibold">
          Productos
        </h2>
        <BoughtLines order={order} />
      </section>
      <div className="grid gap-6 border-line border-t pt-5 sm:grid-cols-2 print:grid-cols-2">
        <OrderDelivery order={order} />
        <Facts
          title="Pedido por"
          facts={[
            ["Cliente", `${firstName} ${lastName}`],
            ["Correo", email],
            ["Fecha", formatMoment(placedAt)],
          ]}
        />
      </div>
      <div className="border-line border-t pt-5">
        <OrderReceipt
          order={order}
          pdf={href("/cliente/mis-compras/:numero/comprobante", { numero: order.number })}
        />
      </div>
      <SoldBy />
    </article>
  );
}

function SoldBy() {
  const store = useStore();
  const { name, phone, email } = store;
  const address = shopAddress(store);
  const where: [string, string][] = address ? [["Recojo", address]] : [];
  return (
    <footer className="grid gap-3 border-line border-t pt-5">
      <Facts
        title={`Vendido por ${name}`}
        facts={[...companyFacts(store), ...where, ["Teléfono", phone], ["Correo", email]]}
      />
      <p className="text-ink-soft text-sm">
        Constancia de tu pedido. No reemplaza a la boleta o factura, que emite la tienda.
      </p>
    </footer>
  );
}
