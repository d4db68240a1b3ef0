import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestEmailChange } from "#app/accounts/login/change-email.server.ts";
import { changePassword } from "#app/accounts/login/change-password.server.ts";
import { ownerOfResetCode, requestReset } from "#app/accounts/login/recovery.server.ts";
import { signIn } from "#app/accounts/login/sign-in.server.ts";
import { verifyEmail } from "#app/accounts/login/verification.server.ts";
import { setPhoto } from "#app/accounts/photo.server.ts";
import { closeOtherSessions, countOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import type { CustomerViewer } from "#app/accounts/viewer.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { countOrdersUnderway, deleteAccount } from "./delete-account.server.ts";
import { addToList } from "./saved/lists.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);
const { auth, origin } = services;
const address = "190.12.3.4";
const NEW_EMAIL = "rosa.nueva@yupana.example";

let rosa: TestPerson;
let julio: TestPerson;
let viewer: CustomerViewer;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
  viewer = await enter(rosa.email);
});

async function enter(email: string, password = PASSWORD): Promise<CustomerViewer> {
  const signedIn = await signIn(db, auth, { email, password, address });
  if (!signedIn.ok || signedIn.person.role !== "cliente") throw new Error("no session");
  return signedIn.person;
}
const sessionIds = async () =>
  (await db.selectFrom("session").select("id").execute()).map(({ id }) => id).sort();
const verify = (code: string) => verifyEmail(db, { code, address, viewerId: rosa.id });
const mailedCode = async (email: string) => (await mailedLink(db, email)).searchParams.get("oobCode") ?? "";

test("a new password needs the old one, closes the other sessions and notifies the person", async () => {
  const elsewhere = await enter(rosa.email);
  const others = await enter(julio.email);
  const change = (present: string) =>
    changePassword(db, origin, viewer, { present, newPassword: "clave-nueva" });

  expect(await change("equivocada")).toMatchObject({ ok: false, wrongPassword: true, weakness: undefined });
  expect(await sessionIds()).toContain(elsewhere.sessionId);
  expect(await change(PASSWORD)).toEqual({ ok: true });
  expect(await sessionIds()).toEqual([viewer.sessionId, others.sessionId].sort());
  await expect(enter(rosa.email)).rejects.toThrow("no session");
  await expect(enter(rosa.email, "clave-nueva")).resolves.toMatchObject({ id: rosa.id });
  expect((await queuedMails(db)).map((mail) => mail.to)).toEqual([rosa.email]);
});

test("a new password that is the old one, common or personal is refused", async () => {
  const change = (newPassword: string) =>
    changePassword(db, origin, viewer, { present: PASSWORD, newPassword });
  expect(await change(PASSWORD)).toEqual({ ok: false, reason: "same" });
  expect(await change("password1")).toMatchObject({ wrongPassword: false, weakness: "common" });
  expect(await change(viewer.email)).toMatchObject({ wrongPassword: false, weakness: "personal" });
});

test("a wrong present password and a weak new one are reported together", async () => {
  const both = { present: "equivocada", newPassword: "password1" };
  expect(await changePassword(db, origin, viewer, both)).toEqual({
    ok: false,
    reason: "refused",
    wrongPassword: true,
    weakness: "common",
  });
});

test("password attempts from an open session are limited", async () => {
  const attempt = (present: string) =>
    changePassword(db, origin, viewer, { present, newPassword: "clave-nueva" });
  for (let tried = 0; tried < limits.passwordAccount.points; tried++) await attempt("equivocada");
  expect(await attempt(PASSWORD)).toEqual({ ok: false, reason: "limited", seconds: expect.any(Number) });
});

test("closes the other sessions of this person only", async () => {
  await enter(rosa.email);
  await enter(rosa.email);
  const others = await enter(julio.email);
  expect(await countOtherSessions(db, viewer)).toBe(2);
  expect(await closeOtherSessions(db, viewer)).toBe(2);
  expect(await sessionIds()).toEqual([viewer.sessionId, others.sessionId].sort());
});

const requestChange = (newEmail: string, password = PASSWORD) =>
  requestEmailChange(db, origin, viewer, { newEmail, password });

test("a new e-mail takes effect once it is confirmed, and the old address is notified", async () => {
  expect(await requestChange(NEW_EMAIL)).toEqual({ ok: true });
  await expect(enter(NEW_EMAIL)).rejects.toThrow("no session");
  const code = await mailedCode(NEW_EMAIL);
  expect(await verify(code)).toEqual({ ok: true, email: NEW_EMAIL });
  await expect(enter(NEW_EMAIL)).resolves.toMatchObject({ id: rosa.id });
  await expect(enter(rosa.email)).rejects.toThrow("no session");
  const mails = (await queuedMails(db)).filter((mail) => mail.to === rosa.email);
  expect(mails.map((mail) => mail.subject)).toEqual(["El correo de tu cuenta de Yupana cambió"]);
  expect(await verify(code)).toEqual({ ok: false, reason: "expired" });
});

