import { hashPassword as earlierHash } from "better-auth/crypto";
import { beforeEach, expect, test } from "vitest";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { readViewer } from "#app/accounts/viewer.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { rememberDevice } from "./known-device.server.ts";
import { signIn, signInAdministrator } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const { auth } = services;
const address = "190.12.3.4";

let rosa: TestPerson;
let elena: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  elena = await administrator(db);
});

const enter = (email: string, password = PASSWORD, from = address) =>
  signIn(db, auth, { email, password, address: from });
const sessions = () => db.selectFrom("session").select("id").execute();

function cookiesOf(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ Cookie: pairs.join("; ") });
}

test("opens a new session each time, whose cookie is the person's", async () => {
  const first = await enter(rosa.email);
  const second = await enter(rosa.email);
  if (!first.ok || !second.ok) throw new Error("no login");
  expect(first.person).toMatchObject({ role: "cliente", id: rosa.id });
  expect(second.person.sessionId).not.toBe(first.person.sessionId);
  const { viewer } = await readViewer(db, auth, cookiesOf(second.headers));
  expect(viewer).toMatchObject({ role: "cliente", email: rosa.email });
  for (const cookie of second.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly;.* SameSite=Lax/i);
});

test("a wrong password and an unknown e-mail get the same answer", async () => {
  expect(await enter(rosa.email, "equivocada")).toEqual({ ok: false, reason: "wrong" });
  expect(await enter("nadie@yupana.example", "equivocada")).toEqual({ ok: false, reason: "wrong" });
  expect(await sessions()).toEqual([]);
});

test("an unverified account is reported only after the right password", async () => {
  await signUp(db, services, {
    nombres: "Ana",
    apellidos: "Flores",
    correo: "ana@yupana.example",
    contrasena: PASSWORD,
    texts: await textsToSignUp(db),
    from: undefined,
    address,
  });
  expect(await enter("ana@yupana.example")).toEqual({ ok: false, reason: "unverified" });
  expect(await enter("ana@yupana.example", "equivocada")).toEqual({ ok: false, reason: "wrong" });
  expect(await sessions()).toEqual([]);
});

test("a person without a record of their role gets an error and no session", async () => {
  await db.deleteFrom("customer").where("id", "=", rosa.id).execute();
  expect(await enter(rosa.email)).toMatchObject({ ok: false, reason: "error" });
  expect(await sessions()).toEqual([]);
});

test("a refusal by Better Auth for any other reason is an error", async () => {
  expect(await enter("no-es-un-correo")).toMatchObject({ ok: false, reason: "error" });
});

test("the administrators' login accepts administrators", async () => {
  const answer = await signInAdministrator(db, auth, { email: elena.email, password: PASSWORD, address });
  expect(answer).toMatchObject({ ok: true, person: { role: "administrador", name: "Elena Salas" } });
});

test("the administrators' login keeps no session of a customer", async () => {
  const answer = await signInAdministrator(db, auth, { email: rosa.email, password: PASSWORD, address });
  expect(answer).toEqual({ ok: false, reason: "customer" });
  expect(await sessions()).toEqual([]);
});

test("the administrators' login returns refusals unchanged", async () => {
  const answer = await signInAdministrator(db, auth, { email: elena.email, password: "equivocada", address });
  expect(answer).toEqual({ ok: false, reason: "wrong" });
});

test("an address with too many attempts has to wait, even with the right password; other addresses don't", async () => {
  for (let tried = 0; tried < limits.loginHere.points; tried++) await enter(rosa.email, "equivocada");
  expect(await enter(rosa.email)).toEqual({ ok: false, reason: "limited", seconds: expect.any(Number) });
  expect(await enter(rosa.email, PASSWORD, "200.1.1.1")).toMatchObject({ ok: true });
});

test("a hundred wrong passwords by strangers don't lock out a device that logged in before", async () => {
  const first = await enter(rosa.email);
  const cookies = first.ok
    ? (first.headers.getSetCookie().find((line) => line.startsWith("equipo=")) ?? "")
    : "";
  await exhaustLimit(db, "loginAccount", [rosa.email]);
  const guess = (password: string, from: string, cookie = cookies) =>
    signIn(db, auth, { email: rosa.email, password, address: from, cookies: cookie });
  expect(await guess(PASSWORD, "200.1.1.1", "")).toMatchObject({ reason: "limited" });
  expect(await guess(PASSWORD, "200.1.1.1", "equipo=made.up")).toMatchObject({ reason: "limited" });
  expect(await guess(PASSWORD, "200.1.1.1")).toMatchObject({ ok: true });

  for (let tried = 0; tried < limits.loginDevice.points; tried++)
    await guess("equivocada", `200.1.2.${tried}`);
  expect(await guess(PASSWORD, "200.1.1.1")).toMatchObject({ reason: "limited" });
});

test("a known device counts only for the person who logged in on it", async () => {
  const first = await enter(rosa.email);
  const cookies = first.ok ? first.headers.getSetCookie().join("; ") : "";
  await exhaustLimit(db, "loginAccount", [elena.email]);
  expect(await signIn(db, auth, { email: elena.email, password: PASSWORD, address, cookies })).toMatchObject({
    reason: "limited",
  });
});

test("a device stays known for each of the five people who logged in on it last", async () => {
  const others = ["uno", "dos", "tres", "cuatro", "cinco"].map((name) => `${name}@correo.example`);
  const remember = async (email: string, cookies: string) =>
    (await rememberDevice(auth, email, cookies)).split(";")[0] ?? "";
  let cookies = await remember(rosa.email, "");
  for (const email of others.slice(1)) cookies = await remember(email, cookies);
  await exhaustLimit(db, "loginAccount", [rosa.email]);
  const login = { email: rosa.email, password: PASSWORD, address };
  expect(await signIn(db, auth, { ...login, cookies })).toMatchObject({ ok: true });
  await exhaustLimit(db, "loginAccount", [rosa.email]);
  const forgotten = await remember(others[0] ?? "", cookies);
  expect(await signIn(db, auth, { ...login, cookies: forgotten })).toMatchObject({ reason: "limited" });
});

test("a hash of an earlier version is replaced at the next login with the right password", async () => {
  const hashOf = async () =>
    (
      await db
        .selectFrom("credential")
        .select("password")
        .where("person_id", "=", rosa.id)
        .executeTakeFirstOrThrow()
    ).password;
  const earlier = await earlierHash(PASSWORD);
  await db.updateTable("credential").set({ password: earlier }).where("person_id", "=", rosa.id).execute();
  expect(await enter(rosa.email, "equivocada")).toMatchObject({ reason: "wrong" });
  expect(await hashOf()).toBe(earlier);
  expect(await enter(rosa.email)).toMatchObject({ ok: true });
  expect(await hashOf()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await enter(rosa.email)).toMatchObject({ ok: true });
});

test("a login clears the earlier failed attempts", async () => {
  for (let tried = 1; tried < limits.loginHere.points; tried++) await enter(rosa.email, "equivocada");
  expect(await enter(rosa.email)).toMatchObject({ ok: true });
  for (let tried = 1; tried < limits.loginHere.points; tried++) await enter(rosa.email, "equivocada");
  expect(await enter(rosa.email)).toMatchObject({ ok: true });
});
