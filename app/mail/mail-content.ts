import type { MailAttachment } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export type Signature = Pick<StoreSettings, "name" | "phone" | "email">;

/** Data that every mail needs: the store and its public address. */
export interface Sender {
  store: StoreSettings;
  origin: string;
}

export interface MailPicture {
  url: string;
  /** pixels; pictures are square */
  side: 48 | 160;
  /** alternative text; empty when the row has the same text */
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
  rows?: MailRow[];
  action?: { label: string; url: string };
  closing?: string[];
  replyTo?: string;
  attachments?: MailAttachment[];
}
