import { randomBytes, randomUUID } from "node:crypto";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { removePhotos, type StoredPhotos, storePhotos } from "#app/platform/media/photos.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { RepairForm } from "./repair-form.ts";
import { newRepairMail, repairReceivedMail } from "./repair-mails.ts";
import { ticketCode } from "./ticket-code.ts";

const PHOTOS = { folder: "reparaciones-imagenes", widths: [320, 1280] } as const;

interface Requester {
  customerId: string | null;
  /** network address of the visitor */
  address: string;
}

export interface RepairContext {
  files: FileStore;
  origin: string;
  /** receives notifications; undefined: the store's own address */
  storeEmail: string | undefined;
  now: Date;
}

export type RequestRepairResult =
  | { ok: true; submissionId: string }
  | { ok: false; reason: "limited"; seconds: number }
  | ({ ok: false; reason: "photo" } & Omit<Extract<StoredPhotos, { ok: false }>, "ok">);

/** Stores the request and queues its two e-mails in one transaction; a form sent twice makes one request. */
export async function requestRepair(
  db: Db,
  form: RepairForm,
  requester: Requester,
  context: RepairContext,
): Promise<RequestRepairResult> {
  const submissionId = form.solicitud;
  if (await isSent(db, form)) return { ok: true, submissionId };
  const taken = await takeAttempts(db, [
    ...addressAttempts("repairAddress", requester.address),
    { limit: "repairEmail", of: [form.correo] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };

  const { files } = context;
  const stored = await storePhotos(files, form.fotos ?? [], PHOTOS);
  if (!stored.ok) return { ...stored, reason: "photo" };
  const photos = stored.photos;
  const written = await inTransaction(db, (transaction) =>
    writeRequest(transaction, { form, requester, photos }, context),
  ).catch(async (error) => {
    await removePhotos(files, photos);
    throw error;
  });
  if (written) return { ok: true, submissionId };
  await removePhotos(files, photos);
  if (await isSent(db, form)) return { ok: true, submissionId };
  // Another request has the key: two people were served the same page.
  return requestRepair(db, { ...form, solicitud: randomUUID() }, requester, context);
}

async function isSent(db: Db, { solicitud, correo, descripcion }: RepairForm): Promise<boolean> {
  const row = await db
    .selectFrom("repair_request")
    .select("id")
    .where("submission_id", "=", solicitud)
    .where("email", "=", correo)
    .where("description", "=", descripcion)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewRequest {
  form: RepairForm;
  requester: Requester;
  photos: unknown[];
}

/** False when the form's key is taken. */
async function writeRequest(
  db: Db,
  { form, requester, photos }: NewRequest,
  { origin, storeEmail, now }: RepairContext,
): Promise<boolean> {
  const repair = {
    code: ticketCode(randomBytes(8)),
    name: form.nombre,
    email: form.correo,
    phone: form.celular ?? null,
    device: form.equipo || null,
    description: form.descripcion,
  };
  const row = await db
    .insertInto("repair_request")
    .values({
      ...repair,
      customer_id: requester.customerId,
      submission_id: form.solicitud,
      photos: JSON.stringify(photos),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto("repair_event")
    .values({
      repair_id: row.id,
      to_status: "recibido",
      actor: "customer",
      person_id: requester.customerId,
      person_name: repair.name,
      created_at: now,
    })
    .execute();
  const store = await readSettings(db);
  await queueMail(db, newRepairMail({ store, origin }, storeEmail ?? store.email, repair, photos.length));
  await queueMail(db, repairReceivedMail({ store, origin }, repair));
  const { customerId } = requester;
  await recordChange(db, ["repairs", ...(customerId ? [`customer:${customerId}` as const] : [])]);
  return true;
}
