import { sql } from "kysely";

/** True of what the storefront shows, in a query that selects from `product`: a draft is nowhere there. */
export const isShown = sql<boolean>`not product.hidden`;
