import { MAX_STOCK } from "#app/catalog/products/field-rules.ts";
import { type ProductValues, productFields } from "#app/catalog/products/product-fields.ts";
import { bulkNames } from "#app/catalog/products/product-values.ts";
import { writeValue } from "#app/catalog/types/write-value.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";
import {
  type BulkChange,
  type BulkKind,
  type Rounding,
  readBulkValue,
  roundedPrice,
  roundings,
} from "./bulk-change.ts";

export const bulkFields = [
  "price",
  "stock",
  "categoryId",
  "hidden",
  "typeId",
  "attributes",
  ...bulkNames,
] as const;
export type BulkField = (typeof bulkFields)[number] | "labelIds";

export type BulkRow = Pick<ProductValues, (typeof bulkFields)[number]> & {
  id: number;
  labelIds: number[];
  /** the product has a picture or a model, which bulk changes never write */
  hasMedia: boolean;
};

export function fieldOf(change: BulkChange): BulkField {
  if (change.cambio === "dato") return change.campo;
  return FIELD[change.cambio];
}

const FIELD = {
  precio: "price",
  cantidad: "stock",
  categoria: "categoryId",
  etiqueta: "labelIds",
  estado: "hidden",
  atributo: "attributes",
} as const satisfies Record<Exclude<BulkKind, "dato">, BulkField>;

/** The field's value; for a change of attribute, only that attribute's value. */
export function valueIn(row: BulkRow, change: BulkChange): unknown {
  return change.cambio === "atributo" ? row.attributes[change.attribute.key] : row[fieldOf(change)];
}

export function isOfOtherType({ typeId }: BulkRow, change: BulkChange): boolean {
  return change.cambio === "atributo" && typeId !== change.type.id;
}

/** True for a draft without media, which stays a draft like a new product. */
export function isDraftWithoutPicture({ hidden, hasMedia }: BulkRow, change: BulkChange): boolean {
  return change.cambio === "estado" && change.estado === "visible" && hidden && !hasMedia;
}

export function changedRow(row: BulkRow, change: BulkChange): BulkRow {
  return { ...row, [fieldOf(change)]: changedValue(row, change) };
}

function changedValue(row: BulkRow, change: BulkChange): unknown {
  switch (change.cambio) {
    case "precio": {
      const { por, valor, redondeo } = change;
      const price = por === "porcentaje" ? (row.price * (10_000 + valor)) / 10_000 : row.price + valor;
      return roundedPrice(price, redondeo);
    }
    case "cantidad": {
      const stock = change.como === "fijar" ? change.unidades : row.stock + change.unidades;
      return Math.min(MAX_STOCK, Math.max(0, stock));
    }
    case "categoria":
      return change.categoria;
    case "dato":
      return readBulkValue(change.campo, change.valor).data;
    case "estado":
      return change.estado === "borrador" || isDraftWithoutPicture(row, change);
    case "atributo":
      if (isOfOtherType(row, change)) return row.attributes;
      return { ...row.attributes, [change.attribute.key]: change.value };
    case "etiqueta": {
      const others = row.labelIds.filter((id) => id !== change.etiqueta);
      const labelIds = change.hacer === "quitar" ? others : [...others, change.etiqueta];
      return labelIds.sort((one, other) => one - other);
    }
  }
}

export function isChanged(before: BulkRow, after: BulkRow): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * `Precio +10 %, a la unidad`. `chosen` is the name of the category, label or attribute; `currency` is that
 * of the prices.
 */
export function bulkWords(change: BulkChange, chosen: string, currency: PriceCurrency): string {
  switch (change.cambio) {
    case "precio": {
      const { por, valor, redondeo } = change;
      const amount =
        por === "monto"
          ? `${sign(valor)}${formatIn(currency, Math.abs(valor))}`
          : `${signed(valor / 100)}\u00a0%`;
      return `Precio ${amount}, ${rounded(redondeo)}`;
    }
    case "cantidad":
      return change.como === "fijar"
        ? `Cantidad fijada en ${change.unidades.toLocaleString("es-PE")}`
        : `Cantidad ${signed(change.unidades)}`;
    case "categoria":
      return `Categoría: ${chosen}`;
    case "dato":
      return `${productFields[change.campo].label}: ${change.valor || "—"}`;
    case "estado":
      return change.estado === "borrador" ? "Pasan a borrador" : "Pasan a visibles";
    case "atributo": {
      const { type, attribute, value } = change;
      return `${type.name}, ${chosen}: ${value === undefined ? "sin datos" : writeValue(attribute, value)}`;
    }
    case "etiqueta":
      return change.hacer === "quitar" ? `Sin la etiqueta ${chosen}` : `Con la etiqueta ${chosen}`;
  }
}

function rounded(rounding: Rounding): string {
  const { label } = roundings[rounding];
  return label.charAt(0).toLocaleLowerCase("es-PE") + label.slice(1);
}

function sign(amount: number): string {
  return amount < 0 ? "−" : "+";
}

function signed(amount: number): string {
  return sign(amount) + Math.abs(amount).toLocaleString("es-PE", { maximumFractionDigits: 2 });
}
