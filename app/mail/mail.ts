import type { Mail } from "#app/platform/jobs/queues.ts";
import type { MailContent, Signature } from "./mail-content.ts";
import { COMPLAINTS_BOOK_PLACEHOLDER, mailHtml, signature } from "./mail-html.ts";

/** Plain text and HTML from the same content. */
export function composeMail(store: Signature, content: MailContent): Mail {
  const { to, subject, replyTo, attachments } = content;
  return {
    to,
    subject,
    text: asText(store, content),
    html: mailHtml(store, content),
    replyTo: replyTo || undefined,
    attachments,
  };
}

/** About a purchase or a repair, never about the account itself. */
export function composeCustomerMail(store: Signature, content: MailContent): Mail {
  return { ...composeMail(store, content), followsAccount: true };
}

/** First line of mails to people; mails to the store begin with the event. */
export function greetingFor(name?: string): string {
  return name ? `Hola, ${name}:` : "Hola:";
}

function asText(store: Signature, content: MailContent): string {
  const blocks = [content.greeting, ...content.paragraphs];
  if (content.rows)
    blocks.push(
      content.rows
        .map(({ label, detail, value }) => `${label}${detail ? ` (${detail})` : ""}: ${value}`)
        .join("\n"),
    );
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.url}`);
  blocks.push(
    ...(content.closing ?? []),
    `${signature(store)}\nLibro de Reclamaciones: ${COMPLAINTS_BOOK_PLACEHOLDER}`,
  );
  return `${blocks.join("\n\n")}\n`;
}

export function fillComplaintsBookAddress(mail: Mail, origin: string): Mail {
  const address = `${origin}/libro-de-reclamaciones`;
  const filled = (text: string) => text.replaceAll(COMPLAINTS_BOOK_PLACEHOLDER, address);
  return { ...mail, text: filled(mail.text), html: filled(mail.html) };
}
