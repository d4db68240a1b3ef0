import { createHmac, timingSafeEqual } from "node:crypto";
import type { Notification, NotificationContent } from "#app/payments/provider.ts";

/** The body is not signed, so it is not read. */
export function readMercadoPagoNotification(
  { url, headers }: Pick<Notification, "url" | "headers">,
  secret: string,
): NotificationContent {
  const id = url.searchParams.get("data.id") ?? "";
  const { ts = "", v1 = "" } = partsOf(headers.get("x-signature") ?? "");
  const expected = signatureOf({ id, requestId: headers.get("x-request-id") ?? "", ts }, secret);
  if (ts === "" || !isSame(v1, expected)) return { about: "forged" };
  const isPayment = url.searchParams.get("type") === "payment" && /^\d{1,20}$/.test(id);
  return isPayment ? { about: "payment", id } : { about: "nothing" };
}

/** Follows the documentation: missing parts are left out, the id is in lower case. */
export function signatureOf(
  { id, requestId, ts }: { id: string; requestId: string; ts: string },
  secret: string,
): string {
  const signed = [
    ["id", id.toLowerCase()],
    ["request-id", requestId],
    ["ts", ts],
  ]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}:${value};`)
    .join("");
  return createHmac("sha256", secret).update(signed).digest("hex");
}

function partsOf(header: string): Record<string, string> {
  const pairs = header.split(",").map((part) => part.split("=").map((text) => text.trim()));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
