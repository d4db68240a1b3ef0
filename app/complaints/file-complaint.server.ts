import { randomUUID } from "node:crypto";
import { readOfficePickupPoints } from "#app/delivery/pickup-points.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { ComplaintProvider } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import { tradeNameOf } from "#app/settings/company.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { limaDay } from "#app/values/calendar.ts";
import { placeName } from "#app/values/ubigeo.ts";
import { type Claim, claimDeadline } from "./complaint.ts";

interface Filing {
  claim: Claim;
  submissionId: string;
  /** of the visitor's computer */
  address: string;
  now: Date;
}

export type FileComplaintResult = { ok: true; accessKey: string } | { ok: false; seconds: number };

/**
 * Files a claim under the year's next number; a form sent twice files one. The transaction contains nothing
 * else but the job for its mails, so that no other failure can lose the claim.
 */
export async function fileComplaint(db: Db, filing: Filing): Promise<FileComplaintResult> {
  const before = await findSent(db, filing);
  if (before.kind === "same") return { ok: true, accessKey: before.accessKey };
  // Two people received the same page, and so the same key: the second gets a new key.
  if (before.kind === "other") return fileComplaint(db, { ...filing, submissionId: randomUUID() });
  const taken = await takeAttempts(db, addressAttempts("complaintAddress", filing.address));
  if (!taken.ok) return taken;
  const accessKey = await inTransaction(db, (transaction) => write(transaction, filing));
  return accessKey ? { ok: true, accessKey } : fileComplaint(db, filing);
}

type EarlierFiling = { kind: "none" } | { kind: "other" } | { kind: "same"; accessKey: string };

async function findSent(db: Db, { submissionId, claim }: Filing): Promise<EarlierFiling> {
  const row = await db
    .selectFrom("complaint")
    .select(["access_key as accessKey", "kind", "document_number", "detail"])
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  if (!row) return { kind: "none" };
  const isSame =
    row.kind === claim.kind && row.document_number === claim.documentNumber && row.detail === claim.detail;
  return isSame ? { kind: "same", accessKey: row.accessKey } : { kind: "other" };
}

/** Undefined, without any write, when the form's key is already used. */
async function write(db: Db, { claim, submissionId, now }: Filing): Promise<string | undefined> {
  const year = Number(limaDay(now).slice(0, 4));
  const store = await readSettings(db);
  const last = await lockNumbers(db, year);
  const taken = await db
    .selectFrom("complaint")
    .select("id")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  if (taken) return undefined;
  const number = last + 1;
  await db.updateTable("complaint_number").set({ last: number }).where("year", "=", year).execute();
  const { documentType, documentNumber, goodDescription, orderNumber, ...rest } = claim;
  const { id, accessKey } = await db
    .insertInto("complaint")
    .values({
      ...rest,
      year,
      number,
      submission_id: submissionId,
      created_at: now,
      due_on: claimDeadline(now, store.nonWorkingDays),
      document_type: documentType,
      document_number: documentNumber,
      good_description: goodDescription,
      order_number: orderNumber,
      provider: JSON.stringify(await providerOf(db, store)),
    })
    .returning(["id", "access_key as accessKey"])
    .executeTakeFirstOrThrow();
  await enqueue(db, "complaint-mails", { complaintId: id });
  await recordChange(db, ["complaints"]);
  return accessKey;
}

/**
 * Reads the year's last number. The next claim waits until this transaction ends, so that no number is
 * skipped.
 */
async function lockNumbers(db: Db, year: number): Promise<number> {
  await db
    .insertInto("complaint_number")
    .values({ year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await db
    .selectFrom("complaint_number")
    .select("last")
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

async function providerOf(db: Db, store: StoreSettings): Promise<ComplaintProvider> {
  const { legalName, ruc, fiscalAddress, bookCode } = store;
  const address = fiscalAddress || (await pickupAddress(db));
  return { legalName, tradeName: tradeNameOf(store), ruc, address, bookCode };
}

/** Address of the first active pickup point, followed by the district, which the typed address may lack. */
async function pickupAddress(db: Db): Promise<string> {
  const point = (await readOfficePickupPoints(db)).find(({ active }) => active);
  const place = point?.districtCode && placeName(point.districtCode);
  return [point?.address, place && `(${place})`].filter(Boolean).join(" ");
}
