import type { Db, Role } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from "#app/values/constants.ts";
import { lazily } from "#app/values/timing/lazily.ts";

export type Weakness = "short" | "common" | "personal";

export const weaknessSentences: Record<Weakness, string> = {
  short: `Quien administra la tienda necesita una contraseña de ${MIN_STAFF_PASSWORD_LENGTH} o más letras, números o signos.`,
  common: "Esa contraseña es de las más usadas del mundo, y la primera que probaría un ladrón: elige otra.",
  personal: "Esa contraseña es tu correo, tu nombre o el nombre de la tienda: elige otra.",
};

/** Undefined for a password that is hard to guess; e-mail and names (`known`) are what an attacker may know. */
export async function weaknessOf(
  db: Db,
  password: string,
  known: readonly string[],
  role: Role = "cliente",
): Promise<Weakness | undefined> {
  if (role !== "cliente" && password.length < MIN_STAFF_PASSWORD_LENGTH) return "short";
  const { name: store } = await readSettings(db);
  const words = [store, ...known].flatMap((word) => [
    word,
    word.split("@")[0] ?? "",
    word.replace(/[@.]/g, ""),
  ]);
  const core = coreOf(password);
  if (words.some((word) => word.length > 2 && coreOf(word) === core)) return "personal";
  return (await commonPasswords()).has(password.toLowerCase()) ? "common" : undefined;
}

/** Removes capitals, accents, spaces, and the digits and signs around a word. */
function coreOf(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s/g, "");
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "") || plain;
}

/** 28,000 passwords of known leaks that are long enough for the store; loaded on first use. */
const commonPasswords = lazily(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
});
