import type { MailContent, MailPicture, MailRow, Signature } from "./mail-content.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Few mail programs read styles in the head, so the essential ones are inline. */
const STYLE = `
  @media (max-width:480px){.card{padding:20px !important}.page{padding:12px !important}}
  @media (prefers-color-scheme:dark){
    .page{background:#141110 !important}
    .card{background:#1e1a17 !important;border-color:#3a332d !important}
    .text{color:#f3eee8 !important}
    .soft{color:#b9afa5 !important}
    .line{border-color:#3a332d !important}
  }`;

export function mailHtml(store: Signature, content: MailContent): string {
  const blocks = [
    heading(content.greeting),
    ...content.paragraphs.map(paragraph),
    content.rows ? table(content.rows) : "",
    content.action ? button(content.action) : "",
    ...(content.closing ?? []).map(paragraph),
  ];
  return (
    `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${STYLE}</style></head>` +
    `<body style="margin:0;padding:0">${preview(content)}` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f5"><tr><td class="page" align="center" style="padding:24px;background:#faf8f5">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};line-height:1.5;font-size:16px">` +
    `<tr><td style="background:#b01e48;border-radius:12px 12px 0 0;padding:18px 28px;color:#ffffff;font-weight:700;font-size:20px">${LOGO}${escapeHtml(store.name)}</td></tr>` +
    `<tr><td class="card" style="background:#ffffff;border:1px solid #e5ded5;border-top:0;border-radius:0 0 12px 12px;padding:28px">${blocks.join("")}</td></tr>` +
    `<tr><td class="soft" style="padding:18px 28px;font-size:13px;color:#5c544c">${escapeHtml(signature(store))}<br><a href="${COMPLAINTS_BOOK_PLACEHOLDER}" class="soft" style="color:#5c544c">Libro de Reclamaciones</a></td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}

/** Drawn with characters, because mail programs often block pictures. */
const LOGO = `<span aria-hidden="true" style="color:#ffd9c7;letter-spacing:2px;padding-right:10px">&#9679;&#9675;&#9679;</span>`;

/** A placeholder that the sender fills in. */
export const COMPLAINTS_BOOK_PLACEHOLDER = "{libro-de-reclamaciones}";

export function signature(store: Signature): string {
  return [store.name, store.phone, store.email].filter(Boolean).join(" · ");
}

function preview({ paragraphs }: MailContent): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? "")}</div>`;
}

function heading(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:18px;font-weight:600;color:#1a1613">${escapeHtml(text)}</p>`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;color:#1a1613">${escapeHtml(text)}</p>`;
}

function table(rows: MailRow[]): string {
  const cell = "padding:10px 0;border-bottom:1px solid #e5ded5;color:#1a1613;vertical-align:top";
  const cells = rows.map(
    ({ label, value, detail, picture }) =>
      `<tr><td class="text line" style="${cell}">${picture ? thumbnail(picture) : ""}${escapeHtml(label)}${detail ? small(detail) : ""}</td>` +
      `<td class="text line" align="right" style="${cell};padding-left:16px;white-space:nowrap;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">${cells.join("")}</table>`;
}

/**
 * The text beside the picture repeats its content, because mail programs often block pictures. The background
 * is for cut-out pictures in dark mode.
 */
function thumbnail({ url, side, text }: MailPicture): string {
  const place = side === 48 ? "float:left;margin-right:12px" : "display:block;margin-bottom:8px";
  return `<img src="${escapeHtml(url)}" width="${side}" height="${side}" alt="${escapeHtml(text)}" style="${place};width:${side}px;height:${side}px;object-fit:cover;border-radius:6px;background:#efece8">`;
}

function small(text: string): string {
  return `<br><span class="soft" style="font-size:14px;color:#5c544c">${escapeHtml(text)}</span>`;
}

function button({ label, url }: NonNullable<MailContent["action"]>): string {
  const address = escapeHtml(url);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:#b01e48;border-radius:8px">` +
    `<a href="${address}" style="display:inline-block;padding:13px 22px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="soft" style="margin:0 0 16px;font-size:13px;color:#5c544c">Si el botón no funciona, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${address}</span></p>`
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
