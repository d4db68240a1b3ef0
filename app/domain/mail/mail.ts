import type { StoreSettings } from "#app/domain/settings/settings.ts";

/** A message ready to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

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

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** One layout for every e-mail of the store: plain text and HTML from the same content. */
export function composeMail(
  store: Pick<StoreSettings, "name" | "phone" | "email">,
  content: MailContent,
): Mail {
  const { to, subject, replyTo } = content;
  return {
    to,
    subject,
    text: asText(store, content),
    html: asHtml(store, content),
    ...(replyTo && { replyTo }),
  };
}

function asText(store: Pick<StoreSettings, "name" | "phone" | "email">, content: MailContent): string {
  const blocks = [content.greeting, ...content.paragraphs];
  if (content.rows) blocks.push(content.rows.map((row) => `${row.label}: ${row.value}`).join("\n"));
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.url}`);
  blocks.push(...(content.closing ?? []), `${store.name} · ${store.phone} · ${store.email}`);
  return `${blocks.join("\n\n")}\n`;
}

function asHtml(store: Pick<StoreSettings, "name" | "phone" | "email">, content: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = content.rows
    ?.map(
      (row) =>
        `<tr><td style="padding:8px 0;border-bottom:1px solid #e5ded5">${escapeHtml(row.label)}</td>` +
        `<td style="padding:8px 0;border-bottom:1px solid #e5ded5;text-align:right;white-space:nowrap">${escapeHtml(row.value)}</td></tr>`,
    )
    .join("");
  const action = content.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="background:#b01e48;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(content.action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5c544c">Si el botón no funciona, copia esta dirección en tu navegador:<br>${escapeHtml(content.action.url)}</p>`
    : "";
  return (
    `<!doctype html><html lang="es-PE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<body style="margin:0;background:#faf8f5;font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1a1613;line-height:1.5">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:700;font-size:20px;color:#b01e48;margin:0 0 16px">${escapeHtml(store.name)}</p>` +
    `<div style="background:#fff;border:1px solid #e5ded5;border-radius:12px;padding:24px">` +
    paragraph(content.greeting) +
    content.paragraphs.map(paragraph).join("") +
    (rows ? `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>` : "") +
    action +
    (content.closing ?? []).map(paragraph).join("") +
    `</div><p style="font-size:13px;color:#5c544c">${escapeHtml(`${store.name} · ${store.phone} · ${store.email}`)}</p></div></body></html>`
  );
}
