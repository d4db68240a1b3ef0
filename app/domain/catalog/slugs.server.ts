import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { freeSlug, slugify } from "#app/domain/slug.ts";

const FALLBACKS = { category: "categoria", label: "etiqueta", product: "producto" };

/**
 * One slug per name, different from each other and from every stored one (decision 11).
 * Call inside the transaction that stores them: until its end others wait here.
 */
export async function claimSlugs(
  db: Db,
  table: keyof typeof FALLBACKS,
  names: readonly string[],
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${table}`}))`.execute(db);
  const wanted = names.map((name) => slugify(name) || FALLBACKS[table]);
  const taken = await takenSlugs(db, table, [...new Set(wanted)]);
  return wanted.map((slug) => {
    const free = freeSlug(slug, taken);
    taken.add(free);
    return free;
  });
}

async function takenSlugs(db: Db, table: keyof typeof FALLBACKS, wanted: string[]): Promise<Set<string>> {
  const stored = await sql<{ slug: string }>`
    select slug from (${storedSlugs(table)}) as stored
    where slug = any(${wanted}) or regexp_replace(slug, '-[0-9]+$', '') = any(${wanted})`.execute(db);
  return new Set(stored.rows.map((row) => row.slug));
}

/** A product's former slugs stay its own: their addresses redirect. */
function storedSlugs(table: keyof typeof FALLBACKS): RawBuilder<unknown> {
  return table === "product"
    ? sql`select slug from product union all select slug from product_old_slug`
    : sql`select slug from ${sql.table(table)}`;
}
