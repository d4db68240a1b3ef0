import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Environment } from "#app/platform/config/environment.ts";

const LOOPBACK = /^(::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/;
const FORWARDING_HEADERS = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];

type Settings = Pick<Environment, "METRICS_TOKEN" | "PUBLIC_URL" | "TRUST_PROXY">;

/**
 * Allowed with the token, or from this machine. Behind a proxy all requests come from it, so only the token
 * counts.
 */
export function mayReadMetrics(settings: Settings, { headers, socket }: IncomingMessage): boolean {
  const { METRICS_TOKEN, PUBLIC_URL, TRUST_PROXY } = settings;
  const token = headers.authorization?.replace(/^Bearer /i, "");
  if (METRICS_TOKEN && token && isSame(token, METRICS_TOKEN)) return true;
  const isBehindProxy =
    TRUST_PROXY || PUBLIC_URL !== undefined || FORWARDING_HEADERS.some((name) => headers[name]);
  return !isBehindProxy && LOOPBACK.test(socket.remoteAddress ?? "");
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
