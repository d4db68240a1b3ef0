import { sql } from "kysely";
import { href } from "react-router";
import { noFilters, writeFilters } from "#app/catalog/browse/filters.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns, partsOf } from "#app/catalog/types/parts.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { MAX_COMPARED, readCompared, withChosenBefore } from "./compared-ids.ts";
import { type ComparedRow, compare, compareSale, describeUnreadable } from "./comparison.ts";

export interface Comparison {
  products: CatalogPart[];
  /** the common type of the products; null when they have none or several */
  type: { key: string; name: string } | null;
  rows: ComparedRow[];
  /** for products of several types: comparisons offered instead */
  groups: { name: string; ids: number[] }[];
  /** other products of the type, to add */
  others: CatalogPart[];
  /**
   * path of the type's list, to tick more products; undefined without such a list, or when no more can be
   * added
   */
  list: string | undefined;
  problems: string[];
}

const MAX_OFFERED = 8;

/** The compared products of an address; only products of one type share attributes. */
export async function readComparison(db: Db, values: readonly string[]): Promise<Comparison> {
  const { ids, tooMany, unreadable } = readCompared(values);
  const [products, types] = await Promise.all([partsOf(db, ids), readTypes(db)]);
  const problems = [describeUnreadable(unreadable)].filter((problem) => problem !== undefined);
  if (tooMany) problems.push(`Se comparan hasta ${MAX_COMPARED} productos: dejamos los primeros.`);
  const gone = ids.length - products.length;
  if (gone === 1) problems.push("Uno de los productos ya no está en la tienda: lo dejamos fuera.");
  if (gone > 1) problems.push(`${gone} de los productos ya no están en la tienda: los dejamos fuera.`);
  const keys = [...new Set(products.map(({ typeKey }) => typeKey))];
  const type = keys.length === 1 ? types.find(({ key }) => key === keys[0]) : undefined;
  const hasPlace = products.length < MAX_COMPARED;
  return {
    products,
    type: type ? { key: type.key, name: type.name } : null,
    rows: [
      ...compareSale(products),
      ...compare(
        type?.attributes ?? [],
        products.map(({ facts }) => facts),
      ),
    ],
    groups:
      keys.length < 2
        ? []
        : keys.map((key) => ({
            name: types.find((one) => one.key === key)?.name ?? "Otros productos",
            ids: products.filter(({ typeKey }) => typeKey === key).map(({ id }) => id),
          })),
    others: type && hasPlace ? await readOthers(db, type.key, products) : [],
    list: type?.labelId && hasPlace ? await readListPath(db, type.labelId, products) : undefined,
    problems,
  };
}

async function readListPath(db: Db, labelId: number, products: CatalogPart[]): Promise<string> {
  const { slug } = await db
    .selectFrom("label")
    .select("slug")
    .where("id", "=", labelId)
    .executeTakeFirstOrThrow();
  const query = writeFilters({ ...noFilters, labels: [slug] });
  const ids = products.map(({ id }) => id);
  return href("/tienda") + withChosenBefore(query, ids);
}

/** Products of the type, nearest in price to the first product. */
async function readOthers(db: Db, typeKey: string, products: CatalogPart[]): Promise<CatalogPart[]> {
  const ids = products.map(({ id }) => id);
  const near = products[0]?.price ?? 0;
  const { rows } = await sql<CatalogPart>`
    select ${partColumns} from product join product_type on product_type.id = product.type_id
    where product_type.key = ${typeKey} and ${isShown} and product.id <> all(${ids}::int[])
    order by product.stock = 0, abs(product.price - ${near}), product.id limit ${MAX_OFFERED}`.execute(db);
  return rows;
}
