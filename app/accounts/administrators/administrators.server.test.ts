import { beforeEach, expect, test } from "vitest";
import { ownerOfResetCode, resetPassword } from "#app/accounts/login/recovery.server.ts";
import { signInAdministrator } from "#app/accounts/login/sign-in.server.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { inviteAdministrator, listAdministrators, removeAdministrator } from "./administrators.server.ts";

const { db } = await testDatabase();
const { auth, origin } = testAccounts(db);

const PEDRO = { email: "pedro@yupana.example", name: "Pedro Rojas" };
const now = new Date();
let elena: { id: string; name: string };
beforeEach(async () => {
  elena = { id: (await administrator(db)).id, name: "Elena Salas" };
});

const invite = () => inviteAdministrator(db, elena, PEDRO, { origin, now });
const idOf = async (email: string) =>
  (await listAdministrators(db)).find((each) => each.email === email)?.id ?? "";

async function accept(): Promise<void> {
  const code = (await mailedLink(db, PEDRO.email)).searchParams.get("oobCode") ?? "";
  expect(
    await resetPassword(db, auth, { code, password: "clave-de-pedro", address: "127.0.0.1" }),
  ).toMatchObject({
    ok: true,
  });
}

const signIn = () =>
  signInAdministrator(db, auth, { email: PEDRO.email, password: "clave-de-pedro", address: "127.0.0.1" });

test("an invited administrator chooses a password through the mailed link and can log in", async () => {
  expect(await invite()).toEqual({ ok: true });
  expect(await listAdministrators(db)).toMatchObject([
    { active: true },
    { email: PEDRO.email, active: false },
  ]);
  expect((await queuedMails(db)).at(-1)?.text).toContain("Elena Salas te invitó");
  await accept();
  expect(await listAdministrators(db)).toMatchObject([{ active: true }, { active: true }]);
  expect(await signIn()).toMatchObject({ ok: true });
});

test("a second invitation replaces the first, and an invitation expires", async () => {
  await invite();
  const first = (await mailedLink(db, PEDRO.email)).searchParams.get("oobCode") ?? "";
  await invite();
  expect(await ownerOfResetCode(db, auth, first)).toBeUndefined();
  await db
    .updateTable("verification")
    .set({ expires_at: new Date(now.getTime() - 1000) })
    .execute();
  const second = (await queuedMails(db)).at(-1)?.text.match(/oobCode=(\w+)/)?.[1] ?? "";
  expect(await ownerOfResetCode(db, auth, second)).toBeUndefined();
});

test("the e-mail of a customer or of an administrator is refused", async () => {
  const { email } = await customerWithAddress(db);
  const other = { ...PEDRO, email };
  expect(await inviteAdministrator(db, elena, other, { origin, now })).toEqual({
    ok: false,
    reason: "customer",
  });
  await invite();
  await accept();
  expect(await invite()).toEqual({ ok: false, reason: "already" });
});

test("the last administrator can't be removed; invitations do not count", async () => {
  await invite();
  expect(await removeAdministrator(db, elena, elena.id)).toEqual({ ok: false, reason: "last" });
  expect(await removeAdministrator(db, elena, await idOf(PEDRO.email))).toEqual({ ok: true });
  expect(await listAdministrators(db)).toMatchObject([{ id: elena.id }]);
});

test("two administrators remove each other at once, and one of them stays", async () => {
  await invite();
  await accept();
  const pedro = { id: await idOf(PEDRO.email), name: PEDRO.name };
  const results = await Promise.all([
    removeAdministrator(db, elena, pedro.id),
    removeAdministrator(db, pedro, elena.id),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listAdministrators(db)).toHaveLength(1);
});

test("an administrator can't remove a customer", async () => {
  const rosa = await customerWithAddress(db);
  expect(await removeAdministrator(db, elena, rosa.id)).toEqual({ ok: false, reason: "not-found" });
  expect(await db.selectFrom("customer").select("id").execute()).toEqual([{ id: rosa.id }]);
});
