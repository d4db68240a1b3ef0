import { makeSmallerCopies } from "#app/catalog/pictures/smaller-copies.server.ts";
import { resumeBulkChanges, workOnBulkChange } from "#app/catalog/products/bulk/bulk-work.server.ts";
import { queueOutdatedSearchTexts, refreshQueued } from "#app/catalog/search/search-text.server.ts";
import { resumeUndos, workOnUndo } from "#app/catalog/undo/undo.server.ts";
import { mailComplaint } from "#app/complaints/mail-complaint.server.ts";
import { mailPeople } from "#app/data-rights/incidents/mail-people.server.ts";
import { importFolder } from "#app/imports/import-folder.ts";
import { addressReader } from "#app/imports/pictures/read-address.server.ts";
import { workOnImport } from "#app/imports/work.server.ts";
import type { MailSender } from "#app/mail/sender.server.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Queue } from "#app/platform/jobs/queue.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { deliverMail } from "./deliver-mail.ts";

interface Work {
  db: Db;
  files: FileStore;
  mail: MailSender;
  environment: Environment;
  origin: string;
  now: () => Date;
}

/** Starts the workers of all queues (backups have their own file) and resumes interrupted work. */
export async function startQueueWorkers(
  queue: Queue,
  { db, files, mail, environment, origin, now }: Work,
): Promise<void> {
  await queue.work("mail", (queued, id) => deliverMail({ db, mail, origin, now }, queued, id));
  const about = { origin, storeEmail: environment.STORE_EMAIL };
  await queue.work("complaint-mails", (job) => mailComplaint(db, job, about));
  await queue.work("incident-mails", ({ noticeId }) => mailPeople(db, noticeId, now));
  await queue.work("pictures", ({ key }) => makeSmallerCopies(db, files, key));
  await queue.work("search-text", ({ productIds }) => refreshQueued(db, productIds));
  await queueOutdatedSearchTexts(db);
  await queue.work("bulk-change", ({ changeId }) => workOnBulkChange(db, changeId));
  await resumeBulkChanges(db);
  await queue.work("undo-change", ({ entryId }) => workOnUndo(db, entryId));
  await resumeUndos(db);
  const imports = {
    db,
    files,
    origin,
    folder: importFolder(dataFolder(environment)),
    readAddress: addressReader(),
  };
  await queue.work("catalog-import", ({ importId }) => workOnImport(imports, importId));
}
