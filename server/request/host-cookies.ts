import type { IncomingMessage } from "node:http";
import { BACKGROUND_COOKIE } from "#app/accounts/live/background-cookie.ts";

const PREFIX = "__Host-";

/**
 * A Set-Cookie value as it is sent behind TLS. Browsers take a cookie of such a name from this very host alone, over
 * TLS, so that no other host of the domain can plant one. Within the store it has its plain name.
 */
export function hostCookie(cookie: string): string {
  const named = `${PREFIX}${cookie}`;
  return /;\s*secure\b/i.test(cookie) ? named : `${named}; Secure`;
}

/** Gives the store's cookies their plain names, and drops those of other names: somebody else may have set them. */
export function acceptHostCookies(request: IncomingMessage): void {
  const { headers, rawHeaders } = request;
  if (headers.cookie === undefined) return;
  headers.cookie = plainCookies(headers.cookie);
  // Hono reads these.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === "cookie")
      rawHeaders[at + 1] = plainCookies(rawHeaders[at + 1] ?? "");
}

function plainCookies(cookies: string): string {
  return cookies
    .split(/;\s*/)
    .flatMap((cookie) => {
      if (cookie.startsWith(PREFIX)) return cookie.slice(PREFIX.length);
      // The page sets this one by itself.
      return cookie.startsWith(`${BACKGROUND_COOKIE}=`) ? cookie : [];
    })
    .join("; ");
}
