import type { Db } from "#app/platform/db/schema.ts";

/** Finds the entry of a form that is sent again, because its answer was lost or by Back. */
export function findEarlierEntry(db: Db, form: string) {
  return db
    .selectFrom("submission")
    .innerJoin("payment", "payment.id", "entity_id")
    .select(["method", "amount", "currency", "operation_number as operationNumber", "note"])
    .where("submission.id", "=", form)
    .where("entity", "=", "payment")
    .executeTakeFirst();
}

/** Stores which form made the entry with the provider's id. */
export async function storeFormOfEntry(db: Db, form: string, providerReference: string): Promise<void> {
  await db
    .insertInto("submission")
    .columns(["id", "entity", "entity_id"])
    .expression((eb) =>
      eb
        .selectFrom("payment")
        .select((column) => [
          column.val(form).as("id"),
          column.val("payment").as("entity"),
          "payment.id as entity_id",
        ])
        .where("provider_reference", "=", providerReference),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
