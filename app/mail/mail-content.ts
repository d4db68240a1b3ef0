import type { MailAttachment } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

/** What a message says of the store that sends it. */
export type Signature = Pick<StoreSettings, "name" | "phone" | "email">;

export interface MailRow {
  label: string;
  value: string;
  /** public address of a picture beside the label */
  picture?: string;
}

/** What a message says. */
export interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** label and value pairs, such as the lines and the total of an order */
  rows?: MailRow[];
  action?: { label: string; url: string };
  closing?: string[];
  replyTo?: string;
  attachments?: MailAttachment[];
}
