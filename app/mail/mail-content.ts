import type { StoreSettings } from "#app/settings/settings.ts";

/** What a message says of the store that sends it. */
export type Signature = Pick<StoreSettings, "name" | "phone" | "email">;

/** What a message says. */
export interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** label and value pairs, such as the lines and the total of an order */
  rows?: { label: string; value: string }[];
  action?: { label: string; url: string };
  closing?: string[];
  replyTo?: string;
}
