import { createOTP } from "@better-auth/utils/otp";
import { beforeEach, expect, test } from "vitest";
import { listAdministrators } from "#app/accounts/administrators/administrators.server.ts";
import { requestReset, resetPassword } from "#app/accounts/login/recovery.server.ts";
import { signIn } from "#app/accounts/login/sign-in.server.ts";
import { readViewer } from "#app/accounts/viewer.server.ts";
import type { AdministratorViewer } from "#app/accounts/viewer.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import { administrator, PASSWORD, sessionCookie } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "./second-factor.server.ts";
import { passSecondStep } from "./second-step.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const { auth } = services;
const address = "190.12.3.4";

let person: AdministratorViewer;
let headers: Headers;
beforeEach(async () => {
  const elena = await administrator(db);
  headers = new Headers({ Cookie: await sessionCookie(services, elena) });
  const { viewer } = await readViewer(db, auth, headers);
  person = viewer as AdministratorViewer;
});

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const read = (now = new Date()) => readSecondFactor(db, auth, person.id, now);
const sessions = () => db.selectFrom("session").select("id").execute();
const audits = () => db.selectFrom("audit_entry").select(["before", "after"]).orderBy("id").execute();

async function secretOf(): Promise<string> {
  const factor = await read();
  if (factor.state !== "pending") throw new Error(`not pending but ${factor.state}`);
  return factor.secret;
}

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  expect(await startSecondFactor(db, auth, { person, headers }, PASSWORD)).toEqual({ ok: true });
  const secret = await secretOf();
  const code = await createOTP(secret).totp();
  const confirmed = await confirmSecondFactor(db, auth, person, { code, now: new Date() });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  return { secret, recoveryCodes: confirmed.recoveryCodes };
}

/** Returns headers with the cookie for the second step. */
async function givePassword(): Promise<Headers> {
  const first = await signIn(db, auth, { email: person.email, password: PASSWORD, address });
  if (first.ok || first.reason !== "second-step") throw new Error("no second step was requested");
  const cookies = first.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  return new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

const pass = (cookie: Headers, code: string, kind: "phone" | "recovery" = "phone") =>
  passSecondStep(db, auth, { headers: cookie, code, kind, address });

test("the second step is set up with the password, and required only after the first code from the phone", async () => {
  expect(await read()).toEqual({ state: "off" });
  const wrong = await startSecondFactor(db, auth, { person, headers }, "equivocada");
  expect(wrong).toEqual({ ok: false, reason: "wrong" });
  expect(await startSecondFactor(db, auth, { person, headers }, PASSWORD)).toEqual({ ok: true });
  expect(await signIn(db, auth, { email: person.email, password: PASSWORD, address })).toMatchObject({
    ok: true,
  });
  const now = new Date();
  expect(await confirmSecondFactor(db, auth, person, { code: "000000", now })).toEqual({
    ok: false,
    reason: "wrong",
  });
  const code = await createOTP(await secretOf()).totp();
  const confirmed = await confirmSecondFactor(db, auth, person, { code, now });
  expect(confirmed).toMatchObject({ ok: true });
  expect(confirmed.ok && new Set(confirmed.recoveryCodes).size).toBe(10);
  expect(await read()).toEqual({ state: "on", since: now, codesLeft: 10 });
  expect(await sessions()).toEqual([{ id: person.sessionId }]);
  expect(await audits()).toEqual([{ before: { secondFactor: false }, after: { secondFactor: true } }]);
  expect((await queuedMails(db)).at(-1)?.subject).toContain("activada");
  expect(await listAdministrators(db)).toMatchObject([{ id: person.id, secondFactor: true }]);
});

test("neither secret nor codes can be read in the table", async () => {
  const { secret, recoveryCodes } = await turnOn();
  const rows = JSON.stringify(await db.selectFrom("two_factor").selectAll().execute());
  for (const kept of [secret, ...recoveryCodes]) expect(rows).not.toContain(kept);
});

test("a phone that is not confirmed within 15 minutes is discarded", async () => {
  await startSecondFactor(db, auth, { person, headers }, PASSWORD);
  const code = await createOTP(await secretOf()).totp();
  expect(await read(later(16 * 60))).toEqual({ state: "off" });
  const late = await confirmSecondFactor(db, auth, person, { code, now: later(16 * 60) });
  expect(late).toEqual({ ok: false, reason: "not-started" });
});

test("the password alone opens no session; the code does, once", async () => {
  const { secret } = await turnOn();
  await db.deleteFrom("session").execute();
  const cookie = await givePassword();
  expect(await sessions()).toEqual([]);
  const code = await createOTP(secret).totp();
  const passed = await pass(cookie, code);
  expect(passed).toMatchObject({ ok: true, person: { id: person.id } });
  const own = passed.ok ? passed.headers.getSetCookie().join(";") : "";
  expect(own).toContain("yupana.session_token=");
  expect(await sessions()).toHaveLength(1);
  expect(await pass(cookie, code)).toEqual({ ok: false, reason: "start-again" });
  expect(await pass(await givePassword(), code)).toEqual({ ok: false, reason: "wrong" });
  expect(await sessions()).toHaveLength(1);
});

test("a code without the password step or with a forged cookie is refused without a check", async () => {
  const { secret } = await turnOn();
  const code = await createOTP(secret).totp();
  expect(await pass(new Headers(), code)).toEqual({ ok: false, reason: "start-again" });
  const [name = ""] = (await givePassword()).get("Cookie")?.split("=") ?? [];
  const forged = new Headers({ Cookie: `${name}=2fa-aaaaaaaaaaaaaaaaaaaa.bm8=` });
  expect(await pass(forged, code)).toEqual({ ok: false, reason: "start-again" });
});

test("wrong codes are counted also when the request carries a session's cookie", async () => {
  await turnOn();
  const both = await givePassword();
  both.set("Cookie", `${both.get("Cookie")}; ${headers.get("Cookie")}`);
  expect(await pass(both, "000000")).toEqual({ ok: false, reason: "wrong" });
  const row = await db.selectFrom("two_factor").select("failed_verification_count").executeTakeFirst();
  expect(row).toEqual({ failed_verification_count: 1 });
});

test("five wrong codes require the password again, ten lock the second step", async () => {
  const { secret } = await turnOn();
  const cookie = await givePassword();
  for (let tried = 0; tried < 5; tried++)
    expect(await pass(cookie, "000000")).toEqual({ ok: false, reason: "wrong" });
  const code = await createOTP(secret).totp();
  expect(await pass(cookie, code)).toEqual({ ok: false, reason: "start-again" });
  const next = await givePassword();
  for (let tried = 0; tried < 5; tried++) await pass(next, "000000");
  expect(await pass(await givePassword(), code)).toMatchObject({ ok: false, reason: "limited" });
});

test("code attempts from one address are limited", async () => {
  for (let tried = 0; tried < limits.secondStepAddress.points; tried++) await pass(new Headers(), "000000");
  expect(await pass(new Headers(), "000000")).toMatchObject({ ok: false, reason: "limited" });
});

test("a recovery code replaces a lost phone once, and its owner is notified", async () => {
  const { recoveryCodes } = await turnOn();
  const code = recoveryCodes[3] ?? "";
  expect(await pass(await givePassword(), code, "recovery")).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ state: "on", codesLeft: 9 });
  expect((await audits()).at(-1)).toEqual({ before: { recoveryCodes: 10 }, after: { recoveryCodes: 9 } });
  expect((await queuedMails(db)).at(-1)).toMatchObject({
    to: person.email,
    text: expect.stringContaining("quedan 9"),
  });
  expect(await pass(await givePassword(), code, "recovery")).toEqual({ ok: false, reason: "wrong" });
});

