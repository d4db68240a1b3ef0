import type { DeliveryAddress } from "#app/orders/order.ts";

export function addressFacts(address: DeliveryAddress): [term: string, value: string][] {
  return [
    ["Región", address.region],
    ["Provincia", address.province],
    ["Distrito", address.district],
    ["Dirección", address.line],
    ["Recomendación", address.recommendation],
  ];
}
