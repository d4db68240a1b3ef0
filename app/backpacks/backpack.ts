import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { BackpackShape } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { findOwnColour } from "./own-colour.ts";
import { type Area, type Ground, printAreaOf } from "./print-area.ts";

export interface Backpack {
  productId: number;
  name: string;
  /** céntimos */
  price: number;
  /** the photo that it is personalised on */
  picture: Picture | null;
  designShape: BackpackShape;
  /** empty: as in its photo */
  designColours: NamedColour[];
  printArea: string;
  /** product texts that may name the product's own colour */
  ownColour: string;
}

/** The colour of a backpack without a choice of colours. */
export const AS_IN_PHOTO = "";

/**
 * The photo. A drawing when there is no photo, or when there are colours and the photo, not cut out, can't be
 * dyed.
 */
export function groundOf({
  designShape,
  designColours,
  picture,
}: Pick<Backpack, "designShape" | "designColours" | "picture">): Ground {
  return picture && (picture.cutOut || designColours.length === 0) ? "foto" : designShape;
}

export function areaOf(backpack: Backpack): Area {
  return printAreaOf(groundOf(backpack), backpack.printArea);
}

/** The chosen colour if it is offered, else the product's own, else the first. */
export function colourOf({ designColours, ownColour }: Backpack, chosen: string): string {
  if (isOffered(designColours, chosen)) return chosen;
  return (findOwnColour(designColours, ownColour) ?? designColours[0])?.name ?? AS_IN_PHOTO;
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
