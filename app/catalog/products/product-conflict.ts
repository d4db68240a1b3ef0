import type { EditedProduct, ProductEdit } from "./edited-product.ts";

/** A field that two people wrote differently. */
export interface ConflictRow {
  label: string;
  stored: string;
  typed: string;
}

interface Names {
  categories: { id: number; name: string }[];
  labels: { id: number; name: string }[];
}

const SHOWN = 300;

/** Both versions of an edit side by side, of what differs alone, as people read it. */
export function conflictRows(now: EditedProduct, typed: ProductEdit, names: Names): ConflictRow[] {
  const describe = (product: EditedProduct | ProductEdit) => ({
    Nombre: product.name,
    SKU: product.sku ?? "",
    Marca: product.brand,
    Categoria: nameOf(names.categories, product.categoryId),
    Etiqueta: product.labelIds
      .map((id) => nameOf(names.labels, id))
      .sort()
      .join(", "),
    Precio: String(product.price / 100),
    Cantidad: String(product.stock),
    "Tiempo de entrega": `${product.deliveryDays} días`,
    "Avisar cuando queden": product.lowStock === null ? "" : String(product.lowStock),
    Borrador: product.hidden ? "Sí" : "No",
    Descripción: product.description,
    Características: product.specs.map(({ name, value }) => `${name}: ${value}`).join("; "),
    Imágenes: `${product.media.length}`,
  });
  const theirs = describe(now);
  return Object.entries(describe(typed)).flatMap(([label, mine]) => {
    const stored = theirs[label as keyof typeof theirs];
    return stored === mine ? [] : [{ label, stored: short(stored), typed: short(mine) }];
  });
}

function nameOf(named: { id: number; name: string }[], id: number): string {
  return named.find((one) => one.id === id)?.name ?? "—";
}

function short(text: string): string {
  if (text === "") return "—";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
