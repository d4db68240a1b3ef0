import { sql } from "kysely";
import type { PartType } from "#app/catalog/compatibility/part.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns, partsOf } from "#app/catalog/types/parts.server.ts";
import { ASSEMBLY } from "#app/catalog/types/product-type.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Chosen } from "./build.ts";
import { stepOf } from "./steps/steps.ts";

/** A chosen part with the product's current data. */
export interface BuildPart extends CatalogPart {
  type: PartType;
  units: number;
}

export interface ReadParts {
  parts: BuildPart[];
  /** the chosen assembly service, at most one */
  services: CatalogPart[];
  /** number of products that no longer exist */
  gone: number;
  /** names of products that are no part of a PC */
  foreign: string[];
}

/** The current products of a build, in the build's order. */
export async function readParts(db: Db, chosen: readonly Chosen[]): Promise<ReadParts> {
  const products = await partsOf(
    db,
    chosen.map(({ productId }) => productId),
  );
  return partsFromProducts(products, chosen);
}

/** Like `readParts`, for products that are already read. */
export function partsFromProducts(known: readonly CatalogPart[], chosen: readonly Chosen[]): ReadParts {
  const read: ReadParts = { parts: [], services: [], gone: 0, foreign: [] };
  for (const { productId, units } of chosen) {
    const product = known.find(({ id }) => id === productId);
    const step = stepOf(product?.typeKey ?? "");
    if (!product) read.gone += 1;
    else if (step) read.parts.push({ ...product, type: step.type, units });
    else if (product.typeKey !== ASSEMBLY) read.foreign.push(product.name);
    else if (read.services.length === 0) read.services.push(product);
  }
  return read;
}

/**
 * The cheapest assembly service; a sold-out one only if there is no other. Selecting the few services before
 * sorting is faster than reading by price.
 */
export async function readAssemblyOffer(db: Db): Promise<CatalogPart | undefined> {
  const { rows } = await sql<CatalogPart>`
    with offered as materialized (
      select product.id, product.price, product.stock from product
      where type_id = (select id from product_type where key = ${ASSEMBLY}) and ${isShown}
    )
    select ${partColumns} from product join product_type on product_type.id = product.type_id
    where product.id = (select id from offered order by stock = 0, price, id limit 1)`.execute(db);
  return rows[0];
}
