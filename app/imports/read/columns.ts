import { productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { valueNames } from "#app/catalog/products/product-values.ts";
import { plainText } from "#app/values/text.ts";
import {
  type AttributeTarget,
  attributeTarget,
  isAttributeTarget,
  targetHeading,
} from "./attribute-columns.ts";

interface Column {
  label: string;
  /** column names in other programs, separated by commas */
  otherNames?: string | undefined;
}

/** Columns that correspond to no single field of a product. */
const ownColumns = {
  slug: { label: "URL", otherNames: "urlproducto, url producto, handle, url handle, enlace" },
  category: { label: "Categoría", otherNames: "category, categorias, categories, rubro, linea" },
  subcategory: {
    label: "Subcategoría",
    otherNames: "subcategory, subcategorias, familia, subfamilia",
  },
  labels: { label: "Etiquetas", otherNames: "labels, etiqueta, tags, modelo, modelos" },
  visible: {
    label: "Visible",
    otherNames: "publicado, published, published on online store, activo, active, en tienda, mostrar",
  },
  type: { label: "Tipo de producto", otherNames: "product type" },
  images: {
    label: "Imágenes",
    otherNames:
      "images, image, imagen, imagenesurl, foto, fotos, image src, product image url, picture, pictures",
  },
  /** compared with the store's currency */
  currency: { label: "Moneda", otherNames: "currency, divisa" },
} satisfies Record<string, Column>;

export type FileValueName = Exclude<ValueName, "categoryId" | "hidden" | "typeId" | "attributes">;
export type Field = FileValueName | keyof typeof ownColumns;

/**
 * Exceptions: fields in another position or with several columns. Attribute values have columns of their own.
 */
const columnsAt: Record<Exclude<ValueName, FileValueName>, Field[]> & Partial<Record<ValueName, Field[]>> = {
  partNumber: ["partNumber", "slug"],
  categoryId: ["category", "subcategory", "labels"],
  hidden: ["visible"],
  typeId: [],
  attributes: [],
  specs: ["specs", "images", "currency", "type"],
};

/** In the order of the export. */
export const fields: readonly Field[] = valueNames.flatMap(
  (name) => columnsAt[name] ?? [name as FileValueName],
);

/** `spec`: a characteristic named after its column; empty: ignored. */
export type Target = Field | AttributeTarget | "spec" | "";
export type Mapping = Target[];

function columnOf(field: Field): Column {
  if (Object.hasOwn(ownColumns, field)) return ownColumns[field as keyof typeof ownColumns];
  return productFields[field as FileValueName];
}

export const fieldLabels = Object.fromEntries(
  fields.map((field) => [field, columnOf(field).label]),
) as Record<Field, string>;

const byName = new Map<string, Field>(
  fields.flatMap((field) =>
    [fieldLabels[field], ...namesElsewhere(field)].map((name) => [comparable(name), field] as const),
  ),
);

function namesElsewhere(field: Field): string[] {
  return columnOf(field).otherNames?.split(", ") ?? [];
}

/** Field of a column that counts only if no other column has the field. */
function fallbackOf(column: string, isShopify: boolean): Field | undefined {
  const name = comparable(column);
  if (isShopify && name === "type") return "category";
  const dollars = name.replace(/ (?:en )?(?:us|usd|dolares)$/, "");
  // The check refuses prices in another currency than the store's.
  return dollars !== name && byName.get(dollars) === "price" ? "price" : undefined;
}

/** Uses each field at most once. Price lists often call the name "Descripción". */
export function guessMapping(columns: readonly string[], headings: readonly string[] = []): Mapping {
  const given = new Set<Target>();
  const attributes = new Map(headings.map((heading) => [comparable(heading), attributeTarget(heading)]));
  // Other programs use "Tipo" for the type of a record or of goods.
  if (!columns.some((column) => byName.get(comparable(column)) === "type")) attributes.delete("tipo");
  const mapping = columns.map((column): Target => {
    // A heading with a question mark, such as "¿Existencias?", has the values yes and no.
    if (column.includes("?")) return "";
    const field = byName.get(comparable(column)) ?? attributes.get(comparable(column));
    if (!field || given.has(field)) return "";
    given.add(field);
    return field;
  });
  const isShopify = columns.some((column) => /^(?:url )?handle$/i.test(column));
  for (const [index, column] of columns.entries()) {
    const field = mapping[index] === "" ? fallbackOf(column, isShopify) : undefined;
    if (!field || given.has(field)) continue;
    given.add(field);
    mapping[index] = field;
  }
  const isPriceList = given.has("price") && given.has("description") && !given.has("name");
  return isPriceList ? mapping.map((target) => (target === "description" ? "name" : target)) : mapping;
}

export function isTarget(text: string): text is Target {
  return (
    text === "" || text === "spec" || isAttributeTarget(text) || (fields as readonly string[]).includes(text)
  );
}

export function mappingProblem(mapping: Mapping): string | undefined {
  const chosen = mapping.filter(
    (target): target is Field | AttributeTarget => target !== "" && target !== "spec",
  );
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) return `Elegiste dos columnas para “${labelOf(twice)}”: deja una.`;
  const isKnown = chosen.some((field) => field === "sku" || field === "slug" || field === "name");
  return isKnown ? undefined : "Elige la columna que dice qué producto es: SKU, URL o Nombre.";
}

function labelOf(target: Field | AttributeTarget): string {
  return isAttributeTarget(target) ? targetHeading(target) : fieldLabels[target];
}

function comparable(name: string): string {
  return plainText(name)
    .replace(/[_.-]+/g, " ")
    .replace(/[^a-z0-9/ ]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .replace(/^variant (?:inventory )?(?=sku|price|qty)| s\/$/g, "");
}

/** `given`: columns set by hand, as `Costo=Precio`. */
export function mappingFrom(
  columns: readonly string[],
  guessed: Mapping,
  given: readonly string[],
): { ok: true; mapping: Mapping } | { ok: false; sentence: string } {
  const mapping = [...guessed];
  for (const pair of given) {
    const [column = "", label = ""] = pair.split(/=(.*)/s);
    const place = columns.indexOf(column.trim());
    const target = fields.find((field) => comparable(fieldLabels[field]) === comparable(label));
    if (place < 0) return { ok: false, sentence: `No hay una columna “${column}”.` };
    if (!target && label.trim() !== "") return { ok: false, sentence: `No hay un campo “${label}”.` };
    mapping[place] = target ?? "";
  }
  const sentence = columns.length === 0 || mapping.length === 0 ? undefined : mappingProblem(mapping);
  return sentence ? { ok: false, sentence } : { ok: true, mapping };
}
