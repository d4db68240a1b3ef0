import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { selectCard } from "#app/catalog/browse/cards.server.ts";
import type { LinkedName } from "#app/catalog/products/product.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { matchesWithoutReplanning, rankOf } from "./match.server.ts";
import { parseSearch } from "./query.ts";
import { stem } from "./stem.ts";
import { noSuggestions, type Suggestions, type Topic } from "./suggestions.ts";
import { type SearchQuery, type SearchTerms, writeQuery } from "./terms.ts";
import { understandSearch } from "./understand.server.ts";

const PRODUCTS = 6;
const TOPICS = 4;
const POPULAR = 12;
const RECENT_PRODUCTS = 500;

export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  // A single letter after a word is too short to search for.
  const text = typed.trim().replace(/\s+\S$/, "");
  if (parseSearch(text).join("").length < 2) return noSuggestions;
  const understood = await understandSearch(db, text);
  if (understood.terms.length === 0) return noSuggestions;
  const [products, topics] = await Promise.all([
    suggestProducts(db, writeQuery(understood)),
    suggestTopics(db, understood),
  ]);
  return { products, ...topics };
}

function suggestProducts(db: Db, query: SearchQuery) {
  const best = db
    .selectFrom("product_search")
    .where("shown", "=", true)
    .where(matchesWithoutReplanning(query.any))
    .select(["product_id", rankOf(query).as("closeness"), "available", "created_at"])
    .orderBy("closeness", "desc")
    .orderBy("available", "desc")
    .orderBy("created_at", "desc")
    .orderBy("product_id", "desc")
    .limit(PRODUCTS);
  const cards = db.selectFrom("product").innerJoin(best.as("best"), "best.product_id", "product.id");
  return selectCard(cards as unknown as SelectQueryBuilder<Schema, "product", object>)
    .orderBy(sql`best.closeness`, "desc")
    .orderBy(sql`best.available`, "desc")
    .orderBy(sql`best.created_at`, "desc")
    .orderBy("product.id", "desc")
    .execute();
}

type Topics = Pick<Suggestions, "categories" | "labels">;

/** Compares stems with the parts of slugs, which have no accents: each word must be a prefix of a part. */
async function suggestTopics(db: Db, { terms, prefix }: SearchTerms): Promise<Topics> {
  const last = terms.length - 1;
  const named = (slug: RawBuilder<unknown>) => {
    const conditions = terms.map((term, index) => {
      const ways = term.map((words) => slugMatches(slug, words.map(stem)));
      if (index === last && prefix !== undefined) ways.push(slugMatches(slug, [prefix]));
      return sql`(${sql.join(ways, sql` or `)})`;
    });
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  };
  const result = await sql<Topics>`
    select
      coalesce((
        select json_agg(found) from (
          select name, slug from category where ${named(sql`slug`)} order by id limit ${TOPICS}
        ) as found
      ), '[]') as categories,
      coalesce((
        select json_agg(found) from (
          select label.name, label.slug, category.slug as category
          from label left join category on category.id = label.category_id
          where ${named(sql`label.slug`)}
          order by category.id nulls last, label.slug limit ${TOPICS}
        ) as found
      ), '[]') as labels`.execute(db);
  return result.rows[0] ?? { categories: [], labels: [] };
}

function slugMatches(slug: RawBuilder<unknown>, beginnings: readonly string[]): RawBuilder<unknown> {
  return sql`'-' || ${slug} like all(${beginnings.map((beginning) => `%-${beginning}%`)}::text[])`;
}

/** Categories and the most frequent labels of the newest products, for an empty search box. */
export async function popularTopics(db: Db): Promise<{ categories: LinkedName[]; labels: Topic[] }> {
  const result = await sql<{ categories: LinkedName[]; labels: Topic[] }>`
    select
      coalesce((
        select json_agg(json_build_object('name', name, 'slug', slug) order by id) from category
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('name', name, 'slug', slug, 'category', category) order by amount desc, slug)
        from (
          select label.name, label.slug, category.slug as category, count(*) as amount
          from (select id from product where ${isShown} order by created_at desc, id desc limit ${RECENT_PRODUCTS}) as recent
          join product_label on product_label.product_id = recent.id
          join label on label.id = product_label.label_id
          left join category on category.id = label.category_id
          group by label.id, category.id
          order by amount desc, label.slug
          limit ${POPULAR}
        ) as popular
      ), '[]') as labels`.execute(db);
  return result.rows[0] ?? { categories: [], labels: [] };
}
