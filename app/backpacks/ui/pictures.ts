import { type ColourName, type ShapeName, shapes } from "#app/backpacks/backpacks.ts";

/** Content-hashed addresses of what demo/pictures/front-backpacks.ts drew; none is small enough to live in a script. */
const addresses = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** 1200 × 1200: twice the canvas. */
export function backpackUrl(shape: ShapeName, colour: ColourName): string {
  return addresses[`./pictures/${shape}-${colour}.webp`] ?? "";
}

/** 160 × 160, to choose by. */
export function smallBackpackUrl(shape: ShapeName, colour: ColourName): string {
  return addresses[`./pictures/${shape}-${colour}-chica.webp`] ?? "";
}

export function shapeOf(name: string): ShapeName {
  return name in shapes ? (name as ShapeName) : "clasica";
}
