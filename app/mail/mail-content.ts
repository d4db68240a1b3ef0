import type { MailAttachment } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export type Signature = Pick<StoreSettings, "name" | "phone" | "email">;

/** Beside a row's label, or above it when it is large. */
export interface MailPicture {
  url: string;
  /** in pixels, as wide as high */
  side: 48 | 160;
  /** what it shows, where its row does not say it */
  text: string;
}

export interface MailRow {
  label: string;
  value: string;
  detail?: string;
  picture?: MailPicture;
}

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
