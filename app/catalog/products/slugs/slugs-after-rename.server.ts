import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { slugify } from "#app/values/slug.ts";
import { claimSlugs, lockSlugs } from "./slugs.server.ts";

interface Renamed {
  id: number;
  slug: string;
  name: string;
  /** not used by another product */
  requestedSlug: string | undefined;
}

/** `slugAfterRename` for several products. Call inside the transaction that stores them. */
export async function slugsAfterRename(db: Db, products: readonly Renamed[]): Promise<string[]> {
  await lockSlugs(db, "product");
  const moving = products.filter((product) => !isSlugUnchanged(product));
  if (moving.length === 0) return products.map(({ slug }) => slug);
  const own = await formerSlugs(db, moving);
  const returning = (product: Renamed) => {
    const slug = product.requestedSlug ?? slugify(product.name);
    return own.get(slug) === product.id ? slug : undefined;
  };
  const claiming = moving.filter((product) => !returning(product));
  const claimed = await claimSlugs(
    db,
    "product",
    claiming.map(({ requestedSlug, name }) => requestedSlug ?? name),
  );
  const fresh = new Map(moving.map((product) => [product.id, returning(product) ?? product.slug]));
  claiming.forEach(({ id, slug }, index) => {
    fresh.set(id, claimed[index] ?? slug);
  });
  await redirectFormer(db, moving, fresh);
  return products.map(({ id, slug }) => fresh.get(id) ?? slug);
}

function isSlugUnchanged({ slug, name, requestedSlug }: Renamed): boolean {
  if (requestedSlug !== undefined) return requestedSlug === slug;
  const derived = slugify(name) || "producto";
  return slug === derived || slug.replace(/-\d+$/, "") === derived;
}

async function formerSlugs(db: Db, products: readonly Renamed[]): Promise<Map<string, number>> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom("product_old_slug")
    .select(["slug", "product_id"])
    .where("product_id", "in", ids)
    .execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

async function redirectFormer(db: Db, moving: readonly Renamed[], fresh: Map<number, string>): Promise<void> {
  await sql`delete from product_old_slug where slug = any(${[...fresh.values()]}::text[])`.execute(db);
  await db
    .insertInto("product_old_slug")
    .values(moving.map(({ id, slug }) => ({ slug, product_id: id })))
    .execute();
}
