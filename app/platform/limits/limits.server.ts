import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#app/platform/db/schema.ts";
import { type Attempt, type LimitName, limits, WIDE_FACTOR } from "./limits.ts";

export type TakeAttemptsResult = { ok: true } | { ok: false; seconds: number };

/** Stops at the first exceeded limit. Never pass a transaction: refused attempts must count. */
export async function takeAttempts(db: Db, attempts: readonly Attempt[]): Promise<TakeAttemptsResult> {
  for (const attempt of attempts) {
    const taken = await takeAttempt(db, attempt);
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

async function takeAttempt(db: Db, { limit, of, wide = false }: Attempt): Promise<TakeAttemptsResult> {
  try {
    await limiterOf(db, limit, wide).consume(limitKey(of));
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Deletes attempts whose `of` has this prefix. */
export async function forgetAttempts(db: Db, { limit, of }: Attempt): Promise<void> {
  await db
    .deleteFrom("rate_limit")
    .where("key", "like", `${limit}:${limitKey(of)}%`)
    .execute();
}

export function limitKey(parts: readonly string[]): string {
  return parts.map((part) => createHash("sha256").update(part).digest("hex").slice(0, 32)).join("-");
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

export function limiterOf(db: Db, name: LimitName, wide: boolean): RateLimiterPostgres {
  const ofDb = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, ofDb);
  const prefix = wide ? `${name}-wide` : name;
  const known = ofDb.get(prefix);
  if (known) return known;
  const { points, seconds } = limits[name];
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: prefix,
    points: wide ? points * WIDE_FACTOR : points,
    duration: seconds,
    // One limiter deletes the expired rows of all.
    clearExpiredByTimeout: ofDb.size === 0,
  });
  ofDb.set(prefix, limiter);
  return limiter;
}
