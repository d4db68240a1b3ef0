import { createHmac, timingSafeEqual } from "node:crypto";

/** The codes of authenticator apps (RFC 6238 with SHA-1, six digits, 30 seconds), as Better Auth checks them. */
const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function totpCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / STEP_MS)));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Phones may run half a minute late or early. */
export function isTotpCode(secret: string, code: string, now: Date): boolean {
  const near = [-1, 0, 1].map((steps) => totpCode(secret, new Date(now.getTime() + steps * STEP_MS)));
  return near.some(
    (right) => right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code)),
  );
}

/** The secret as apps take it from a keyboard. */
export function base32(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** The address in the QR code that apps read. */
export function totpAddress(secret: string, { store, email }: { store: string; email: string }): string {
  const search = new URLSearchParams({ secret: base32(secret), issuer: store });
  const label = `${encodeURIComponent(store)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${search.toString().replaceAll("+", "%20")}`;
}
