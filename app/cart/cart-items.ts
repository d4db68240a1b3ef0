import type { DesignProblem } from "#app/backpacks/design-problem.ts";
import type { AddedSummary } from "#app/kit/message/notices.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { Part } from "#app/values/money/currency.ts";
import { type Cart, unitsElsewhere } from "./cart.ts";

export interface StockedItem {
  productId: number;
  name: string;
  slug: string;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  isAssembly: boolean;
  picture: Picture | null;
  /** short: too little stock; no-design: its design is unavailable, or its owner is not logged in */
  state: "ok" | "short" | "sold-out" | "no-design";
  units: number;
  /** maximum units of this line, by stock and limit per order */
  max: number;
  designId?: number | undefined;
  design?: LineDesign | undefined;
  /** reason of the state no-design */
  designProblem?: DesignProblem | undefined;
}

export interface LineDesign {
  colour: string;
  preview: Picture;
}

export interface GoneItem {
  state: "gone";
  productId: number;
  designId?: number | undefined;
  units: number;
}

export type CartItem = StockedItem | GoneItem;

export function stockState(units: number, stock: number): "ok" | "short" | "sold-out" {
  if (stock <= 0) return "sold-out";
  return units > stock ? "short" : "ok";
}

/**
 * Maximum units of each line, by position. Lines of one product share its stock, earlier lines first. If all
 * fit, each line may grow by the remaining stock.
 */
export function shareStock(cart: Cart, stockOf: (productId: number) => number): number[] {
  const taken = new Map<number, number>();
  return cart.map((line) => {
    const stock = stockOf(line.productId);
    const before = taken.get(line.productId) ?? 0;
    taken.set(line.productId, before + line.units);
    const elsewhere = unitsElsewhere(cart, line);
    return Math.max(0, elsewhere + line.units <= stock ? stock - elsewhere : stock - before);
  });
}

/** The added line and the cart's new totals. */
export function summariseAdded(items: readonly CartItem[], productId: number): AddedSummary | undefined {
  const item = items.find((line) => line.productId === productId);
  if (!item || item.state === "gone") return undefined;
  const { name, price, picture } = item;
  return { name, price, picture, lines: items.length, parts: cartParts(items) };
}

/** Parts of the total, without unavailable products. */
export function cartParts(items: readonly CartItem[]): Part[] {
  return available(items).map(({ price, units }) => ({ price, units }));
}

export function cartUnits(items: readonly CartItem[]): number {
  return available(items).reduce((sum, item) => sum + item.units, 0);
}

function available(items: readonly CartItem[]): StockedItem[] {
  return items.flatMap((item) => (item.state === "ok" || item.state === "short" ? [item] : []));
}

export function isOrderable(items: readonly CartItem[]): boolean {
  return items.length > 0 && items.every((item) => item.state === "ok");
}
