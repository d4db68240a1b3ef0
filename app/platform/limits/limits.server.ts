import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#app/platform/db/schema.ts";
import { type LimitName, limits } from "./limits.ts";

export interface Attempt {
  limit: LimitName;
  /** what is counted, such as an account and an address; only its digest is kept */
  of: readonly string[];
}

export type Taken = { ok: true } | { ok: false; seconds: number };

/**
 * Counts one attempt in each, stopping at the first that is used up; says how long to wait then.
 * Never pass a transaction: a refused attempt must stay counted.
 */
export async function takeAttempts(db: Db, attempts: readonly Attempt[]): Promise<Taken> {
  for (const attempt of attempts) {
    const taken = await takeAttempt(db, attempt);
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

async function takeAttempt(db: Db, { limit, of }: Attempt): Promise<Taken> {
  try {
    await limiterOf(db, limit).consume(keyOf(of));
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Forgets the attempts whose `of` begins like this one's. */
export async function forgetAttempts(db: Db, { limit, of }: Attempt): Promise<void> {
  await db
    .deleteFrom("rate_limit")
    .where("key", "like", `${limit}:${keyOf(of)}%`)
    .execute();
}

function keyOf(parts: readonly string[]): string {
  return parts.map((part) => createHash("sha256").update(part).digest("hex").slice(0, 32)).join("-");
}

const limiters = new WeakMap<Db, Map<LimitName, RateLimiterPostgres>>();

function limiterOf(db: Db, name: LimitName): RateLimiterPostgres {
  const ofDb = limiters.get(db) ?? new Map<LimitName, RateLimiterPostgres>();
  limiters.set(db, ofDb);
  const limiter = ofDb.get(name) ?? createLimiter(db, name, ofDb.size === 0);
  ofDb.set(name, limiter);
  return limiter;
}

function createLimiter(db: Db, name: LimitName, clearExpiredByTimeout: boolean): RateLimiterPostgres {
  const { points, seconds } = limits[name];
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // It sweeps the whole table, so one of them is enough.
    clearExpiredByTimeout,
  });
}
