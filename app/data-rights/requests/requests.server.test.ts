import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createMailSender } from "#app/mail/sender.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { addNote, moveRepair } from "#app/repairs/move-repair.server.ts";
import { quoteRepair } from "#app/repairs/quote.server.ts";
import { deadlineState } from "#app/values/days/deadline.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { requestOf } from "#tests/support/data-rights/rights.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { toFolder } from "#tests/support/mail/mail-transports.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { answerRequest } from "./answer-request.server.ts";
import { confirmCode, emailOfToken, mailCode } from "./confirmed-email.server.ts";
import { copyOfEmail } from "./copy.server.ts";
import { eraseStoredData } from "./erase-stored-data.server.ts";
import { forgetRequests } from "./forget-requests.server.ts";
import { readRequestById } from "./read-requests.server.ts";
import { readRequestNumber, requestDeadline } from "./request.ts";
import { requestForm } from "./request-form.ts";
import { readStoredData } from "./stored-data.server.ts";

const { db } = await testDatabase();
const NOW = new Date("2026-11-23T15:00:00Z");
const EMAIL = "ana@correo.example";
let elena: TestPerson;
beforeEach(async () => {
  elena = await administrator(db);
});
const by = () => ({ id: elena.id, name: "Elena Salas" });
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

function kept() {
  const folder = temporaryFolder();
  const mail = createMailSender({
    way: toFolder,
    folder: path.join(folder, "correo"),
    log: { info: () => {} },
  });
  return { files: openFileStore(path.join(folder, "archivos")), mail, now: () => NOW };
}

/** Digits of a mailed code that differ from `before`, if there is one. */
async function mailedDigits(before = ""): Promise<string> {
  const texts = (await queuedMails(db)).filter(({ to }) => to === EMAIL).map(({ text }) => text);
  const digits = texts.flatMap((text) => /: (\d{6})$/m.exec(text)?.[1] ?? []);
  return digits.find((each) => each !== before) ?? before;
}

let visitor = 0;
const requestCode = (now = NOW) => mailCode(db, { email: EMAIL, address: `10.0.0.${visitor++}`, now });

test.each([
  ["rectificacion", "2026-10-20"],
  ["cancelacion", "2026-10-20"],
  ["oposicion", "2026-10-20"],
  ["acceso", "2026-11-03"],
] as const)("%s of Monday 5 October is due on %s, warned three business days before", (kind, due) => {
  const deadline = requestDeadline(new Date("2026-10-05T15:00:00Z"), kind, []);
  expect(deadline).toBe(due);
  const on = (day: string) =>
    deadlineState({ deadline, answeredAt: null }, [], new Date(`${day}T15:00:00Z`)).urgency;
  expect([on("2026-10-06"), on(due), on("2026-12-01")]).toEqual(["open", "soon", "late"]);
});

test("a request number is accepted only in the form in which it is written", () => {
  expect(readRequestNumber("DP-000012")).toBe(12);
  for (const wrong of ["DP-12", "DP-0000012", "12", "DP-00001x", "DP-999999999999"])
    expect(readRequestNumber(wrong)).toBeUndefined();
});

test("every request but an erasure needs a text", () => {
  const form = { tipo: "cancelacion", nombre: "Ana", clave: crypto.randomUUID() };
  expect(requestForm.safeParse(form).success).toBe(true);
  for (const tipo of ["rectificacion", "oposicion", "acceso"])
    expect(requestForm.safeParse({ ...form, tipo }).error?.issues[0]?.path).toEqual(["detalle"]);
  expect(requestForm.safeParse({ ...form, tipo: "borrar" }).success).toBe(false);
});

