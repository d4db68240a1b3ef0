import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { requestReset } from "#app/accounts/login/recovery.server.ts";
import { signIn } from "#app/accounts/login/sign-in.server.ts";
import { mailComplaint } from "#app/complaints/mail-complaint.server.ts";
import { removeOldMails } from "#app/mail/forget-mails.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { setMailSeal } from "#app/mail/mail-seal.server.ts";
import { createMailSender } from "#app/mail/sender.server.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { moveRepair } from "#app/repairs/move-repair.server.ts";
import { requestRepair } from "#app/repairs/request-repair.server.ts";
import { queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { toFolder } from "#tests/support/mail/mail-transports.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { REPAIR_FORM, repairOf } from "#tests/support/repairs.ts";
import { deleteAccount, heldRepairs } from "./delete-account.server.ts";
import { collectMyData } from "./my-data.server.ts";

const { db } = await testDatabase();
const { auth } = testAccounts(db);
const address = "190.12.3.4";
const log = { info: () => {} };

let rosa: TestPerson;
let julio: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
});

function stores() {
  const folder = temporaryFolder();
  const files = openFileStore(path.join(folder, "archivos"));
  const mailFolder = path.join(folder, "correo");
  const mail = createMailSender({ way: toFolder, folder: mailFolder, log });
  return { files, mail, mailFolder, now: () => new Date() };
}

async function erase({ email }: TestPerson, services: Omit<ReturnType<typeof stores>, "mailFolder">) {
  const signedIn = await signIn(db, auth, { email, password: PASSWORD, address });
  if (!signedIn.ok || signedIn.person.role !== "cliente") throw new Error("no session");
  expect(await deleteAccount(db, services, signedIn.person, PASSWORD)).toEqual({ ok: true });
}

/** A repair requested without a login, with a photo. */
async function guestRepair(correo: string, { files }: ReturnType<typeof stores>) {
  const form = { ...REPAIR_FORM, correo, equipo: "Laptop de Rosa", fotos: [await pictureFile("rota.png")] };
  const context = { files, origin: "http://localhost:3000", storeEmail: undefined, now: new Date() };
  const requested = await requestRepair(db, form, { customerId: null, address }, context);
  expect(requested.ok).toBe(true);
  const repair = await db.selectFrom("repair_request").selectAll().executeTakeFirstOrThrow();
  const { id } = await administrator(db);
  const note = { repair_id: repair.id, note: "Rosa llamó desde el trabajo", actor: "store" } as const;
  await db
    .insertInto("repair_event")
    .values({ ...note, person_id: id, person_name: "Elena Salas" })
    .execute();
  return repair;
}

async function storedRepairs(): Promise<string> {
  return JSON.stringify([
    await db.selectFrom("repair_request").selectAll().execute(),
    await db.selectFrom("repair_event").selectAll().execute(),
  ]);
}

test("deleting an account removes personal data from old guest orders with its e-mail, and from no others", async () => {
  const number = await orderOf(db, rosa, await addProduct(db));
  const created_at = new Date("2019-11-20T15:00:00Z");
  await db
    .updateTable("order")
    .set({ customer_id: null, created_at } as object)
    .execute();
  const stored = () =>
    db.selectFrom("order").select(["number", "email", "first_name"]).executeTakeFirstOrThrow();
  await erase(julio, stores());
  expect(await stored()).toEqual({ number, email: rosa.email, first_name: "Rosa" });
  await erase(rosa, stores());
  expect(await stored()).toEqual({ number, email: "", first_name: "Cliente" });
});

test("deleting an account deletes the repairs requested with its e-mail", async () => {
  const services = stores();
  const { photos, code } = await guestRepair(rosa.email, services);
  const photo = `${photos[0]?.key}/${photos[0]?.original}`;
  expect(await services.files.read(photo)).toBeDefined();
  await erase(rosa, services);
  const stored = await storedRepairs();
  for (const trace of ["Rosa", rosa.email, "La laptop no enciende", "trabajo"])
    expect(stored).not.toContain(trace);
  for (const remaining of [code, "Elena Salas", "recibido"]) expect(stored).toContain(remaining);
  expect(await services.files.read(photo)).toBeUndefined();
});

test("a deleted account's repair keeps person and photos while the device is at the shop, not after its return", async () => {
  const services = stores();
  const { photos, code: refused } = await guestRepair(rosa.email, services);
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const elena = { ...staff, name: "Elena Salas" };
  const at = { origin: "http://localhost:3000", now: new Date() };
  const returned = await repairOf(db, { customer: rosa, solicitud: crypto.randomUUID(), nombre: "Devuelta" });
  for (const code of [refused, returned]) {
    const move = { code, note: null };
    await moveRepair(db, { ...move, from: "recibido", to: "diagnostico" }, elena, at);
    await moveRepair(db, { ...move, from: "diagnostico", to: "rechazado" }, elena, at);
  }
  await moveRepair(db, { code: returned, from: "rechazado", to: "entregado", note: null }, elena, at);
  expect(await heldRepairs(db, rosa.id)).toEqual([refused]);
  await erase(rosa, services);
  const rows = await db
    .selectFrom("repair_request")
    .select(["code", "name", "email"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { code: refused, name: "Rosa Quispe", email: rosa.email },
    { code: returned, name: "Cliente eliminado", email: "eliminado@cliente.invalid" },
  ]);
  expect(await services.files.read(`${photos[0]?.key}/${photos[0]?.original}`)).toBeDefined();
});

