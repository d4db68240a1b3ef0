import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import { deliveryFacts } from "./delivery-facts.ts";
import { Facts } from "./facts.tsx";
import { TrackingFacts } from "./tracking-facts.tsx";

export function OrderDelivery({ order }: { order: ShownOrder }) {
  const { firstName, lastName, phone, address, pickup } = order;
  const recipient: [string, string][] = [
    ["Recibe", `${firstName} ${lastName}`],
    ["Celular", formatPhone(phone)],
  ];
  return (
    <div className="grid content-start gap-1">
      <Facts
        title={address ? "Producto enviado a tu dirección" : "Producto para recoger en Tienda"}
        facts={[...recipient, ...deliveryFacts(order)]}
      />
      {!address && !pickup && (
        <p className="text-ink-soft text-sm">Te escribiremos para coordinar el lugar y la hora.</p>
      )}
      <TrackingFacts {...order} />
    </div>
  );
}
