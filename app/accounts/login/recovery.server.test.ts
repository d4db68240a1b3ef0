import { beforeEach, expect, test, vi } from "vitest";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { ownerOfResetCode, requestReset, resetPassword } from "./recovery.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { verifyEmail } from "./verification.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const { auth, origin } = services;
const address = "190.12.3.4";
const NEW_PASSWORD = "clave-nueva";

let rosa: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
});

async function requestCode(email: string, from?: string): Promise<string> {
  expect(await requestReset(db, origin, { email, from, address })).toEqual({ ok: true });
  return (await mailedLink(db, email)).searchParams.get("oobCode") ?? "";
}

const reset = (code: string, password = NEW_PASSWORD) => resetPassword(db, auth, { code, password, address });
const enter = (email: string, password: string) => signIn(db, auth, { email, password, address });

test("mails a link that keeps the return path", async () => {
  await requestCode(rosa.email, "/tienda?producto=ryzen 5&pagina=2");
  const link = await mailedLink(db, rosa.email);
  expect(link.origin + link.pathname).toBe("https://yupana.example/verificar");
  expect(link.searchParams.get("mode")).toBe("resetPassword");
  expect(link.searchParams.get("desde")).toBe("/tienda?producto=ryzen 5&pagina=2");
});

test("answers the same for an unknown e-mail, and sends no mail", async () => {
  expect(await requestReset(db, origin, { email: "nadie@yupana.example", from: undefined, address })).toEqual(
    {
      ok: true,
    },
  );
  expect(await queuedMails(db)).toEqual([]);
});

test("sets the new password, closes every session and notifies the person", async () => {
  await enter(rosa.email, PASSWORD);
  const code = await requestCode(rosa.email);
  expect(await reset(code)).toMatchObject({ ok: true });
  expect(await db.selectFrom("session").select("id").execute()).toEqual([]);
  expect(await enter(rosa.email, PASSWORD)).toEqual({ ok: false, reason: "wrong" });
  expect(await enter(rosa.email, NEW_PASSWORD)).toMatchObject({ ok: true });
  expect((await queuedMails(db)).at(-1)?.subject).toBe("Tu contraseña de Yupana cambió");
});

test("a code works once, and not before the form is sent", async () => {
  const code = await requestCode(rosa.email);
  expect(await ownerOfResetCode(db, auth, code)).toBeDefined();
  expect(await ownerOfResetCode(db, auth, code)).toBeDefined();
  expect(await reset(code)).toMatchObject({ ok: true });
  expect(await ownerOfResetCode(db, auth, code)).toBeUndefined();
  expect(await reset(code, "otra-clave")).toEqual({ ok: false, reason: "impossible" });
  expect(await enter(rosa.email, "otra-clave")).toEqual({ ok: false, reason: "wrong" });
});

test("one code used twice at once succeeds once", async () => {
  const code = await requestCode(rosa.email);
  const results = await Promise.all([reset(code), reset(code, "otra-clave")]);
  expect(results).toContainEqual(expect.objectContaining({ ok: true }));
  expect(results).toContainEqual({ ok: false, reason: "impossible" });
});

test("a reset invalidates the codes of other mails", async () => {
  const first = await requestCode(rosa.email);
  const second = await requestCode(rosa.email);
  expect(await reset(second)).toMatchObject({ ok: true });
  expect(await reset(first)).toEqual({ ok: false, reason: "impossible" });
});

test("a code expires after an hour", async () => {
  const code = await requestCode(rosa.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 + 1000 });
  try {
    expect(await ownerOfResetCode(db, auth, code)).toBeUndefined();
    expect(await reset(code)).toEqual({ ok: false, reason: "impossible" });
  } finally {
    vi.useRealTimers();
  }
});

test("an invalid code changes nothing", async () => {
  for (const wrong of ["", "x", "\u0000", "ñ".repeat(5000), "a".repeat(24)]) {
    expect(await ownerOfResetCode(db, auth, wrong)).toBeUndefined();
    expect(await reset(wrong)).toEqual({ ok: false, reason: "impossible" });
  }
});

test("a password that is too short is refused, and the code stays valid", async () => {
  const code = await requestCode(rosa.email);
  expect(await reset(code, "corta")).toMatchObject({ ok: false, reason: "error" });
  expect(await reset(code)).toMatchObject({ ok: true });
});

test("a common password is refused, and the code stays valid", async () => {
  const code = await requestCode(rosa.email);
  expect(await reset(code, "password1")).toEqual({ ok: false, reason: "weak", weakness: "common" });
  expect(await reset(code, "rosa@yupana.example")).toEqual({
    ok: false,
    reason: "weak",
    weakness: "personal",
  });
  expect(await reset(code)).toMatchObject({ ok: true });
});

test("the table stores no usable code", async () => {
  const code = await requestCode(rosa.email);
  const rows = await db.selectFrom("verification").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("a reset by mail verifies the address and invalidates its verification code", async () => {
  const email = "ana@yupana.example";
  await signUp(db, services, {
    nombres: "Ana",
    apellidos: "Flores",
    correo: email,
    contrasena: PASSWORD,
    texts: await textsToSignUp(db),
    from: undefined,
    address,
  });
  const verification = (await mailedLink(db, email)).searchParams.get("oobCode") ?? "";
  expect(await reset(await requestCode(email))).toMatchObject({ ok: true });
  expect(await enter(email, NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await verifyEmail(db, { code: verification, address })).toEqual({
    ok: false,
    reason: "expired",
  });
});

test("after a reset the person can log in at once, even past the limit of attempts", async () => {
  for (let tried = 0; tried <= limits.loginHere.points; tried++) await enter(rosa.email, "equivocada");
  expect(await reset(await requestCode(rosa.email))).toMatchObject({ ok: true });
  expect(await enter(rosa.email, NEW_PASSWORD)).toMatchObject({ ok: true });
});

test("reset mails and code attempts are limited", async () => {
  for (let attempt = 0; attempt < limits.recoveryAccount.points; attempt++) await requestCode(rosa.email);
  expect(await requestReset(db, origin, { email: rosa.email, from: undefined, address })).toMatchObject({
    ok: false,
    reason: "limited",
  });
  for (let tried = 0; tried < limits.codeAddress.points; tried++) await reset("x");
  expect(await reset("x")).toMatchObject({ ok: false, reason: "limited" });
});

test("an administrator's new password has twelve characters or more", async () => {
  const elena = await administrator(db);
  const code = await requestCode(elena.email);
  expect(await reset(code, "once-letras")).toEqual({ ok: false, reason: "weak", weakness: "short" });
  expect(await reset(code, "doce-letras!")).toMatchObject({ ok: true });
  expect(await reset(await requestCode(rosa.email), "siete77")).toMatchObject({ ok: true });
});
