import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { hostCookie } from "./host-cookies.ts";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

export function securityHeaders(origin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(origin.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

export function addSecurityHeaders(app: Hono, origin: string): void {
  const always = Object.entries(securityHeaders(origin));
  const isSecure = origin.startsWith("https:");
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of always) headers.set(name, value);
    if (isSecure) sendSecurely(headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  });
}

/** Secures cookies in one place, so that code that sets one need not know about TLS. */
function sendSecurely(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", hostCookie(cookie));
}
