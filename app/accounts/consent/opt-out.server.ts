import { createHmac, timingSafeEqual } from "node:crypto";
import { href } from "react-router";
import type { Auth } from "#app/accounts/auth.server.ts";

/** Link in advertising mails that unsubscribes without a login. */
export async function optOutPath(auth: Auth, personId: string): Promise<string> {
  const token = `${personId}.${await proofOf(auth, personId)}`;
  return href("/publicidad/baja/:token", { token });
}

/** Undefined for an invalid link. */
export async function optOutPerson(auth: Auth, token: string): Promise<string | undefined> {
  const dot = token.lastIndexOf(".");
  const personId = token.slice(0, Math.max(dot, 0));
  const [given, expected] = [Buffer.from(token.slice(dot + 1)), Buffer.from(await proofOf(auth, personId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? personId : undefined;
}

async function proofOf(auth: Auth, personId: string): Promise<string> {
  const { secret } = await auth.$context;
  return createHmac("sha256", secret).update(`advertising ${personId}`).digest("base64url");
}
