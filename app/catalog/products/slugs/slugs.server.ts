import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { freeSlug, isSlug, slugify } from "#app/values/slug.ts";

const FALLBACKS = { category: "categoria", label: "etiqueta", product: "producto" };
type Slugged = keyof typeof FALLBACKS;

/**
 * One slug per name, different from each other and from every stored one. A slug instead of a
 * name asks for that one.
 * Call inside the transaction that stores them: until its end others wait here.
 */
export async function claimSlugs(db: Db, table: Slugged, names: readonly string[]): Promise<string[]> {
  await holdSlugs(db, table);
  const wanted = names.map((name) => (isSlug(name) ? name : slugify(name) || FALLBACKS[table]));
  const taken = await takenSlugs(db, table, [...new Set(wanted)]);
  return wanted.map((slug) => {
    const free = freeSlug(slug, taken);
    taken.add(free);
    return free;
  });
}

/** Until the end of this transaction no other takes one of these. */
export async function holdSlugs(db: Db, table: Slugged): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${table}`}))`.execute(db);
}

/**
 * The slug of something that is called `name` from now on: its own while the name still gives that one,
 * a former one of its own, else a new one. Call inside the transaction that stores it.
 */
export async function slugAfterRename(
  db: Db,
  table: Slugged,
  { id, slug, name }: { id: number; slug: string; name: string },
): Promise<string> {
  const wanted = slugify(name) || FALLBACKS[table];
  if (slug === wanted || slug.replace(/-\d+$/, "") === wanted) return slug;
  if (table === "product" && (await wasSlugOf(db, id, wanted))) return wanted;
  const [claimed = wanted] = await claimSlugs(db, table, [name]);
  return claimed;
}

async function wasSlugOf(db: Db, productId: number, slug: string): Promise<boolean> {
  const former = await db
    .selectFrom("product_old_slug")
    .select("slug")
    .where("slug", "=", slug)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return former !== undefined;
}

async function takenSlugs(db: Db, table: Slugged, wanted: string[]): Promise<Set<string>> {
  const stored = await sql<{ slug: string }>`
    select slug from (${storedSlugs(table)}) as stored
    where slug = any(${wanted}) or regexp_replace(slug, '-[0-9]+$', '') = any(${wanted})`.execute(db);
  return new Set(stored.rows.map((row) => row.slug));
}

/** A product's former slugs stay its own: their addresses redirect. */
function storedSlugs(table: Slugged): RawBuilder<unknown> {
  return table === "product"
    ? sql`select slug from product union all select slug from product_old_slug`
    : sql`select slug from ${sql.table(table)}`;
}
