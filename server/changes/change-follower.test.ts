import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type ChangeFollower, followChanges } from "./change-follower.ts";

const { db } = await testDatabase();
const silent = { info() {}, warn() {}, error() {} };

let follower: ChangeFollower;
let calls: string[];
const listener = {
  onChanges: (tags: ReadonlySet<string>) => calls.push([...tags].sort().join()),
  onFound: () => calls.push("found"),
  onLost: () => calls.push("lost"),
};
beforeEach(() => {
  calls = [];
  follower = followChanges({ db, log: silent });
});
afterEach(() => follower.stop());

test("each listener is called once for a change, until it unsubscribes", async () => {
  const leave = follower.listen(listener);
  await follower.catchUp();
  follower.listen({ onChanges: listener.onChanges });
  await recordChange(db, ["list", "product:1"]);
  await follower.catchUp();
  await follower.catchUp();
  leave();
  await recordChange(db, ["orders"]);
  await follower.catchUp();
  expect(calls).toEqual(["found", "list,product:1", "list,product:1", "orders"]);
});

test("a later subscriber learns that the log can be read", async () => {
  await follower.catchUp();
  follower.listen(listener);
  expect(calls).toEqual(["found"]);
});

test("changes written while the log can't be read are announced afterwards", async () => {
  follower.listen(listener);
  await follower.catchUp();
  await db.schema.alterTable("change_log").renameTo("change_log_away").execute();
  await follower.catchUp();
  const [, ...lost] = calls.splice(0);
  expect(new Set(lost)).toEqual(new Set(["lost"]));
  await db.schema.alterTable("change_log_away").renameTo("change_log").execute();
  await recordChange(db, ["settings"]);
  await follower.catchUp();
  expect(calls).toEqual(["found", "settings"]);
});

test("the age counts from the start of a read, because later changes may be missing from it", async () => {
  let clock = 0;
  await follower.stop();
  follower = followChanges({ db, log: silent }, { readingMs: 60_000, oldAfterMs: 5_000 }, () => clock);
  await follower.catchUp();
  clock = 1_000;
  const reading = follower.catchUp();
  clock = 6_500;
  await reading;
  expect([follower.ageMs(), follower.mayBeBehind()]).toEqual([5_500, true]);
});

test("a read without an answer is abandoned, and the age keeps growing", async () => {
  let clock = 0;
  await follower.stop();
  follower = followChanges({ db, log: silent }, { readingMs: 20, oldAfterMs: 5_000 }, () => clock);
  follower.listen(listener);
  await follower.catchUp();
  const locked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (transaction) => {
    await sql`lock table change_log in access exclusive mode`.execute(transaction);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  await follower.catchUp();
  clock = 5_001;
  expect([calls.at(-1), follower.ageMs(), follower.isOld()]).toEqual(["lost", 5_001, true]);
  held.resolve();
  await ended;
  await vi.waitFor(async () => {
    await follower.catchUp();
    expect([calls.at(-1), follower.isOld()]).toEqual(["found", false]);
  });
});
