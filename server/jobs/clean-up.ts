import { sql } from "kysely";
import type { Log } from "#app/accounts/contexts.ts";
import { forgetOldEvents } from "#app/accounts/security-record/security-record.server.ts";
import { sweepDesignFiles } from "#app/backpacks/sweep.server.ts";
import { removeUnusedFiles } from "#app/catalog/pictures/unused-files.server.ts";
import { sweepWords } from "#app/catalog/search/sweep-words.server.ts";
import { settleStockLedger } from "#app/catalog/stock/stock-ledger.server.ts";
import { removeOldComplaints } from "#app/complaints/remove-old.server.ts";
import { forgetOldImports } from "#app/imports/imports.server.ts";
import { removeOldMails } from "#app/mail/forget-mails.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { removeLeftOvers } from "#app/platform/http/receive-files.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { CLEAN_UP_HOURS, POPULAR_DAYS, SEARCHES_KEPT_DAYS } from "#app/settings/retention/retention.ts";
import { addDays, limaDay } from "#app/values/calendar.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = CLEAN_UP_HOURS * 60 * 60 * 1000;
/** Delayed, so that the first pages after a start don't wait. */
const FIRST_MS = 30_000;

interface CleanUp {
  db: Db;
  files: FileStore;
  folder: string;
  mails: string;
  received: string;
  log: Pick<Log, "error">;
}

/** The stock check and the search vocabulary run only once a day. Returns a stop function. */
export function startCleanUp({ db, files, folder, received, mails, log }: CleanUp): () => Promise<void> {
  let checkedOn = limaDay(new Date());
  const work = async () => {
    await cleanUp(db, { files, folder });
    await removeLeftOvers(received, Date.now());
    await removeOldMails(mails, Date.now());
    const today = limaDay(new Date());
    if (today !== checkedOn) {
      await checkStock(db, log);
      await sweepWords(db);
    }
    checkedOn = today;
  };
  return repeat(work, { everyMs: EVERY_MS, firstMs: FIRST_MS, log, failure: "clean-up failed" });
}

async function cleanUp(db: Db, { files, folder }: Pick<CleanUp, "files" | "folder">): Promise<void> {
  await deleteExpired(db);
  await removeUnusedFiles(db, files, new Date());
  await sweepDesignFiles(db, files, new Date());
  await forgetOldImports(db, { files, folder });
  await removeOldComplaints(db, new Date());
}

/** A stock change without a ledger entry is a bug: it is logged, and the ledger is corrected. */
export async function checkStock(db: Db, log: Pick<Log, "error">): Promise<void> {
  const products = await settleStockLedger(db);
  if (products.length > 0) log.error({ products }, "stock differs from the stock ledger");
}

export async function deleteExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db.deleteFrom("verification").where("expires_at", "<", now).execute();
  await db.deleteFrom("action_code").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("rate_limit")
    .where("expire", "<", sql<number>`extract(epoch from now()) * 1000`)
    .execute();
  // An undo is possible for a day, after a deletion that may take some hours.
  await db
    .deleteFrom("deleted_product")
    .where("created_at", "<", sql<Date>`now() - interval '2 days'`)
    .execute();
  // A form sent again after a day counts as a new one.
  await db.deleteFrom("submission").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
  const today = limaDay(new Date());
  await db.deleteFrom("visitor_day").where("day", "<", addDays(today, -1)).execute();
  await db.deleteFrom("searcher_day").where("day", "<", addDays(today, -1)).execute();
  await db.deleteFrom("search_day").where("day", "<", addDays(today, -POPULAR_DAYS)).execute();
  await db.deleteFrom("empty_search_day").where("day", "<", addDays(today, -SEARCHES_KEPT_DAYS)).execute();
  await forgetOldEvents(db);
  // Readers poll twice a second; one that was away for a day starts over.
  await db.deleteFrom("change_log").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
