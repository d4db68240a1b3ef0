import { createHash } from "node:crypto";
import { SEARCH_HEADER } from "#app/catalog/search/search-header.ts";
import { brotli, type Encoding, gzipped } from "#app/platform/http/encoding.server.ts";
import { pagePolicy } from "#app/platform/http/page-policy.ts";
import type { CachedPage } from "./page-cache.ts";

export interface ReadyPage extends Omit<CachedPage, "tags"> {
  /** hash of the uncompressed content */
  digest: string;
  contentType: string;
  /** what was searched and whether it was found */
  search: string | null;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** number of responses; frequent pages are compressed again, better */
  sent: number;
}

const QUICK_BROTLI = 4;
const BEST_BROTLI = 11;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const KEPT_HEADERS = ["Content-Type", "X-Remix-Response"];

/** Undefined for redirects, errors and set cookies. `nonce` is that of the page's own scripts. */
export async function readyPage(
  response: Response,
  always: Record<string, string>,
  nonce: string,
): Promise<ReadyPage | undefined> {
  const contentType = response.headers.get("Content-Type");
  if (response.status !== 200 || !contentType || response.headers.has("Set-Cookie")) {
    await response.body?.cancel();
    return undefined;
  }
  const isDocument = contentType.startsWith("text/html");
  const rendered = await response.text();
  const body = Buffer.from(isDocument ? rendered.replaceAll(` nonce="${nonce}"`, "") : rendered);
  const [br, gzip] = await Promise.all([brotli(body, QUICK_BROTLI), gzipped(body)]);
  return {
    digest: digestOf(body),
    contentType,
    search: response.headers.get(SEARCH_HEADER),
    headers: {
      ...always,
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding",
      ...headersOf(response),
      ...(isDocument && { "Content-Security-Policy": pagePolicy(scriptHashes(rendered, nonce)) }),
    },
    bodies: { br, gzip, identity: body },
    bytes: body.length + br.length + gzip.length,
    sent: 0,
  };
}

/** Slow, best compression for a frequent page; returns the bytes saved. */
export async function compressBest(page: ReadyPage): Promise<number> {
  const best = await brotli(page.bodies.identity, BEST_BROTLI);
  const saved = page.bodies.br.length - best.length;
  page.bodies = { ...page.bodies, br: best };
  page.bytes -= saved;
  return saved;
}

function headersOf(response: Response): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** A cached page can't have a nonce: its scripts are allowed by hash. Injected ones lack the nonce and get no hash. */
function scriptHashes(html: string, nonce: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].flatMap(([tag, script = ""]) =>
    tag.slice(0, tag.indexOf(">")).includes(`nonce="${nonce}"`) ? [script] : [],
  );
  const hash = (script: string) => createHash("sha256").update(script).digest("base64");
  return [...new Set(scripts)].map((script) => `'sha256-${hash(script)}'`);
}

function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}