test("the newest mailed code opens the page once, until it expires", async () => {
  await requestCode();
  const first = await mailedDigits();
  await requestCode();
  const digits = await mailedDigits(first);
  const confirm = (typed: string, now = NOW) => confirmCode(db, { email: EMAIL, digits: typed, now });
  if (first !== digits) expect(await confirm(first)).toEqual({ ok: false, reason: "wrong" });
  expect(await confirm(digits, minutes(16))).toEqual({ ok: false, reason: "wrong" });
  const confirmed = await confirm(digits);
  if (!confirmed.ok) throw new Error("refused");
  expect(await confirm(digits)).toEqual({ ok: false, reason: "wrong" });
  expect(await emailOfToken(db, confirmed.token, minutes(29))).toBe(EMAIL);
  expect(await emailOfToken(db, confirmed.token, minutes(31))).toBeUndefined();
  expect(await emailOfToken(db, "otra", NOW)).toBeUndefined();
});

test("each code may be tried five times, and codes are mailed five times an hour", async () => {
  await requestCode();
  const guess = (digits: string) => confirmCode(db, { email: EMAIL, digits, now: NOW });
  const digits = await mailedDigits();
  const wrong = digits === "000000" ? "000001" : "000000";
  for (let n = 0; n < 5; n++) expect(await guess(wrong)).toMatchObject({ reason: "wrong" });
  expect(await guess(digits)).toMatchObject({ reason: "limited" });
  await requestCode();
  expect(await guess(await mailedDigits(digits))).toMatchObject({ ok: true });
  for (let n = 0; n < 3; n++) expect(await requestCode()).toEqual({ ok: true });
  expect(await requestCode()).toMatchObject({ ok: false });
});

test("the copy contains the data stored with the e-mail, and none of other people", async () => {
  await repairOf(db, { correo: EMAIL, nombre: "Ana Ñahui" });
  await complaintOf(db);
  await requestOf(db, { email: EMAIL });
  const copy = await copyOfEmail(db, EMAIL);
  expect(copy).toMatchObject({
    correo: EMAIL,
    reparaciones: [{ nombre: "Ana Ñahui", descripcion: "La laptop no enciende." }],
    reclamos: [],
    solicitudes: [{ numero: expect.stringMatching(/^DP-/), nombre: "Ana Ñahui" }],
  });
  const rosas = await copyOfEmail(db, "rosa@yupana.example");
  expect(rosas).toMatchObject({ reclamos: [{ hoja: "000000001-2026", detalle: "Llegó dañada." }] });
  expect(JSON.stringify(rosas)).not.toContain("Ñahui");
});

test("the copy has payments, refunds, quotes and the history of repairs, each amount with its currency", async () => {
  const rosa = await customerWithAddress(db);
  const number = await orderOf(db, rosa, await addProduct(db));
  const context = { now: NOW, origin: "https://tienda.pe", storeEmail: undefined };
  const paid = { number, kind: "payment", method: "transferencia", amount: 50_000, note: "" } as const;
  const voucher = { ...paid, form: crypto.randomUUID(), operationNumber: "000123" };
  expect(await recordPayment(db, voucher, by(), context)).toMatchObject({ ok: true });
  const code = await repairOf(db, { customer: rosa });
  const move = { code, from: "recibido", to: "diagnostico", note: "La abrimos." } as const;
  await moveRepair(db, move, by(), context);
  await quoteRepair(db, { code, amount: 12_000, note: null }, by(), context);
  await addNote(db, { code, text: "Revisar la fuente.", internal: true }, by(), context);

  const copy = await copyOfEmail(db, rosa.email);
  expect(copy).toMatchObject({
    pedidos: [
      {
        total: { moneda: "PEN" },
        recorrido: [{ estado: "pedido" }],
        pagos: [{ que: "pago", monto: { monto: 500, moneda: "PEN" }, operacion: "000123" }],
      },
    ],
    reparaciones: [
      {
        presupuesto: { monto: 120, moneda: "PEN" },
        historia: expect.arrayContaining([
          expect.objectContaining({ quien: "la tienda", nota: "La abrimos." }),
          expect.objectContaining({ presupuesto: { monto: 120, moneda: "PEN" } }),
        ]),
      },
    ],
  });
  expect(JSON.stringify(copy)).not.toContain("Revisar la fuente.");
});