test("repairs of other people and of an unconfirmed e-mail stay", async () => {
  const services = stores();
  await guestRepair(julio.email, services);
  await erase(rosa, services);
  expect(await storedRepairs()).toContain("La laptop no enciende");
  await db.updateTable("person").set({ email_verified: false }).where("id", "=", julio.id).execute();
  expect((await collectMyData(db, julio.id, [])).reparaciones).toEqual([]);
});

test("the copy of personal data has the repairs of the customer's e-mail, with their photos", async () => {
  const services = stores();
  const { code, photos } = await guestRepair(rosa.email, services);
  expect((await collectMyData(db, rosa.id, [])).reparaciones).toMatchObject([
    { codigo: code, equipo: "Laptop de Rosa", fotos: [`/archivos/${photos[0]?.key}/${photos[0]?.original}`] },
  ]);
  expect((await collectMyData(db, julio.id, [])).reparaciones).toEqual([]);
});

test("a deleted account leaves no mail, queued or in the folder", async () => {
  const services = stores();
  const toRosa = { to: rosa.email, subject: "Tu pedido", text: "Hola, Rosa", html: "" };
  const aboutRosa = { ...toRosa, to: "tienda@yupana.example", replyTo: rosa.email };
  const toJulio = { ...toRosa, to: julio.email, text: "Hola, Julio" };
  for (const [index, mail] of [toRosa, aboutRosa, toJulio].entries())
    await services.mail.send(mail, `${index}`);
  setMailSeal(createSeal("a-secret-of-the-tests-with-32-characters", "mail"));
  await requestReset(db, "https://yupana.example", { email: rosa.email, from: undefined, address });
  await queueMail(db, aboutRosa);
  await queueMail(db, toJulio);
  await erase(rosa, services);
  expect((await queuedMails(db)).map(({ to, subject }) => [to, subject])).toEqual([
    [julio.email, "Tu pedido"],
    [rosa.email, "Eliminamos tu cuenta de Yupana"],
  ]);
  expect(readdirSync(services.mailFolder).map((name) => name.at(-5))).toEqual(["2"]);
});

test("deleting an account keeps the mails of the complaints book for the legal period, queued and as files", async () => {
  await complaintOf(db, { email: rosa.email });
  const { id: complaintId } = await db.selectFrom("complaint").select("id").executeTakeFirstOrThrow();
  await mailComplaint(
    db,
    { complaintId },
    { origin: "https://yupana.example", storeEmail: "tienda@yupana.example" },
  );
  const services = stores();
  for (const [index, mail] of (await queuedMails(db)).entries()) await services.mail.send(mail, `${index}`);
  await erase(rosa, services);
  const files = () => readdirSync(services.mailFolder).map((name) => /-(\d)-libro/.exec(name)?.[1]);
  expect(files()).toEqual(["0", "1"]);
  const daysLater = (days: number) =>
    removeOldMails(services.mailFolder, Date.now() + days * 24 * 60 * 60 * 1000);
  await daysLater(2 * 365);
  expect(files()).toEqual(["0", "1"]);
  await daysLater(2 * 366 + 1);
  expect(files()).toEqual([]);
  expect((await queuedMails(db)).map(({ subject }) => subject).sort()).toEqual([
    "Eliminamos tu cuenta de Yupana",
    "Reclamo 000000001-2026: responde a más tardar el 27/10/2026",
    "Tu hoja del Libro de Reclamaciones: Reclamo 000000001-2026",
  ]);
});

test("the file of the mail about a deleted account is removed after a day, others after ninety", async () => {
  const services = stores();
  const toJulio = { to: julio.email, subject: "Tu pedido", text: "Hola, Julio", html: "" };
  await services.mail.send(toJulio, "julio");
  await erase(rosa, services);
  const [farewell] = await queuedMails(db);
  if (!farewell) throw new Error("no mail");
  await services.mail.send(farewell, "rosa");
  const left = () => readdirSync(services.mailFolder).map((name) => /-(julio|rosa)/.exec(name)?.[1]);
  await removeOldMails(services.mailFolder, Date.now() + 23 * 60 * 60 * 1000);
  expect(left()).toEqual(["julio", "rosa"]);
  await removeOldMails(services.mailFolder, Date.now() + 25 * 60 * 60 * 1000);
  expect(left()).toEqual(["julio"]);
  await removeOldMails(services.mailFolder, Date.now() + 89 * 24 * 60 * 60 * 1000);
  expect(left()).toEqual(["julio"]);
  await removeOldMails(services.mailFolder, Date.now() + 91 * 24 * 60 * 60 * 1000);
  expect(left()).toEqual([]);
});