test("a confirmed new e-mail invalidates a reset link mailed to the old one", async () => {
  await requestReset(db, "https://yupana.example", { email: rosa.email, from: undefined, address });
  const reset = await mailedCode(rosa.email);
  await requestChange(NEW_EMAIL);
  expect(await ownerOfResetCode(db, auth, reset)).toBeDefined();
  await verify(await mailedCode(NEW_EMAIL));
  expect(await ownerOfResetCode(db, auth, reset)).toBeUndefined();
});

test("only the newest code for a new e-mail works, until it expires", async () => {
  await requestChange(NEW_EMAIL);
  const first = await mailedCode(NEW_EMAIL);
  await requestChange("otra@yupana.example");
  expect(await verify(first)).toEqual({ ok: false, reason: "expired" });
  await db
    .updateTable("action_code")
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await verify(await mailedCode("otra@yupana.example"))).toEqual({ ok: false, reason: "expired" });
});

test("an e-mail change needs the password and a free address", async () => {
  const refused = { ok: false, reason: "refused" } as const;
  const wrong = { ...refused, wrongPassword: true };
  const right = { ...refused, wrongPassword: false };
  expect(await requestChange(NEW_EMAIL, "equivocada")).toEqual({ ...wrong, email: undefined });
  expect(await requestChange(rosa.email)).toEqual({ ...right, email: "same" });
  expect(await requestChange(julio.email)).toEqual({ ...right, email: "taken" });
  expect(await requestChange(rosa.email, "equivocada")).toEqual({ ...wrong, email: "same" });
  expect(await requestChange(julio.email, "equivocada")).toEqual({ ...wrong, email: "taken" });
  expect(await queuedMails(db)).toEqual([]);
});

test("an e-mail that another customer took meanwhile is refused", async () => {
  await requestChange(NEW_EMAIL);
  await db.updateTable("person").set({ email: NEW_EMAIL }).where("id", "=", julio.id).execute();
  expect(await verify(await mailedCode(NEW_EMAIL))).toMatchObject({ ok: false, reason: "error" });
  await expect(enter(rosa.email)).resolves.toMatchObject({ id: rosa.id });
});

/** A store with a mail server has no mail files to delete. */
const mail = { forget: async () => {} };
const now = () => new Date();
let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-photos-"));
  files = openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function everythingStored(): Promise<string> {
  const tables = [
    "person",
    "customer",
    "address",
    "order",
    "order_line",
    "repair_request",
    "favorite",
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

test("a deleted account leaves its old orders and no personal data", async () => {
  const product = await addProduct(db);
  const number = await orderOf(db, rosa, product);
  await db
    .updateTable("order")
    .set({ created_at: new Date("2019-11-20T15:00:00Z") } as object)
    .execute();
  await addToList(db, "favorite", rosa.id, product);
  await db
    .insertInto("repair_request")
    .values({
      customer_id: rosa.id,
      name: "Rosa Quispe",
      email: rosa.email,
      code: "7K3M9XQ2",
      description: "No enciende",
      submission_id: "00000000-0000-4000-8000-000000000002",
    })
    .execute();
  const square = sharp({ create: { width: 200, height: 200, channels: 3, background: "red" } });
  const photo = new File([new Uint8Array(await square.png().toBuffer())], "rosa.png");
  expect(await setPhoto(db, files, rosa.id, photo)).toEqual({ ok: true });

  expect(await countOrdersUnderway(db, rosa.id)).toBe(1);
  expect(await deleteAccount(db, { files, mail, now }, viewer, "equivocada")).toEqual({
    ok: false,
    reason: "wrong",
  });
  expect(await everythingStored()).toContain("Larco");
  expect(await deleteAccount(db, { files, mail, now }, viewer, PASSWORD)).toEqual({ ok: true });

  const stored = await everythingStored();
  for (const trace of ["Rosa", "Quispe", rosa.email, "912345678", "Larco", "conserje"]) {
    expect(stored).not.toContain(trace);
  }
  const order = await db.selectFrom("order").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ number, customer_id: null, address: { district: "Miraflores" } });
  expect(await db.selectFrom("order_line").selectAll().execute()).toHaveLength(1);
  expect(await sessionIds()).toEqual([]);
  expect(await readdir(path.join(folder, "perfil-imagenes"))).toEqual([]);
  expect((await queuedMails(db)).at(-1)?.to).toBe(rosa.email);
  const logged = (await db.selectFrom("change_log").select("tags").execute()).flatMap((row) => row.tags);
  expect(logged).toContain(`session:${viewer.sessionId}`);
});

test("another customer's orders keep their owner", async () => {
  const product = await addProduct(db);
  await orderOf(db, rosa, product);
  const other = await enter(julio.email);
  expect(await deleteAccount(db, { files, mail, now }, other, PASSWORD)).toEqual({ ok: true });
  expect(await everythingStored()).toContain("Larco");
});
