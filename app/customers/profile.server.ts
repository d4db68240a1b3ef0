import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Profile, ProfileFields } from "./profile.ts";

export function readProfile(db: Db, customerId: string): Promise<Profile> {
  return db
    .selectFrom("customer")
    .select([
      "first_name as firstName",
      "last_name as lastName",
      "gender",
      "birth_date as birthDate",
      "phone",
      "photo",
    ])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
}

export async function updateProfile(db: Db, customerId: string, fields: ProfileFields): Promise<void> {
  const { nombres, apellidos, genero, nacimiento, celular } = fields;
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("customer")
      .set({
        first_name: nombres,
        last_name: apellidos,
        gender: genero,
        birth_date: nacimiento,
        phone: celular,
      })
      .where("id", "=", customerId)
      .execute();
    await transaction
      .updateTable("person")
      .set({ name: `${nombres} ${apellidos}` })
      .where("id", "=", customerId)
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
  });
}
