import { sql } from "kysely";
import { ASSEMBLY } from "./product-type.ts";

/** For queries that select from `product`: true for the service that assembles a PC. */
export const isAssembly = sql<boolean>`exists (
  select from product_type where product_type.id = product.type_id and product_type.key = ${ASSEMBLY}
)`;
