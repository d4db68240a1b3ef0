import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { slugify } from "#app/values/slug.ts";
import { claimSlugs, lockSlugs } from "./slugs.server.ts";

interface Renamed {
  id: number;
  slug: string;
  name: string;
  /** not used by another product */
  requestedSlug?: string | undefined;
}

/**
 * Each product's own slug if it fits, else a former one, else a new one; the one it leaves redirects. Call
 * inside the transaction that stores them.
 */
export async function slugsAfterRename(db: Db, products: readonly Renamed[]): Promise<string[]> {
  const moving = products.filter((product) => !isSlugUnchanged(product));
  if (moving.length === 0) return products.map(({ slug }) => slug);
  await lockSlugs(db, "product");
  const own = await formerSlugs(db, moving);
  const returning = (product: Renamed) => {
    const slug = product.requestedSlug ?? derivedSlug(product);
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
  const derived = derivedSlug({ name });
  return slug === derived || slug.replace(/-\d+$/, "") === derived;
}

function derivedSlug({ name }: { name: string }): string {
  return slugify(name) || "producto";
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
