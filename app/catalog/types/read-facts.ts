import type { Fact, Facts } from "./facts.ts";
import type { ProductType } from "./product-type.ts";
import { readValue } from "./read-value.ts";
import { typedValue } from "./write-value.ts";

/** Typed values and their errors. */
export interface TypedFacts {
  typeId: number | null;
  texts: Record<string, string>;
  problems: Record<string, string>;
}

export const NO_FACTS: TypedFacts = { typeId: null, texts: {}, problems: {} };

export const TYPE_FIELD = "tipo";
/** Type of the shown fields, which differs from the chosen type without scripts. */
export const SHOWN_TYPE = "atributos-de";

export function attributeField(key: string): string {
  return `atributo-${key}`;
}

/** Original value of a field, so that only changes are stored. */
export function originalField(key: string): string {
  return `antes-${key}`;
}

/** By key: values that differ from the shown ones, and the shown values. */
export function changedFacts(posted: FormData) {
  const typed: Record<string, string> = {};
  const shown: Record<string, string> = {};
  for (const field of new Set(posted.keys())) {
    if (!field.startsWith("atributo-") && !field.startsWith("antes-")) continue;
    const key = field.slice(field.indexOf("-") + 1);
    const text = fieldText(posted, attributeField(key));
    const former = String(posted.get(originalField(key)) ?? "");
    if (text === former) continue;
    typed[key] = text;
    shown[key] = former;
  }
  return { typed, shown };
}

/** Joins the values of several checkboxes with one name. */
function fieldText(posted: FormData, field: string): string {
  const texts = posted.getAll(field).map(String);
  return texts.filter((one) => one.trim() !== "").join(", ");
}

export interface ReadFacts {
  typed: TypedFacts;
  facts: Facts;
  /** the form did not show the chosen type's fields */
  unseen: boolean;
}

export function readFacts(posted: FormData, types: readonly ProductType[]): ReadFacts {
  const type = types.find(({ id }) => String(id) === posted.get(TYPE_FIELD));
  const typed: TypedFacts = { typeId: type?.id ?? null, texts: {}, problems: {} };
  const shown = type !== undefined && posted.get(SHOWN_TYPE) === String(type.id);
  const facts: Record<string, Fact> = {};
  for (const attribute of shown ? type.attributes : []) {
    const text = fieldText(posted, attributeField(attribute.key));
    const read = readValue(attribute, text);
    if (text !== "") typed.texts[attribute.key] = text;
    if (!read.ok) typed.problems[attribute.key] = read.sentence;
    else if (read.value !== undefined) facts[attribute.key] = read.value;
  }
  return { typed, facts, unseen: type !== undefined && !shown && type.attributes.length > 0 };
}

export function factsAsTyped(
  { typeId, attributes }: { typeId: number | null; attributes: Facts },
  types: readonly ProductType[],
): TypedFacts {
  const known = types.find(({ id }) => id === typeId)?.attributes ?? [];
  const texts = known.flatMap(({ key }) => {
    const text = typedValue(attributes[key]);
    return text === "" ? [] : [[key, text] as const];
  });
  return { ...NO_FACTS, typeId, texts: Object.fromEntries(texts) };
}
