import type { Fact } from "#app/catalog/types/facts.ts";
import type { Attribute, ProductType } from "#app/catalog/types/product-type.ts";
import { readValue } from "#app/catalog/types/read-value.ts";

/** Products of other types stay as they are. */
export interface AttributeChange {
  cambio: "atributo";
  solicitud: string;
  type: { id: number; name: string };
  attribute: Attribute;
  /** undefined: unknown */
  value?: Fact | undefined;
}

type Read =
  | { ok: true; change: AttributeChange }
  | { ok: false; reason: "choice-gone" }
  | { ok: false; reason: "refused"; sentence: string };

export function readAttributeChange(
  form: { solicitud: string; atributo: number; valor?: string | undefined },
  types: readonly ProductType[],
): Read {
  const type = types.find(({ attributes }) => attributes.some(({ id }) => id === form.atributo));
  const attribute = type?.attributes.find(({ id }) => id === form.atributo);
  if (!type || !attribute) return { ok: false, reason: "choice-gone" };
  const read = readValue(attribute, form.valor ?? "");
  if (!read.ok) return { ok: false, reason: "refused", sentence: `${attribute.name}: ${read.sentence}` };
  const { id, name } = type;
  const change = { cambio: "atributo", solicitud: form.solicitud, attribute, value: read.value } as const;
  return { ok: true, change: { ...change, type: { id, name } } };
}
