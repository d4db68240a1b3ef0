import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { forgetAttempts, takeAttempts } from "./limits.server.ts";
import { type Attempt, addressAttempts, limits, WIDE_FACTOR } from "./limits.ts";

const { db } = await testDatabase();
const { points, seconds } = limits.loginHere;
const fromHome: Attempt = { limit: "loginHere", of: ["ana@yupana.test", "190.12.3.4"] };
const fromWork: Attempt = { limit: "loginHere", of: ["ana@yupana.test", "200.1.1.1"] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (attempt: Attempt) => takeAttempts(db, [attempt]);

async function exhaustLimit(attempt: Attempt) {
  const taken = await Promise.all(Array.from({ length: points }, () => take(attempt)));
  expect(taken.every(({ ok }) => ok)).toBe(true);
}

test("the allowed attempts pass, simultaneous or not, and then the waiting time is reported", async () => {
  await exhaustLimit(fromHome);
  expect(await take(fromHome)).toEqual({ ok: false, seconds });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await take(fromHome)).toEqual({ ok: false, seconds: seconds - 60 });
  vi.setSystemTime(Date.now() + (seconds - 60) * 1000);
  expect(await take(fromHome)).toEqual({ ok: true });
});

test("another address is counted separately", async () => {
  await exhaustLimit(fromHome);
  expect(await take(fromWork)).toEqual({ ok: true });
});

test("a reset clears an account's attempts from every address, and no other account's", async () => {
  const other: Attempt = { limit: "loginHere", of: ["luis@yupana.test", "190.12.3.4"] };
  await exhaustLimit(fromHome);
  await exhaustLimit(fromWork);
  await forgetAttempts(db, { limit: "loginHere", of: ["ana@yupana.test"] });
  expect(await take(fromHome)).toEqual({ ok: true });
  expect(await take(fromWork)).toEqual({ ok: true });

  await take(other);
  await forgetAttempts(db, { limit: "loginHere", of: ["ana@yupana.test"] });
  expect(await db.selectFrom("rate_limit").select("points").execute()).toEqual([{ points: 1 }]);
});

test("the other limits are not counted after a limit is exceeded", async () => {
  await exhaustLimit(fromHome);
  await takeAttempts(db, [fromHome, { limit: "loginAccount", of: ["ana@yupana.test"] }]);
  const keys = await db.selectFrom("rate_limit").select("key").execute();
  expect(keys.filter(({ key }) => key.startsWith("loginAccount"))).toEqual([]);
});

test("no personal data are stored", async () => {
  await take(fromHome);
  const rows = await db.selectFrom("rate_limit").select("key").execute();
  expect(JSON.stringify(rows)).not.toMatch(/ana|190\.12/);
});

test("changing networks within a /48 does not evade the limit", async () => {
  const max = limits.repairAddress.points * WIDE_FACTOR;
  const from = (network: number) =>
    takeAttempts(db, addressAttempts("repairAddress", `2001:db8:1:${network.toString(16)}::9`));
  for (let network = 0; network < max; network++) expect(await from(network)).toEqual({ ok: true });
  expect(await from(max)).toMatchObject({ ok: false });
  expect(await takeAttempts(db, addressAttempts("repairAddress", "2001:db8:2::9"))).toEqual({ ok: true });
});