test("new recovery codes invalidate the old ones", async () => {
  const { recoveryCodes } = await turnOn();
  const renewed = await renewRecoveryCodes(db, auth, { person, headers }, PASSWORD);
  if (!renewed.ok) throw new Error(renewed.reason);
  expect(await pass(await givePassword(), recoveryCodes[0] ?? "", "recovery")).toEqual({
    ok: false,
    reason: "wrong",
  });
  expect(await pass(await givePassword(), renewed.recoveryCodes[0] ?? "", "recovery")).toMatchObject({
    ok: true,
  });
});

test("the second step is switched off with the password alone", async () => {
  await turnOn();
  expect(await startSecondFactor(db, auth, { person, headers }, PASSWORD)).toEqual({
    ok: false,
    reason: "already",
  });
  expect(await stopSecondFactor(db, person, "equivocada")).toEqual({ ok: false, reason: "wrong" });
  expect(await read()).toMatchObject({ state: "on" });
  expect(await stopSecondFactor(db, person, PASSWORD)).toEqual({ ok: true });
  expect(await read()).toEqual({ state: "off" });
  expect((await audits()).at(-1)).toEqual({ before: { secondFactor: true }, after: { secondFactor: false } });
  expect(await signIn(db, auth, { email: person.email, password: PASSWORD, address })).toMatchObject({
    ok: true,
  });
  expect(await renewRecoveryCodes(db, auth, { person, headers }, PASSWORD)).toEqual({
    ok: false,
    reason: "off",
  });
});

test("a second step encrypted with another secret is turned off: the password is enough, and its owner is mailed the reason", async () => {
  await turnOn();
  const restored = testAccounts(db, "the-secret-of-another-store-32-characters");
  const wrong = await signIn(db, restored.auth, { email: person.email, password: "equivocada", address });
  expect(wrong).toEqual({ ok: false, reason: "wrong" });
  expect(await read()).toMatchObject({ state: "on" });

  const signedIn = await signIn(db, restored.auth, { email: person.email, password: PASSWORD, address });
  expect(signedIn).toMatchObject({ ok: true, person: { id: person.id }, secondFactorLost: true });
  expect(await read()).toEqual({ state: "off" });
  expect((await audits()).at(-1)).toEqual({ before: { secondFactor: true }, after: { secondFactor: false } });
  expect((await queuedMails(db)).at(-1)).toMatchObject({
    to: person.email,
    text: expect.stringContaining("otra clave secreta"),
  });
});

test("an unconfirmed phone encrypted with another secret has to be set up again", async () => {
  await startSecondFactor(db, auth, { person, headers }, PASSWORD);
  const restored = testAccounts(db, "the-secret-of-another-store-32-characters");
  expect(await readSecondFactor(db, restored.auth, person.id, new Date())).toEqual({ state: "off" });
});

test("a password reset by mail does not skip the second step", async () => {
  await turnOn();
  await requestReset(db, "https://yupana.example", { email: person.email, from: undefined, address });
  const code = (await mailedLink(db, person.email)).searchParams.get("oobCode") ?? "";
  expect(await resetPassword(db, auth, { code, password: PASSWORD, address })).toMatchObject({ ok: true });
  await givePassword();
  expect(await sessions()).toEqual([]);
});
