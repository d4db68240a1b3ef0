import type { Facts } from "#app/catalog/types/facts.ts";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { Spec } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";

interface Described {
  name: string;
  specs: readonly Spec[];
  attributes: Facts;
}

/** Words that may name a product's own colour: its attribute or specification `Color`, else its name. */
export function ownColourWords({ name, specs, attributes }: Described): string {
  const datum = attributes.color ?? specs.find((spec) => plainText(spec.name) === "color")?.value;
  return typeof datum === "string" && datum.trim() ? datum : name;
}

/** The offered colour that the product's own words name; of several, the longest. */
export function findOwnColour(colours: readonly NamedColour[], words: string): NamedColour | undefined {
  return longestNamed(colours, ({ name }) => name, words);
}

/** Hex colour for a drawing of a product without colours; undefined when the words name no colour. */
export function hexOfNamedColour(words: string): string | undefined {
  return longestNamed(Object.entries(HEX), ([name]) => name, words)?.[1];
}

const HEX: Record<string, string> = {
  negro: "#333136",
  gris: "#8d9096",
  plomo: "#8d9096",
  plateado: "#b9bcc0",
  blanco: "#e9e7e2",
  "azul marino": "#2c4a78",
  azul: "#2f5fa8",
  celeste: "#6bb5e0",
  turquesa: "#3aa6a0",
  verde: "#44684f",
  rojo: "#a82a36",
  guinda: "#6f2437",
  rosado: "#d98aa5",
  rosa: "#d98aa5",
  morado: "#6a4a8f",
  lila: "#a68cc4",
  amarillo: "#e0b63c",
  anaranjado: "#d8752f",
  naranja: "#d8752f",
  marron: "#6b4a35",
  beige: "#cdb894",
  arena: "#cdb894",
  crema: "#e3d6ba",
};

function longestNamed<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  words: string,
): Entry | undefined {
  const text = ` ${stems(words)} `;
  const named = entries.filter((entry) => text.includes(` ${stems(nameOf(entry))} `));
  return named.sort((one, other) => nameOf(other).length - nameOf(one).length)[0];
}

/** `Negra`, `negros` and `Negro` are one colour. */
function stems(text: string): string {
  const words = plainText(text).split(/[^a-z0-9]+/);
  return words.map((word) => word.replace(/(?<=..)[ao]?s?$/, "")).join(" ");
}
