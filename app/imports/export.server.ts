import { shapeLabels } from "#app/catalog/products/design-colours.ts";
import { filteredProducts } from "#app/catalog/products/list/product-list.server.ts";
import type { ProductFilter } from "#app/catalog/products/list/product-list.ts";
import { valuesOf } from "#app/catalog/products/product-values.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { typedValue } from "#app/catalog/types/write-value.ts";
import type { Db, Spec } from "#app/platform/db/schema.ts";
import type { ExcelCell, ExcelColumn } from "#app/platform/excel/sheet-xml.ts";
import type { CsvValue } from "#app/values/csv.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { ownPictureAddress } from "./pictures/row-pictures.ts";
import { labelsByColumn } from "./products/plan.ts";
import type { StoredProduct } from "./products/stored-product.ts";
import { readStored } from "./products/stored-products.server.ts";
import { headingOf, headingsOf } from "./read/attribute-columns.ts";
import { type Field, fieldLabels, fields } from "./read/columns.ts";
import { writeList, writeSpecs } from "./read/values.ts";

const PRODUCTS_AT_ONCE = 500;

interface ExportQuery {
  text: string;
  filter: ProductFilter;
}

interface Exporter {
  origin: string;
  currency: PriceCurrency;
  types: ProductType[];
}

export function exportHeader({ types }: Exporter): string[] {
  return [...fields.map((field) => fieldLabels[field]), ...headingsOf(types)];
}

/** The file has no columns for unused types. */
export async function exportedTypes(db: Db): Promise<ProductType[]> {
  const used = await db.selectFrom("product").select("type_id").distinct().execute();
  const ids = new Set(used.map(({ type_id }) => type_id));
  return (await readTypes(db)).filter(({ id }) => ids.has(id));
}

function attributeCells(
  { typeId, attributes }: StoredProduct,
  types: ProductType[],
): [heading: string, cell: string | number][] {
  const own = types.find(({ id }) => id === typeId)?.attributes ?? [];
  return headingsOf(types).map((heading) => {
    const key = own.find((attribute) => headingOf(attribute) === heading)?.key;
    const value = key === undefined ? undefined : attributes[key];
    return [heading, typeof value === "number" ? value : typedValue(value)];
  });
}

/** Exports in batches, in order of creation. */
export async function* exportProducts(
  db: Db,
  { text, filter }: ExportQuery,
): AsyncGenerator<StoredProduct[]> {
  let last = 0;
  for (;;) {
    const rows = await filteredProducts(db, { text, ...filter })
      .select("product.id")
      .where("product.id", ">", last)
      .orderBy("product.id")
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    const stored = await readStored(
      db,
      rows.map(({ id }) => id),
      false,
    );
    yield rows.flatMap(({ id }) => stored.get(id) ?? []);
  }
}

type Facts = Record<Field, string | number | null | string[] | Spec[]>;

function factsOf(product: StoredProduct, { origin, currency, types }: Exporter): Facts {
  const { subcategories, labels } = labelsByColumn(product);
  return {
    ...valuesOf(product),
    designShape: shapeLabels[product.designShape],
    designColours: product.designColours.map(({ name, hex }) => ({ name, value: hex })),
    slug: product.slug,
    category: product.category,
    visible: product.hidden ? "No" : "Sí",
    price: plainAmount(product.price),
    subcategory: subcategories,
    labels,
    images: product.media.map((media) => ownPictureAddress(media, origin)),
    currency,
    type: types.find(({ id }) => id === product.typeId)?.name ?? null,
  };
}

function isPairs(field: Field): boolean {
  return field === "specs" || field === "designColours";
}

/** A row that an import reads as the same product. */
export function exportRow(product: StoredProduct, from: Exporter): CsvValue[] {
  const facts = factsOf(product, from);
  const cells = fields.map((field): CsvValue => {
    const fact = facts[field];
    if (field === "sku" && product.sku !== null) return { code: product.sku };
    if (field === "partNumber" && product.partNumber) return { code: product.partNumber };
    if (isPairs(field)) return writeSpecs(facts[field] as Spec[]);
    return Array.isArray(fact) ? writeList(fact as string[]) : fact;
  });
  return [...cells, ...attributeCells(product, from.types).map(([, cell]) => cell)];
}

const WIDTHS: Partial<Record<Field, number>> = { name: 40, description: 60, specs: 50, images: 50, slug: 30 };

export function excelColumns(from: Exporter): ExcelColumn[] {
  return exportHeader(from).map((header, index) => {
    const field = fields[index];
    const width = (field && WIDTHS[field]) ?? Math.max(14, Math.min(30, header.length + 2));
    return { header, width, isCode: field === "sku" || field === "partNumber" };
  });
}

export function excelRow(product: StoredProduct, from: Exporter): ExcelCell[] {
  const cells = exportRow(product, from);
  return cells.map((cell, index) => (fields[index] === "price" ? { amount: product.price / 100 } : cell));
}

export function exportLine(product: StoredProduct, from: Exporter): string {
  const facts = { ...factsOf(product, from), price: product.price / 100 };
  const pairs = fields.map((field) => {
    const fact = facts[field];
    const written = isPairs(field) ? (fact as Spec[]).map(({ name, value }) => [name, value]) : fact;
    return [fieldLabels[field], written];
  });
  const known = attributeCells(product, from.types).filter(([, cell]) => cell !== "");
  return `${JSON.stringify(Object.fromEntries([...pairs, ...known]))}\n`;
}
