import { randomBytes } from "node:crypto";
import type { Hono } from "hono";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Headers that every answer carries; pages add their content-security-policy (entry.server). */
export function addSecurityHeaders(app: Hono, origin: string): void {
  const overTls = origin.startsWith("https:");
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (overTls) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  });
}
