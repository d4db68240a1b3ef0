import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { BackpackShape } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { Ground } from "./print-area.ts";

export interface Backpack {
  productId: number;
  name: string;
  /** céntimos */
  price: number;
  picture: Picture | null;
  designShape: BackpackShape;
  /** empty: as in its photo */
  designColours: NamedColour[];
}

/** The colour of a backpack without a choice of colours. */
export const AS_IN_PHOTO = "";

/** Its photo; a drawing when it has colours or no photo. */
export function groundOf({ designShape, designColours, picture }: Omit<Backpack, "price">): Ground {
  return picture && designColours.length === 0 ? "foto" : designShape;
}

export function isOffered(colours: readonly NamedColour[], colour: string): boolean {
  return colours.length === 0 ? colour === AS_IN_PHOTO : colours.some(({ name }) => name === colour);
}

/** `Celeste`, or `como en la foto`. */
export function describeColour(colour: string): string {
  return colour === AS_IN_PHOTO ? "como en la foto" : colour;
}

/** `en Celeste`, or `como en la foto`. */
export function inColour(colour: string): string {
  return colour === AS_IN_PHOTO ? describeColour(colour) : `en ${colour}`;
}
