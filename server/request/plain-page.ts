import { html } from "hono/html";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";

/** Allows style attributes, because the page does not load the store's style sheet. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const BODY =
  "max-width:36rem;margin:20vh auto 0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark";

interface PlainPage {
  heading: string;
  sentence: string;
  link: { path: string; label: string };
}

/** Page of an answer that no route renders, for browsers without scripts. */
export async function plainPage(db: Db, { heading, sentence, link }: PlainPage) {
  const name = await readSettings(db).then(
    (store) => ` | ${store.name}`,
    () => "",
  );
  return html`<!DOCTYPE html><html lang="es-PE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}${name}</title><body style="${BODY}"><h1>${heading}</h1><p>${sentence}</p><p><a href="${link.path}">${link.label}</a></p><p><a href="/libro-de-reclamaciones">Libro de Reclamaciones</a></p></body></html>`;
}
