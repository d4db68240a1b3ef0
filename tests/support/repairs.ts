import type { Db } from "#app/platform/db/schema.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { requestRepair } from "#app/repairs/request-repair.server.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";

export const REPAIR_FORM = {
  nombre: "Rosa Quispe",
  correo: "rosa@yupana.example",
  descripcion: "La laptop no enciende.",
  solicitud: "00000000-0000-4000-8000-00000000000a",
};

/** Without photos, requested on 20 November; returns its code. */
export async function repairOf(
  db: Db,
  { customer, ...more }: Partial<typeof REPAIR_FORM> & { customer?: TestPerson } = {},
): Promise<string> {
  const form = { ...REPAIR_FORM, ...more };
  const sender = { customerId: customer?.id ?? null, address: "127.0.0.1" };
  const requested = await requestRepair(db, form, sender, {
    files: openFileStore("/nonexistent"),
    origin: "http://localhost:3000",
    storeEmail: undefined,
    now: new Date("2026-11-20T15:00:00Z"),
  });
  if (!requested.ok) throw new Error(`No repair: ${requested.reason}.`);
  const row = await db
    .selectFrom("repair_request")
    .select("code")
    .where("submission_id", "=", requested.submissionId)
    .executeTakeFirstOrThrow();
  return row.code;
}
