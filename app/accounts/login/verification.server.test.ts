import { expect, test, vi } from "vitest";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { resendVerification, verifyEmail } from "./verification.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const email = "ana@yupana.example";
const address = "190.12.3.4";

let browser = "";

async function signedUp(): Promise<string> {
  const made = await signUp(db, services, {
    nombres: "Ana",
    apellidos: "Flores",
    correo: email,
    contrasena: "clave-de-ana",
    texts: await textsToSignUp(db),
    from: undefined,
    address,
  });
  if (made.ok) browser = made.proof;
  return mailedCode();
}

async function mailedCode(): Promise<string> {
  return (await mailedLink(db, email)).searchParams.get("oobCode") ?? "";
}

const isVerified = async () =>
  (await db.selectFrom("person").select("email_verified").executeTakeFirstOrThrow()).email_verified;
const verify = (code: string) => verifyEmail(db, { code, address, browser });
const resend = () => resendVerification(db, services, { email, from: undefined, address });

test("a mailed code verifies the e-mail, once", async () => {
  const code = await signedUp();
  expect(await verify(code)).toEqual({ ok: true, email });
  expect(await isVerified()).toBe(true);
  expect(await verify(code)).toEqual({ ok: false, reason: "expired" });
});

test("one code used twice at once succeeds once", async () => {
  const code = await signedUp();
  const results = await Promise.all([verify(code), verify(code)]);
  expect(results).toContainEqual({ ok: true, email });
  expect(results).toContainEqual({ ok: false, reason: "expired" });
});

test("a foreign or changed code does nothing", async () => {
  const code = await signedUp();
  for (const wrong of ["", "x", `${code}x`, "\u0000", "ñ".repeat(5000)])
    expect(await verify(wrong)).toEqual({ ok: false, reason: "expired" });
  expect(await isVerified()).toBe(false);
});

test("a code expires after a day", async () => {
  const code = await signedUp();
  const signedUpAt = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: signedUpAt + 24 * 60 * 60 * 1000 + 1000 });
  try {
    expect(await verify(code)).toEqual({ ok: false, reason: "expired" });
  } finally {
    vi.useRealTimers();
  }
  expect(await isVerified()).toBe(false);
});

test("a second request mails another code and invalidates the first", async () => {
  const first = await signedUp();
  expect(await resend()).toEqual({ ok: true });
  const second = await mailedCode();
  expect(second).not.toBe(first);
  expect(await verify(first)).toEqual({ ok: false, reason: "expired" });
  expect(await verify(second)).toEqual({ ok: true, email });
});

test("requesting the mail again does not reveal whether an account exists, and sends nothing to verified people", async () => {
  const code = await signedUp();
  await verify(code);
  expect(await resend()).toEqual({ ok: true });
  expect(
    await resendVerification(db, services, { email: "nadie@yupana.example", from: undefined, address }),
  ).toEqual({ ok: true });
  expect(await queuedMails(db)).toHaveLength(1);
});

test("verification mails and code attempts are limited", async () => {
  await signedUp();
  for (let sent = 0; sent < limits.resendAccount.points; sent++) await resend();
  expect(await resend()).toMatchObject({ ok: false, reason: "limited" });
  for (let tried = 0; tried < limits.codeAddress.points; tried++) await verify("x");
  expect(await verify("x")).toMatchObject({ ok: false, reason: "limited" });
});

test("a link opened in another browser requires the chosen password, and stays valid until it is entered", async () => {
  const code = await signedUp();
  const elsewhere = { code, address };
  expect(await verifyEmail(db, elsewhere)).toEqual({ ok: false, reason: "unproven" });
  expect(await verifyEmail(db, { ...elsewhere, password: "equivocada" })).toEqual({
    ok: false,
    reason: "wrong",
  });
  expect(await isVerified()).toBe(false);
  expect(await verifyEmail(db, { ...elsewhere, password: "clave-de-ana" })).toEqual({ ok: true, email });
});

test("in another browser, the owner of the e-mail can replace the password that a stranger chose", async () => {
  const code = await signedUp();
  const chosen = (newPassword: string) => verifyEmail(db, { code, address, newPassword });
  expect(await chosen("password1")).toMatchObject({ reason: "weak" });
  expect(await chosen("clave-de-la-duena")).toEqual({ ok: true, email });
  const enter = (password: string) => signIn(db, services.auth, { email, password, address });
  expect(await enter("clave-de-ana")).toEqual({ ok: false, reason: "wrong" });
  expect(await enter("clave-de-la-duena")).toMatchObject({ ok: true });
});

test("the browser of a replaced sign-up can't confirm the new one", async () => {
  await signedUp();
  const replaced = browser;
  await signUp(db, services, {
    nombres: "Otra",
    apellidos: "Persona",
    correo: email,
    contrasena: "otra-clave",
    texts: await textsToSignUp(db),
    from: undefined,
    address,
  });
  expect(await verifyEmail(db, { code: await mailedCode(), address, browser: replaced })).toEqual({
    ok: false,
    reason: "unproven",
  });
});
