import { sql } from "kysely";
import { orderEmail } from "#app/customers/order-email.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { PrivateFile } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readUpload } from "#app/platform/http/read-upload.server.ts";
import type { FileStore, StoredFile } from "#app/platform/media/files.server.ts";
import { uniqueName } from "#app/platform/media/images.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import {
  type FileRefusal,
  issuedVersion,
  looksLikePdf,
  MAX_RECEIPT_BYTES,
  type ShownIssued,
  seriesProblem,
} from "./issued-form.ts";
import { receiptIssuedMail } from "./receipt-mail.ts";

interface Issued {
  orderNumber: string;
  /** such as F001-123 */
  number: string | undefined;
  pdf: File | undefined;
  removePdf: boolean;
  version: string;
}

type Unstored = { ok: false; reason: FileRefusal } | { ok: false; reason: "not-stored"; cause: unknown };
type Unwritten =
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "other-series"; sentence: string }
  | { ok: false; reason: "number-taken"; by: string }
  | { ok: false; reason: "changed-meanwhile"; now: ShownIssued };

type SaveIssuedResult = { ok: true; mailed: boolean } | Unstored | Unwritten;

/** Saves the receipt and mails the customer new data. Never pass a transaction: a file is written. */
export async function saveIssued(
  db: Db,
  files: FileStore,
  by: Author,
  issued: Issued,
  { origin, now }: { origin: string; now: Date },
): Promise<SaveIssuedResult> {
  const stored = issued.pdf ? await storePdf(files, issued.pdf) : { ok: true as const, file: undefined };
  if (!stored.ok) return stored;
  const written = await inTransaction(db, (transaction) =>
    write(transaction, by, { ...issued, file: stored.file }, { origin, now }),
  );
  const unused = written.ok ? written.unused : stored.file;
  if (unused) await files.remove(unused.key);
  return written.ok ? { ok: true, mailed: written.mailed } : written;
}

type Stored = { ok: true; file: PrivateFile } | Unstored;

async function storePdf(files: FileStore, pdf: File): Promise<Stored> {
  if (pdf.size > MAX_RECEIPT_BYTES) return { ok: false, reason: "too-heavy" };
  const read = await readUpload(pdf);
  if (!read.ok) return read;
  const { content } = read;
  if (!looksLikePdf(content)) return { ok: false, reason: "not-a-pdf" };
  const file = { key: `comprobantes/${uniqueName("comprobante.pdf", content)}`, original: "original.pdf" };
  try {
    await files.write(`${file.key}/${file.original}`, content);
  } catch (cause) {
    return { ok: false, reason: "not-stored", cause };
  }
  return { ok: true, file };
}

type WrittenReceipt = { ok: true; mailed: boolean; unused: PrivateFile | undefined } | Unwritten;

async function write(
  db: Db,
  by: Author,
  {
    orderNumber,
    file,
    removePdf,
    version,
    ...issued
  }: Omit<Issued, "pdf"> & { file: PrivateFile | undefined },
  { origin, now }: { origin: string; now: Date },
): Promise<WrittenReceipt> {
  const number = issued.number ?? null;
  const order = await db
    .selectFrom("order")
    .select(["id", orderEmail.as("email"), "first_name as firstName", "customer_id as customerId", "receipt"])
    .where("number", "=", orderNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return { ok: false, reason: "not-found" };
  const sentence = number && order.receipt && seriesProblem(order.receipt.kind, number);
  if (sentence) return { ok: false, reason: "other-series", sentence };
  // The lock keeps two orders from taking the same number; writes are rare.
  await sql`lock table issued_receipt in share row exclusive mode`.execute(db);
  const taken = number && (await orderWith(db, number));
  if (taken && taken !== orderNumber) return { ok: false, reason: "number-taken", by: taken };

  const before = await db
    .selectFrom("issued_receipt")
    .select(["number", "file"])
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const shown = { number: before?.number ?? null, hasFile: Boolean(before?.file) };
  const isDone = number === shown.number && !file && !(removePdf && shown.hasFile);
  if (issuedVersion(shown) !== version && !isDone)
    return { ok: false, reason: "changed-meanwhile", now: shown };
  const after = { number, file: file ?? (removePdf ? null : (before?.file ?? null)) };
  await storeReceipt(db, order.id, after, now);
  await recordUpdate(db, by, ["issued_receipt", orderNumber], {
    before: before ?? { number: null, file: null },
    after,
  });
  const isNew = (number && number !== before?.number) || file;
  // After the legal retention the order's e-mail is erased.
  const mailed = Boolean(isNew && order.email);
  if (mailed) {
    const mail = { ...order, orderNumber, number, hasFile: after.file !== null };
    await queueMail(db, receiptIssuedMail({ store: await readSettings(db), origin }, mail));
  }
  const { customerId } = order;
  await recordChange(db, ["orders", ...(customerId ? [`customer:${customerId}` as const] : [])]);
  const unused = before?.file && before.file.key !== after.file?.key ? before.file : undefined;
  return { ok: true, mailed, unused };
}

async function storeReceipt(
  db: Db,
  orderId: number,
  { number, file }: { number: string | null; file: PrivateFile | null },
  now: Date,
): Promise<void> {
  if (!number && !file) {
    await db.deleteFrom("issued_receipt").where("order_id", "=", orderId).execute();
    return;
  }
  const row = { number, file: file && JSON.stringify(file), updated_at: now };
  await db
    .insertInto("issued_receipt")
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
}

/** Number of the order with this receipt. F001-123 and F001-00000123 are the same receipt. */
async function orderWith(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("issued_receipt")
    .innerJoin("order", "order.id", "issued_receipt.order_id")
    .select("order.number as orderNumber")
    .where(sql`split_part(issued_receipt.number, '-', 1)`, "=", sql`split_part(${number}, '-', 1)`)
    .where(sql`split_part(issued_receipt.number, '-', 2)::int`, "=", sql`split_part(${number}, '-', 2)::int`)
    .executeTakeFirst();
  return row?.orderNumber;
}

/** Opens the PDF; without `customerId`, of any customer. */
export async function openReceipt(
  db: Db,
  files: FileStore,
  orderNumber: string,
  customerId?: string,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("issued_receipt")
    .innerJoin("order", "order.id", "issued_receipt.order_id")
    .select("issued_receipt.file")
    .where("order.number", "=", orderNumber)
    .$if(customerId !== undefined, (query) => query.where("order.customer_id", "=", customerId ?? ""))
    .executeTakeFirst();
  return row?.file ? files.readPrivate(`${row.file.key}/${row.file.original}`) : undefined;
}
