import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "react-router";
import type { Auth } from "#app/accounts/auth.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People remembered per browser, the latest first. */
const MAX_PEOPLE = 5;
const cookie = createCookie("equipo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: YEAR_SECONDS });

/** Grants no access, only a separate rate limit, so that strangers' attempts can't lock the owner out. */
export async function knownDevice(
  auth: Auth,
  email: string,
  cookies: string | null | undefined,
): Promise<string | undefined> {
  for (const entry of await entriesIn(cookies)) {
    const [device = "", proof = ""] = entry.split(".");
    const [given, expected] = [Buffer.from(proof), Buffer.from(await proofOf(auth, email, device))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return device;
  }
  return undefined;
}

/** The Set-Cookie header after a login; other people known to this browser stay known. */
export async function rememberDevice(
  auth: Auth,
  email: string,
  cookies: string | null | undefined,
): Promise<string> {
  const device = randomBytes(16).toString("base64url");
  const entries = [`${device}.${await proofOf(auth, email, device)}`, ...(await entriesIn(cookies))];
  return cookie.serialize(entries.slice(0, MAX_PEOPLE).join(" "));
}

async function entriesIn(cookies: string | null | undefined): Promise<string[]> {
  return String(await cookie.parse(cookies ?? null))
    .split(" ")
    .slice(0, MAX_PEOPLE);
}

async function proofOf(auth: Auth, email: string, device: string): Promise<string> {
  const { secret } = await auth.$context;
  return createHmac("sha256", secret).update(`device ${email} ${device}`).digest("base64url");
}
