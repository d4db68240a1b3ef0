import type { Picture } from "#app/domain/media/picture.ts";
import { sumLines } from "#app/domain/money.ts";

/** A product of the catalogue as it stands now. */
export interface ProductToday {
  productId: number;
  name: string;
  slug: string;
  /** céntimos */
  price: number;
  stock: number;
  picture: Picture | null;
}

export interface StockedItem extends ProductToday {
  /** short: more units are asked for than there are */
  state: "ok" | "short" | "sold-out";
  units: number;
}

export interface GoneItem {
  state: "gone";
  productId: number;
  units: number;
}

/** A cart line beside today's product (decision 4). */
export type CartItem = StockedItem | GoneItem;

export function stockState(units: number, stock: number): StockedItem["state"] {
  if (stock === 0) return "sold-out";
  return units > stock ? "short" : "ok";
}

/** What is to be paid; products that can't be had count nothing. */
export function cartTotal(items: readonly CartItem[]): number {
  return sumLines(available(items));
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
