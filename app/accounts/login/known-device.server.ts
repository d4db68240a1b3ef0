import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "react-router";
import type { Auth } from "#app/accounts/auth.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const cookie = createCookie("equipo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: YEAR_SECONDS });

/** Grants no access, only a limit of its own, so that strangers' attempts can't lock the owner out. */
export async function knownDevice(
  auth: Auth,
  email: string,
  cookies: string | null | undefined,
): Promise<string | undefined> {
  const [device = "", proof = ""] = String(await cookie.parse(cookies ?? null)).split(".");
  const [given, expected] = [Buffer.from(proof), Buffer.from(await proofOf(auth, email, device))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

export async function rememberDevice(auth: Auth, email: string): Promise<string> {
  const device = randomBytes(16).toString("base64url");
  return cookie.serialize(`${device}.${await proofOf(auth, email, device)}`);
}

async function proofOf(auth: Auth, email: string, device: string): Promise<string> {
  const { secret } = await auth.$context;
  return createHmac("sha256", secret).update(`device ${email} ${device}`).digest("base64url");
}
