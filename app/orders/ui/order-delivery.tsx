import { useStore } from "#app/kit/store-context.tsx";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { addressFacts } from "./address-facts.ts";
import { Facts } from "./facts.tsx";

/** Where a customer's order goes, or where it waits for them. */
export function OrderDelivery({ order: { firstName, lastName, phone, address } }: { order: ShownOrder }) {
  const { address: pickupAddress } = useStore();
  const recipient: [string, string][] = [
    ["Recibe", `${firstName} ${lastName}`],
    ["Celular", phone],
  ];
  if (address) {
    return <Facts title="Producto enviado a tu dirección" facts={[...recipient, ...addressFacts(address)]} />;
  }
  return (
    <div className="grid gap-1">
      <Facts title="Producto para recoger en Tienda" facts={recipient} />
      <p className="text-ink-soft text-sm">
        {pickupAddress || "Te escribiremos para coordinar el lugar y la hora."}
      </p>
    </div>
  );
}
