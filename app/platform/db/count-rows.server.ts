import type { SelectQueryBuilder } from "kysely";

export async function countRows<Tables, Names extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
