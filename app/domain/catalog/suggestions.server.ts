import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { matchesWords, wordsInName } from "#app/domain/search/match.server.ts";
import { parseSearch } from "#app/domain/search/query.ts";
import { selectCard } from "./cards.server.ts";
import type { Named } from "./product.ts";
import { isShown } from "./shown.server.ts";
import { noSuggestions, type Suggestions, type Topic } from "./suggestions.ts";

const PRODUCTS = 6;
const TOPICS = 4;
const POPULAR = 12;
const RECENT_PRODUCTS = 500;

export async function suggest(db: Db, text: string): Promise<Suggestions> {
  const words = parseSearch(text);
  if (words.join("").length < 2) return noSuggestions;
  const [products, topics] = await Promise.all([suggestProducts(db, words), suggestTopics(db, words)]);
  return { products, ...topics };
}

function suggestProducts(db: Db, words: string[]) {
  return selectCard(db.selectFrom("product").where(isShown))
    .where(matchesWords(words))
    .orderBy(wordsInName(words), "desc")
    .orderBy(sql`product.stock > 0`, "desc")
    .orderBy("product.created_at", "desc")
    .orderBy("product.id", "desc")
    .limit(PRODUCTS)
    .execute();
}

type Topics = Pick<Suggestions, "categories" | "labels">;

/** Slugs hold names without accents: each word has to begin one of their parts. */
async function suggestTopics(db: Db, words: string[]): Promise<Topics> {
  const patterns = words.map((word) => `%-${word}%`);
  const result = await sql<Topics>`
    select
      coalesce((
        select json_agg(found) from (
          select name, slug from category where '-' || slug like all(${patterns}) order by id limit ${TOPICS}
        ) as found
      ), '[]') as categories,
      coalesce((
        select json_agg(found) from (
          select label.name, label.slug, category.slug as category
          from label left join category on category.id = label.category_id
          where '-' || label.slug like all(${patterns})
          order by category.id nulls last, label.slug limit ${TOPICS}
        ) as found
      ), '[]') as labels`.execute(db);
  return result.rows[0] ?? { categories: [], labels: [] };
}

/** Labels that most of the newest products have, and the categories: a place to start when nothing is typed. */
export async function popularTopics(db: Db): Promise<{ categories: Named[]; labels: Topic[] }> {
  const result = await sql<{ categories: Named[]; labels: Topic[] }>`
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
