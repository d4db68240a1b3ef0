import { sql } from "kysely";

/** The storefront shows no drafts. For queries that select from `product`. */
export const isShown = sql<boolean>`not product.hidden`;
