import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "#app/values/timing/limit-concurrency.ts";

/** scrypt with N = 2 ** `ln`: 32 MB and a fifth of a second on an ordinary machine. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

const COST: Cost = { ln: 15, r: 8, p: 3 };
/** Better Auth's default, used by earlier versions. */
const EARLIER: Cost = { ln: 14, r: 16, p: 1 };
const EARLIER_FORM = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;
const KEY_BYTES = 64;
const MAX_MEMORY = 64 * 1024 * 1024;
/** Each hash takes 32 MB and one of the four threads that file and DNS calls share. */
const MAX_AT_ONCE = 2;

/** Takes a fifth of a second: call it outside transactions. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16).toString("base64url");
  const key = await keyOf(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt}$${key.toString("base64url")}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const stored = read(hash);
  if (!stored) return false;
  const key = await keyOf(password, stored.salt, stored.cost);
  return key.length === stored.key.length && timingSafeEqual(key, stored.key);
}

/** True for a hash to renew at the next login. */
export function isOutdatedHash(hash: string): boolean {
  return EARLIER_FORM.test(hash);
}

function read(hash: string): { cost: Cost; salt: string; key: Buffer } | undefined {
  const [, ln, r, p, salt = "", key = ""] = FORM.exec(hash) ?? [];
  if (key)
    return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, "base64url") };
  const [, earlierSalt = "", earlierKey = ""] = EARLIER_FORM.exec(hash) ?? [];
  return earlierKey ? { cost: EARLIER, salt: earlierSalt, key: Buffer.from(earlierKey, "hex") } : undefined;
}

const inQueue = limitConcurrency(MAX_AT_ONCE);

function keyOf(password: string, salt: string, { ln, r, p }: Cost): Promise<Buffer> {
  const compute = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
  const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY };
  return inQueue(() => compute(password.normalize("NFKC"), salt, KEY_BYTES, options));
}
