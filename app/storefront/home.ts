import { lacksData, methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export interface HomeTile {
  name: string;
  slug: string;
  category: string;
  productId: number;
  picture: Picture | null;
}

/** Fewer would not fill a row. */
const FULL_ROW = 4;

/**
 * Splits the products between the two grids, so that none is shown twice. Without a row of other offers, the oldest
 * of the newest products move to the offers, as far as the newest keep a row.
 */
export function splitShelves<Card extends { id: number }>(
  newest: readonly Card[],
  candidates: readonly Card[],
  max: number,
): { newest: Card[]; offers: Card[] } {
  const shown = new Set(newest.map(({ id }) => id));
  const others = candidates.filter(({ id }) => !shown.has(id));
  const movable = candidates.filter(({ id }) => shown.has(id));
  const moving = Math.min(movable.length, FULL_ROW - others.length, newest.length - FULL_ROW);
  const moved = moving > 0 ? movable.slice(-moving) : [];
  const gone = new Set(moved.map(({ id }) => id));
  return {
    newest: newest.filter(({ id }) => !gone.has(id)),
    offers: [...moved, ...others].slice(0, max),
  };
}

const DELIVERY: Record<StoreSettings["deliversTo"], string> = {
  nowhere: "",
  somewhere: "Envíos a domicilio. ",
  everywhere: "Envíos a todo el Perú. ",
};

/** For search engines: promises only the ways of delivery that are set up. */
export function describeShop({ name, tagline, deliversTo, pickupPoints }: StoreSettings): string {
  const pickup = pickupPoints.length > 0 ? "Recojo en tienda. " : "";
  return `${tagline}. ${DELIVERY[deliversTo]}${pickup}Compra en línea en ${name}.`;
}

/** Payment promises of the home page: cash on delivery only if some rate allows it, and with its limits. */
export function paymentWords(methods: readonly PaymentMethod[], cashOnDelivery: boolean): string[] {
  return methods
    .filter((method) => method.enabled && !lacksData(method))
    .filter(({ id }) => id !== "contra-entrega" || cashOnDelivery)
    .map(({ id, minimum, maximum }) => {
      if (id !== "contra-entrega") return methodKinds[id].label;
      const limited = minimum !== null || maximum !== null;
      return `${methodKinds[id].label} según tu distrito${limited ? " y el monto" : ""}`;
    });
}
