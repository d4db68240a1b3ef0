import { afterEach, beforeEach, expect, test } from "vitest";
import { requestReset, resetPassword } from "#app/accounts/login/recovery.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { type ChangeFollower, followChanges } from "#server/changes/change-follower.ts";
import { mailedLink, testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type Live, startLive } from "./live.ts";

const { db } = await testDatabase();
const silent = { info() {}, warn() {}, error() {} };
const services = { db, log: silent, ...testAccounts(db) };

let changes: ChangeFollower;
let live: Live;
let rosa: TestPerson;
beforeEach(async () => {
  changes = followChanges(services);
  live = startLive(services, { changes, sweepMs: 500 });
  rosa = await customerWithAddress(db);
});
afterEach(async () => {
  await live.stop();
  await changes.stop();
});

function openFor(cookie: string): Promise<Response> {
  return live.open(new Request("https://yupana.example/en-vivo", { headers: { Cookie: cookie } }));
}

interface Page {
  /** undefined at the end of the stream */
  next(): Promise<string | undefined>;
  close(): Promise<void>;
}

async function pageOf(person: TestPerson): Promise<Page> {
  const response = await openFor(await sessionCookie(services, person));
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (;;) {
        const chunk = await reader?.read();
        const [, event, topics] = /^event: (.+)\ndata: (.+)$/m.exec(chunk?.value ?? "") ?? [];
        if (event === "changed") return `changed: ${topics}`;
        if (event || !chunk || chunk.done) return event;
      }
    },
    close: async () => reader?.cancel(),
  };
}

async function expectSignedOut(page: Page) {
  expect(await page.next()).toBe("signed-out");
  expect(await page.next()).toBeUndefined();
}

test("a guest or a revoked session gets no stream", async () => {
  expect((await openFor("")).status).toBe(401);
  const cookie = await sessionCookie(services, rosa);
  await db.deleteFrom("session").execute();
  expect((await openFor(cookie)).status).toBe(401);
});

test("a revoked session signs its pages out, and no other's", async () => {
  const pages = [await pageOf(rosa), await pageOf(rosa)];
  const first = await db.selectFrom("session").select("id").orderBy("created_at").executeTakeFirstOrThrow();
  await db.deleteFrom("session").where("id", "=", first.id).execute();
  await expectSignedOut(pages[0] as Page);
  await recordChange(db, [`customer:${rosa.id}`]);
  expect(await pages[1]?.next()).toBe("changed: customer");
});

test("a deleted person is signed out", async () => {
  const page = await pageOf(rosa);
  await db.deleteFrom("person").where("id", "=", rosa.id).execute();
  await expectSignedOut(page);
});

test("a password reset signs every page out", async () => {
  const pages = [await pageOf(rosa), await pageOf(rosa)];
  await requestReset(db, "https://yupana.example", {
    email: rosa.email,
    from: undefined,
    address: "190.12.3.4",
  });
  const code = (await mailedLink(db, rosa.email)).searchParams.get("oobCode") ?? "";
  await resetPassword(db, services.auth, { code, password: "clave-nueva", address: "190.12.3.4" });
  for (const page of pages) await expectSignedOut(page);
});

test("an expired session closes its streams", async () => {
  const page = await pageOf(rosa);
  await db.updateTable("session").set({ expires_at: new Date() }).execute();
  await expectSignedOut(page);
});

test("a customer receives only events about their own data", async () => {
  const other = await customerWithoutAddress(db);
  const [page, others] = [await pageOf(rosa), await pageOf(other)];
  await recordChange(db, ["orders", "repairs", "product:12", `customer:${rosa.id}`]);
  expect(await page.next()).toBe("changed: customer");
  await db.deleteFrom("session").where("person_id", "=", other.id).execute();
  await expectSignedOut(others);
});

test("an administrator receives every topic once, and no session's events", async () => {
  const elena = await pageOf(await administrator(db));
  await db.transaction().execute(async (transaction) => {
    await recordChange(transaction, ["orders", "product:1", "product:2", `customer:${rosa.id}`]);
    await recordChange(transaction, ["product:3", "session:1", "visits"]);
  });
  const notification = await elena.next();
  expect(notification?.replace("changed: ", "").split(",").sort()).toEqual([
    "customer",
    "orders",
    "product",
    "visits",
  ]);
});

test("the streams of a session are limited, and closing a page frees one", async () => {
  const cookie = await sessionCookie(services, rosa);
  const open: Response[] = [];
  for (let response = await openFor(cookie); response.status === 200; response = await openFor(cookie))
    open.push(response);
  expect(open).toHaveLength(30);
  expect((await openFor(cookie)).status).toBe(429);
  await open[0]?.body?.cancel();
  expect((await openFor(cookie)).status).toBe(200);
});

test("stopping ends all streams and refuses new ones", async () => {
  const page = await pageOf(rosa);
  await live.stop();
  expect(await page.next()).toBeUndefined();
  expect((await openFor(await sessionCookie(services, rosa))).status).toBe(503);
});
