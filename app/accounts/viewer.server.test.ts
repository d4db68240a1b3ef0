import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { endedSessions, readViewer } from "./viewer.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const DAY_MS = 24 * 60 * 60 * 1000;

let rosa: TestPerson;
let cookie: string;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  cookie = await sessionCookie(services, rosa);
});

const read = (Cookie: string) => readViewer(db, services.auth, new Headers({ Cookie }));
const expires = (expires_at: Date) => db.updateTable("session").set({ expires_at }).execute();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const guest = { viewer: { role: "guest" } };

test("a session is read among other cookies and is not changed", async () => {
  const { viewer, headers } = await read(`carrito=1.1; ${cookie} ; x`);
  expect(viewer).toMatchObject({ role: "cliente", id: rosa.id, firstName: "Rosa", phone: "912345678" });
  expect(headers.getSetCookie()).toEqual([]);
});

test("a session older than a day is renewed, with its cookie", async () => {
  await expires(inDays(28.9));
  const { viewer, headers } = await read(cookie);
  expect(viewer).toMatchObject({ id: rosa.id });
  expect(headers.getSetCookie()[0]).toContain("yupana.session_token=");
  const { expires_at } = await db.selectFrom("session").select("expires_at").executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(inDays(29.9).getTime());
});

test("an expired session makes the viewer a guest and its cookie is removed", async () => {
  await expires(inDays(-1));
  const { viewer, headers } = await read(cookie);
  expect(viewer).toEqual(guest.viewer);
  expect(headers.getSetCookie().join()).toMatch(/yupana\.session_token=;.*Max-Age=0/);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000);

async function administratorsSession(times: { created?: Date; used?: Date }): Promise<string> {
  const elena = await administrator(db);
  const hers = await sessionCookie(services, elena);
  const { created = new Date(), used = new Date() } = times;
  await sql`update session set created_at = ${created}, updated_at = ${used}
    where person_id = ${elena.id}`.execute(db);
  return hers;
}

test("an administrator's session ends after 30 minutes without use, counted from the last use", async () => {
  const used = await administratorsSession({ used: minutesAgo(29) });
  expect(await read(used)).toMatchObject({ viewer: { role: "administrador" } });
  const { updated_at } = await db
    .selectFrom("session")
    .select("updated_at")
    .where("person_id", "!=", rosa.id)
    .executeTakeFirstOrThrow();
  expect(updated_at.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
  await db
    .updateTable("session")
    .set({ updated_at: minutesAgo(31) })
    .execute();
  expect(await read(used)).toMatchObject(guest);
  expect(await read(cookie)).toMatchObject({ viewer: { id: rosa.id } });
});

test("requests that an open page sends by itself do not extend a session", async () => {
  const hers = await administratorsSession({ used: minutesAgo(29) });
  await read(`${hers}; segundo-plano=si`);
  const { updated_at } = await db
    .selectFrom("session")
    .select("updated_at")
    .where("person_id", "!=", rosa.id)
    .executeTakeFirstOrThrow();
  expect(updated_at.getTime()).toBeLessThan(minutesAgo(28).getTime());
});

test("an administrator's session ends after 12 hours, even in use", async () => {
  const hers = await administratorsSession({ created: minutesAgo(12 * 60 + 1) });
  expect(await read(hers)).toMatchObject(guest);
  const ids = (await db.selectFrom("session").select("id").where("person_id", "!=", rosa.id).execute()).map(
    ({ id }) => id,
  );
  expect(await endedSessions(db, ids)).toEqual(new Set(ids));
});

test("a blocked customer is a guest", async () => {
  await db.updateTable("customer").set({ blocked_at: new Date() }).execute();
  expect(await read(cookie)).toMatchObject(guest);
});

test("only the complete signed cookie opens the session", async () => {
  const [name = "", value = ""] = cookie.split("=", 2);
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const forged = (text: string) => `${name}=${encodeURIComponent(text)}`;
  const others = [
    forged(token),
    forged(`${token}.`),
    forged(`.${signature}`),
    forged(`${token}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`),
    forged(`${token}x.${signature}`),
    forged(`${token}.${"A".repeat(43)}=`),
    `${name}=%E0%A4%A`,
    `${name}=`,
    `x${cookie}`,
  ];
  for (const other of others) expect(await read(other)).toMatchObject(guest);
  expect(await read(cookie)).toMatchObject({ viewer: { id: rosa.id } });
});
