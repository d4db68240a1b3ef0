/** CSS pixels of a picture by window width; tests/e2e/page-loading.spec.ts compares them with a browser. */
export const picturePlaces = {
  "card of the home page": { path: "/", widths: { 360: 160, 800: 219, 1280: 193 } },
  "card of a list": { path: "/tienda", widths: { 360: 160, 800: 243, 1280: 305 } },
  "product's main picture": { path: "/producto", widths: { 360: 334, 800: 374, 1280: 594 } },
} as const;

export type PicturePlace = keyof typeof picturePlaces;

export const WINDOWS = [360, 800, 1280] as const;

/** Evaluates a `sizes` attribute. */
export function sizeAt(sizes: string, window: number): number {
  for (const entry of sizes.split(/,\s*(?![^(]*\))/)) {
    const [, min, length] = /^(?:\(min-width: (\d+)px\) )?(.+)$/.exec(entry.trim()) ?? [];
    if (min === undefined || window >= Number(min)) return lengthAt(length ?? "", window);
  }
  throw new Error(`${sizes} ends without a width for the rest`);
}

function lengthAt(length: string, window: number): number {
  const [, amount, unit, less = "0"] = /^(?:calc\()?(\d+)(px|vw)(?: - (\d+)px\))?$/.exec(length) ?? [];
  if (amount === undefined) throw new Error(`${length} is not understood`);
  return (unit === "vw" ? (Number(amount) * window) / 100 : Number(amount)) - Number(less);
}
