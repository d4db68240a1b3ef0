import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { freeSlug, isSlug, slugify } from "#app/values/slug.ts";

const FALLBACKS = { category: "categoria", label: "etiqueta", product: "producto" };
type Slugged = keyof typeof FALLBACKS;

/** One unique slug per name. Call inside the transaction that stores them, which blocks other callers. */
export async function claimSlugs(db: Db, table: Slugged, names: readonly string[]): Promise<string[]> {
  await lockSlugs(db, table);
  const baseSlugs = names.map((name) => (isSlug(name) ? name : slugify(name) || FALLBACKS[table]));
  const taken = await takenSlugs(db, table, [...new Set(baseSlugs)]);
  return baseSlugs.map((slug) => {
    const free = freeSlug(slug, taken);
    taken.add(free);
    return free;
  });
}

/** Locks the slugs of the table until the end of the transaction. */
export async function lockSlugs(db: Db, table: Slugged): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${table}`}))`.execute(db);
}

/** The row's own slug if it fits, else a new one. Call inside the transaction that stores it. */
export async function slugAfterRename(
  db: Db,
  table: "category" | "label",
  { slug, name }: { slug: string; name: string },
): Promise<string> {
  const baseSlug = slugify(name) || FALLBACKS[table];
  if (slug === baseSlug || slug.replace(/-\d+$/, "") === baseSlug) return slug;
  const [claimed = baseSlug] = await claimSlugs(db, table, [name]);
  return claimed;
}

async function takenSlugs(db: Db, table: Slugged, baseSlugs: string[]): Promise<Set<string>> {
  const stored = await sql<{ slug: string }>`
    select slug from (${storedSlugs(table)}) as stored
    where slug = any(${baseSlugs}) or regexp_replace(slug, '-[0-9]+$', '') = any(${baseSlugs})`.execute(db);
  return new Set(stored.rows.map((row) => row.slug));
}

/** Former slugs stay reserved, because they redirect. */
function storedSlugs(table: Slugged): RawBuilder<unknown> {
  return table === "product"
    ? sql`select slug from product union all select slug from product_old_slug`
    : sql`select slug from ${sql.table(table)}`;
}

/** Ids of new rows in the order of their slugs. */
export function idsInSlugOrder(slugs: readonly string[], rows: { id: number; slug: string }[]): number[] {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return slugs.map((slug) => ids.get(slug) ?? 0);
}
