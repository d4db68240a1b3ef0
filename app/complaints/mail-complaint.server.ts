import { queueMails } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { JobData, Mail, MailAttachment } from "#app/platform/jobs/queues.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Complaint } from "./complaint.ts";
import { answerMail, copyMail, newComplaintMail } from "./complaint-mails.ts";
import { isCopyMailed, readComplaintById } from "./read-complaints.server.ts";
import { drawSheet } from "./sheet.server.ts";
import { sheetFileName } from "./sheet-response.ts";

interface MailContext {
  origin: string;
  /** is notified of claims; the store's own address when undefined */
  storeEmail: string | undefined;
}

/** Job that mails a claim, or one answer to it. A consumer without an e-mail uses the page and its PDF. */
export async function mailComplaint(
  db: Db,
  { complaintId, answerId }: JobData["complaint-mails"],
  { origin, storeEmail }: MailContext,
): Promise<void> {
  const complaint = await readComplaintById(db, complaintId);
  if (!complaint) return;
  const store = await readSettings(db);
  const sender = { store, origin };
  const { email } = complaint;
  const mails: Mail[] = [];
  if (answerId === undefined) {
    if (email && (await isCopyMailed(db, complaint)))
      mails.push(copyMail(sender, email, complaint, await sheetOf(complaint)));
    mails.push(newComplaintMail(sender, storeEmail ?? store.email, complaint));
  } else {
    const text = complaint.answers.find(({ id }) => id === answerId)?.text;
    if (email && text !== undefined)
      mails.push(answerMail(sender, email, complaint, { text, sheet: await sheetOf(complaint) }));
  }
  await queueMails(
    db,
    mails.map((mail): Mail => ({ ...mail, requiredByLaw: true })),
  );
}

async function sheetOf(complaint: Complaint): Promise<MailAttachment> {
  return {
    filename: sheetFileName(complaint),
    contentType: "application/pdf",
    content: Buffer.from(await drawSheet(complaint)).toString("base64"),
    encoding: "base64",
  };
}
