import { plainText } from "#app/values/text.ts";

/** What a column of the file can stand for, in the order of the export. */
export const fields = [
  "sku",
  "slug",
  "name",
  "brand",
  "category",
  "subcategory",
  "labels",
  "price",
  "stock",
  "deliveryDays",
  "lowStock",
  "visible",
  "description",
  "specs",
  "images",
] as const;
export type Field = (typeof fields)[number];

/** A field, a characteristic named after its column, or nothing. */
export type Target = Field | "spec" | "";
export type Mapping = Target[];

export const fieldLabels: Record<Field, string> = {
  sku: "SKU",
  slug: "URL",
  name: "Nombre",
  brand: "Marca",
  category: "Categoría",
  subcategory: "Subcategoría",
  labels: "Etiquetas",
  price: "Precio",
  stock: "Cantidad",
  deliveryDays: "Tiempo de entrega",
  lowStock: "Avisar cuando queden",
  visible: "Visible",
  description: "Descripción",
  specs: "Características",
  images: "Imágenes",
};

/** How other programs call them, besides our own labels. */
const OTHER_NAMES: Record<Field, string[]> = {
  sku: ["codigo", "code", "cod", "codigo sku", "referencia", "ref", "reference", "part number", "upc", "ean"],
  slug: ["urlproducto", "url producto", "handle", "enlace"],
  name: ["name", "title", "titulo", "producto", "nombre del producto", "articulo"],
  brand: ["brand", "vendor", "fabricante", "manufacturer"],
  category: ["category", "categorias", "categories", "rubro", "linea"],
  subcategory: ["subcategory", "subcategorias", "familia", "subfamilia"],
  labels: ["labels", "etiqueta", "tags", "modelo", "modelos"],
  price: ["price", "precio venta", "precio de venta", "pvp", "regular price", "precio s/", "precio soles"],
  stock: ["stock", "existencia", "existencias", "inventario", "quantity", "qty", "disponibles", "unidades"],
  deliveryDays: ["deliverydays", "delivery days", "tiempoentrega", "entrega", "dias de entrega", "dias"],
  lowStock: ["lowstock", "low stock", "stock minimo", "minimo", "cantidad minima", "punto de reposicion"],
  visible: ["publicado", "published", "activo", "active", "en tienda", "mostrar"],
  description: ["description", "detalle", "descripcion larga"],
  specs: ["specs", "especificaciones", "caracteristica", "ficha tecnica", "attributes"],
  images: ["images", "image", "imagen", "imagenesurl", "foto", "fotos", "image src", "picture", "pictures"],
};

const byName = new Map<string, Field>(
  fields.flatMap((field) =>
    [fieldLabels[field], ...OTHER_NAMES[field]].map((name) => [comparable(name), field] as const),
  ),
);

/** What each column most likely stands for; no field twice. */
export function guessMapping(columns: readonly string[]): Mapping {
  const given = new Set<Field>();
  return columns.map((column) => {
    const field = byName.get(comparable(column));
    if (!field || given.has(field)) return "";
    given.add(field);
    return field;
  });
}

export function isTarget(text: string): text is Target {
  return text === "" || text === "spec" || (fields as readonly string[]).includes(text);
}

/** What speaks against a mapping, in words. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const chosen = mapping.filter((target) => target !== "" && target !== "spec") as Field[];
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) return `Elegiste dos columnas para “${fieldLabels[twice]}”: deja una.`;
  const isKnown = chosen.some((field) => field === "sku" || field === "slug" || field === "name");
  return isKnown ? undefined : "Elige la columna que dice qué producto es: SKU, URL o Nombre.";
}

function comparable(name: string): string {
  return plainText(name)
    .replace(/[_.-]+/g, " ")
    .replace(/[^a-z0-9/ ]/g, "")
    .trim();
}

/** A mapping with some columns given by hand, as `Costo=Precio`. */
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