test("the owner of an account gets its copy, imported accounts too; an unconfirmed account reveals no typed data", async () => {
  const rosa = await customerWithAddress(db);
  const number = await orderOf(db, rosa, await addProduct(db));
  expect(await copyOfEmail(db, rosa.email)).toMatchObject({
    perfil: { nombres: "Rosa" },
    pedidos: [{ numero: number }],
  });
  await db.updateTable("person").set({ email_verified: false }).where("id", "=", rosa.id).execute();
  const unconfirmed = await copyOfEmail(db, rosa.email);
  expect(unconfirmed).toHaveProperty("cuentaSinConfirmar.registro");
  expect(JSON.stringify(unconfirmed)).not.toMatch(/Rosa|Larco/);

  // A customer imported from another shop, without a consent in this store.
  await db.updateTable("customer").set({ consented_at: null }).where("id", "=", rosa.id).execute();
  const imported = await copyOfEmail(db, rosa.email);
  expect(imported).toMatchObject({ perfil: { nombres: "Rosa" }, pedidos: [{ numero: number }] });
  expect(JSON.stringify(imported)).toContain("Larco");
});

test("an answer is mailed and kept; one written before the last was seen is refused", async () => {
  const id = readRequestNumber(await requestOf(db)) ?? 0;
  const answer = (text: string, seen: number) =>
    answerRequest(db, { id, text, seen, now: NOW, origin: "https://tienda.pe" }, by());
  expect(await answer("Lo corregimos.", 0)).toEqual({ ok: true });
  expect(await answer("No.", 0)).toEqual({ ok: false, reason: "answered-meanwhile" });
  const mail = (await queuedMails(db)).find(({ subject }) => subject.startsWith("Respuesta a tu solicitud"));
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.text).toContain("Lo corregimos.");
  expect((await readRequestById(db, id))?.answers.map(({ text }) => text)).toEqual(["Lo corregimos."]);
});

test("an erasure deletes a guest's data, keeps the complaints book, and deletes the account only if chosen", async () => {
  const rosa = await customerWithAddress(db);
  await repairOf(db, { correo: rosa.email });
  await complaintOf(db);
  const id = readRequestNumber(await requestOf(db, { kind: "cancelacion", email: rosa.email })) ?? 0;
  const erase = (withAccount: boolean) => eraseStoredData(db, kept(), { id, withAccount }, by());
  expect(await erase(false)).toEqual({ ok: true, account: false });
  expect(await readStoredData(db, rosa.email)).toMatchObject({
    account: "customer",
    repairs: 0,
    complaints: 1,
  });
  expect((await readRequestById(db, id))?.erasedAt).toEqual(NOW);
  expect(await erase(true)).toEqual({ ok: true, account: true });
  expect(await readStoredData(db, rosa.email)).toMatchObject({ account: undefined, complaints: 1 });

  const other = readRequestNumber(await requestOf(db, { kind: "oposicion" })) ?? 0;
  expect(await eraseStoredData(db, kept(), { id: other, withAccount: true }, by())).toEqual({
    ok: false,
    reason: "not-requested",
  });
});

test("an administrator's account can't be erased through a request", async () => {
  const id = readRequestNumber(await requestOf(db, { kind: "cancelacion", email: elena.email })) ?? 0;
  const erased = await eraseStoredData(db, kept(), { id, withAccount: true }, by());
  expect(erased).toEqual({ ok: true, account: false });
  expect(await readStoredData(db, elena.email)).toMatchObject({ account: "staff" });
  const { after } = await db.selectFrom("audit_entry").select("after").executeTakeFirstOrThrow();
  expect(after).toEqual({ erased: "Lo que dejó sin cuenta" });
});

test("requests are deleted after the retention period of their answer; unanswered requests stay", async () => {
  const id = readRequestNumber(await requestOf(db)) ?? 0;
  const waiting = readRequestNumber(await requestOf(db)) ?? 0;
  await answerRequest(db, { id, text: "Listo.", seen: 0, now: NOW, origin: "https://tienda.pe" }, by());
  expect(await forgetRequests(db, { cutoff: NOW, max: 50 })).toBe(0);
  expect(await forgetRequests(db, { cutoff: minutes(1), max: 50 })).toBe(1);
  expect(await readRequestById(db, id)).toBeUndefined();
  expect(await readRequestById(db, waiting)).toBeDefined();
});
