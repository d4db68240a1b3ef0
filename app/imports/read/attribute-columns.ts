import type { Attribute, ProductType } from "#app/catalog/types/product-type.ts";

/** Column of an attribute; the row's product type determines which attribute it is. */
export type AttributeTarget = `atributo:${string}`;

const PREFIX = "atributo:";

/** `Potencia (W)`; types may share one, such as Socket. */
export function headingOf({ name, unit }: Pick<Attribute, "name" | "unit">): string {
  return unit === null ? name : `${name} (${unit})`;
}

export function headingsOf(types: readonly ProductType[]): string[] {
  return [...new Set(types.flatMap(({ attributes }) => attributes.map(headingOf)))];
}

export function attributeTarget(heading: string): AttributeTarget {
  return `${PREFIX}${heading}`;
}

export function isAttributeTarget(target: string): target is AttributeTarget {
  return target.startsWith(PREFIX);
}

export function targetHeading(target: AttributeTarget): string {
  return target.slice(PREFIX.length);
}
