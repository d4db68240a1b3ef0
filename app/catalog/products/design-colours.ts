import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { BackpackShape } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";

export const shapeLabels: Record<BackpackShape, string> = {
  clasica: "Clásica",
  urbana: "Urbana",
  ejecutiva: "Ejecutiva",
  solapa: "Solapa",
};
export const shapeNames = Object.keys(shapeLabels) as BackpackShape[];

export const MAX_COLOURS = 12;
export const MAX_COLOUR_NAME = 40;
/** Value of a spare row, which counts as empty. */
export const SPARE_COLOUR = "#808080";

export type ReadColours =
  | { ok: true; colours: NamedColour[] }
  | { ok: false; typed: NamedColour[]; sentence: string };

/** Ignores empty rows. */
export function readColours(names: readonly string[], hexes: readonly string[]): ReadColours {
  const rows = names.map((name, index) => ({
    name: name.trim(),
    hex: (hexes[index] ?? "").trim().toLowerCase(),
  }));
  const typed = rows
    .filter(({ name, hex }) => name || (hex && hex !== SPARE_COLOUR))
    .slice(0, 2 * MAX_COLOURS);
  const sentence = problemOf(typed);
  return sentence ? { ok: false, typed, sentence } : { ok: true, colours: typed };
}

function problemOf(colours: NamedColour[]): string | undefined {
  if (colours.length > MAX_COLOURS) return `Escribe como máximo ${MAX_COLOURS} colores.`;
  if (colours.some(({ name }) => name === "")) return "Escribe el nombre de cada color.";
  if (colours.some(({ name }) => name.length > MAX_COLOUR_NAME))
    return `Escribe como máximo ${MAX_COLOUR_NAME} caracteres en el nombre de un color.`;
  if (colours.some(({ name }) => /\p{Cc}/u.test(name))) return "Escribe solo letras, números y signos.";
  const wrong = colours.find(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex));
  if (wrong) return `“${wrong.name}” necesita un color como #1f6feb.`;
  const names = colours.map(({ name }) => plainText(name));
  const twice = colours.find((_, index) => names.indexOf(names[index] ?? "") !== index);
  return twice && `El color “${twice.name}” está dos veces: deja uno.`;
}
