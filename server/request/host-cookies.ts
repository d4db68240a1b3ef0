import type { IncomingMessage } from "node:http";
import { BACKGROUND_COOKIE } from "#app/accounts/live/background-cookie.ts";

const PREFIX = "__Host-";

/** Adds `__Host-` behind TLS, so that no other host of the domain can set the cookie. */
export function hostCookie(cookie: string): string {
  const named = `${PREFIX}${cookie}`;
  return /;\s*secure\b/i.test(cookie) ? named : `${named}; Secure`;
}

/** Drops cookies without the prefix: another host may have set them. */
export function acceptHostCookies(request: IncomingMessage): void {
  const { headers, rawHeaders } = request;
  if (headers.cookie === undefined) return;
  headers.cookie = plainCookies(headers.cookie);
  // Hono reads the raw headers.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === "cookie")
      rawHeaders[at + 1] = plainCookies(rawHeaders[at + 1] ?? "");
}

function plainCookies(cookies: string): string {
  return cookies
    .split(/;\s*/)
    .flatMap((cookie) => {
      if (cookie.startsWith(PREFIX)) return cookie.slice(PREFIX.length);
      // A script sets this one.
      return cookie.startsWith(`${BACKGROUND_COOKIE}=`) ? cookie : [];
    })
    .join("; ");
}
