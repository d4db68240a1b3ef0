import { sql } from "kysely";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { storeTextVersions } from "#app/settings/texts/texts.server.ts";
import { type CredentialsChange, changeCredentials, readCredentialsState } from "./credentials.server.ts";
import { emptyMethod, methodIds, type PaymentMethod } from "./methods.ts";

const DESTINATION = { folder: "pagos-imagenes", widths: [320, 640] } as const;

export async function readMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom("payment_method")
    .leftJoin("payment_credentials", "method", "id")
    .select(["id", "enabled", "position", "minimum", "maximum", "instructions", "number", "holder"])
    .select(["qr", "accounts", "expiry_hours as expiryHours"])
    .select(sql<boolean>`coalesce(readable, false)`.as("connected"))
    .execute();
  const set = new Map(rows.map((row) => [row.id, row]));
  return methodIds
    .map((id) => set.get(id) ?? emptyMethod(id))
    .sort((one, other) => one.position - other.position);
}

export async function readMethod(db: Db, id: PaymentMethodId): Promise<PaymentMethod> {
  return (await readMethods(db)).find((method) => method.id === id) ?? emptyMethod(id);
}

export function methodVersion(method: PaymentMethod): string {
  return fieldVersions(fieldsOf(method));
}

/** `goesTo` is merged as one field, so that one editor's number never gets another editor's holder. */
function fieldsOf({ enabled, minimum, maximum, instructions, expiryHours, ...method }: PaymentMethod) {
  const { number, holder, accounts, qr } = method;
  return { enabled, minimum, maximum, instructions, expiryHours, goesTo: { number, holder, accounts, qr } };
}

export type SaveMethodResult = SaveSettingsResult | Exclude<StoredPicture, { ok: true }>;

interface MethodChange {
  method: PaymentMethod;
  upload: File | undefined;
  removeQr: boolean;
  credentials?: CredentialsChange | undefined;
  version: string;
}

/** Never pass a transaction: files are written. */
export async function saveMethod(
  db: Db,
  files: FileStore,
  by: Author,
  { method, upload, removeQr, credentials, version }: MethodChange,
): Promise<SaveMethodResult> {
  const stored = upload && (await storePicture(files, upload, DESTINATION));
  if (stored && !stored.ok) return stored;
  const saved = await inTransaction(db, async (transaction) => {
    await lockSettings(transaction);
    const before = await readMethod(transaction, method.id);
    const mine = fieldsOf({ ...method, qr: stored ? stored.picture : removeQr ? null : before.qr });
    const edit = mergeEdits(version, mine, fieldsOf(before));
    if (!edit.ok) return { ok: false, reason: "changed-meanwhile", version: edit.version } as const;
    const { goesTo, ...rest } = edit.merged;
    const written = { ...before, ...rest, ...goesTo };
    const savedBefore = await readCredentialsState(transaction, method.id);
    await writeMethod(transaction, written);
    if (credentials) await changeCredentials(transaction, method.id, credentials);
    const savedNow = await readCredentialsState(transaction, method.id);
    await recordUpdate(transaction, by, ["payment_method", method.id], {
      before: { ...before, credentialsSavedAt: savedBefore?.savedAt ?? null },
      after: {
        ...written,
        connected: savedNow?.readable ?? false,
        credentialsSavedAt: savedNow?.savedAt ?? null,
      },
    });
    await storeTextVersions(transaction);
    await recordChange(transaction, ["settings"]);
    return {
      ok: true,
      unused: before.qr && before.qr.key !== written.qr?.key ? before.qr.key : undefined,
    } as const;
  });
  if (!saved.ok) {
    if (stored) await files.remove(stored.picture.key);
    return saved;
  }
  if (saved.unused) await files.remove(saved.unused);
  return { ok: true };
}

export async function writeMethod(
  db: Db,
  { id, qr, accounts, expiryHours, connected: _, ...plain }: PaymentMethod,
): Promise<void> {
  const values = {
    ...plain,
    qr: qr && JSON.stringify(qr),
    accounts: JSON.stringify(accounts),
    expiry_hours: expiryHours,
  };
  await db
    .insertInto("payment_method")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
