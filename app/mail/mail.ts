import type { Mail } from "#app/platform/jobs/queues.ts";
import type { MailContent, Signature } from "./mail-content.ts";
import { mailHtml, signature } from "./mail-html.ts";

/** One layout for every e-mail of the store: plain text and HTML from the same content. */
export function composeMail(store: Signature, content: MailContent): Mail {
  const { to, subject, replyTo } = content;
  return {
    to,
    subject,
    text: asText(store, content),
    html: mailHtml(store, content),
    ...(replyTo && { replyTo }),
  };
}

function asText(store: Signature, content: MailContent): string {
  const blocks = [content.greeting, ...content.paragraphs];
  if (content.rows) blocks.push(content.rows.map((row) => `${row.label}: ${row.value}`).join("\n"));
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.url}`);
  blocks.push(...(content.closing ?? []), signature(store));
  return `${blocks.join("\n\n")}\n`;
}
