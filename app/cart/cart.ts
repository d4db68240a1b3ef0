import { MAX_CART_LINES, MAX_ID } from "#app/values/constants.ts";

export const UNITS_SENTENCE = "Escribe cuántas unidades quieres: un número entero desde 1.";

/** A field's `pattern`. */
export const UNITS_PATTERN = "0*[1-9][0-9]{0,8}";

/** Identifies a line: a product, or a product with a design. */
export interface LineRef {
  productId: number;
  designId?: number | undefined;
}

export interface CartLine extends LineRef {
  units: number;
}

/** Products, designs and units, never prices. */
export type Cart = readonly CartLine[];

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: "already-there" | "full" };

export const MAX_UNITS = 9999;

export function sameLine(one: LineRef, other: LineRef): boolean {
  return one.productId === other.productId && one.designId === other.designId;
}

/** Unique key of a line, `12` or `12-7`. */
export function lineKey({ productId, designId }: LineRef): string {
  return designId === undefined ? String(productId) : `${productId}-${designId}`;
}

/** Adds a line with 1 unit; one already there is not added twice. */
export function addToCart(cart: Cart, added: LineRef): AddResult {
  if (cart.some((line) => sameLine(line, added))) return { ok: false, reason: "already-there" };
  if (cart.length >= MAX_CART_LINES) return { ok: false, reason: "full" };
  return { ok: true, cart: [...cart, lineOf(added, 1)] };
}

/** Sets a line's units, at least 1. The caller checks the stock. */
export function setUnits(cart: Cart, changed: LineRef, units: number): Cart {
  const kept = Math.min(Math.max(1, units), MAX_UNITS);
  return cart.map((line) => (sameLine(line, changed) ? lineOf(line, kept) : line));
}

export function removeFromCart(cart: Cart, removed: LineRef): Cart {
  return cart.filter((line) => !sameLine(line, removed));
}

/** Units of a product on all other lines, which this line can't use. */
export function unitsElsewhere(cart: Cart, line: LineRef): number {
  return cart.reduce(
    (sum, other) => (other.productId === line.productId && !sameLine(other, line) ? sum + other.units : sum),
    0,
  );
}

/** `12.2_45.1.7`: product, units and, when there is one, design of each line. */
export function writeCart(cart: Cart): string {
  return cart
    .map(({ productId, units, designId }) =>
      designId === undefined ? `${productId}.${units}` : `${productId}.${units}.${designId}`,
    )
    .join("_");
}

/** Parses a browser's cookie; drops invalid lines. */
export function readCart(text: string): Cart {
  const lines = new Map<string, CartLine>();
  for (const part of text.split("_").slice(0, MAX_CART_LINES)) {
    const match = /^(\d{1,10})\.(\d{1,4})(?:\.(\d{1,10}))?$/.exec(part);
    if (!match) continue;
    const productId = Number(match[1]);
    const units = Number(match[2]);
    const designId = match[3] === undefined ? undefined : Number(match[3]);
    if (!isId(productId) || units < 1 || units > MAX_UNITS) continue;
    if (designId !== undefined && !isId(designId)) continue;
    const line = lineOf({ productId, designId }, units);
    if (!lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return [...lines.values()];
}

function isId(id: number): boolean {
  return id >= 1 && id <= MAX_ID;
}

function lineOf({ productId, designId }: LineRef, units: number): CartLine {
  return designId === undefined ? { productId, units } : { productId, units, designId };
}
