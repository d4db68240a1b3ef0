import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { applyEmailChange, requestEmailChange } from "#app/accounts/login/change-email.server.ts";
import { mailComplaint } from "#app/complaints/mail-complaint.server.ts";
import { eraseAccount } from "#app/customers/erase-account.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { setMailSeal } from "#app/mail/mail-seal.server.ts";
import { createMailSender } from "#app/mail/sender.server.ts";
import { sendVoucher } from "#app/orders/payment/send-voucher.server.ts";
import { cancelOwnOrder } from "#app/orders/purchases/cancel-own-order.server.ts";
import { requestReturn } from "#app/orders/returns/request-return.server.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { moveRepair } from "#app/repairs/move-repair.server.ts";
import { answerQuote, quoteRepair } from "#app/repairs/quote.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { mailedLink, queuedMails } from "#tests/support/accounts/accounts.ts";
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
import { placePickupOrder } from "#tests/support/orders/orders.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { eraseStoredData } from "./erase-stored-data.server.ts";
import { fileRequest } from "./file-request.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-23T15:00:00Z");
const STORE = "ventas@tienda.pe";
const at = { origin: "https://tienda.pe", now, storeEmail: STORE };
/** A word in every text that the customer writes. */
const WORD = "chinchilla";

let rosa: TestPerson;
let folder: string;
beforeEach(async () => {
  setMailSeal(createSeal("a-secret-of-the-tests-with-32-characters", "mail"));
  rosa = await customerWithAddress(db);
  folder = temporaryFolder();
});

function stores() {
  const mailFolder = path.join(folder, "correo");
  const mail = createMailSender({ way: toFolder, folder: mailFolder, log: { info: () => {} } });
  return { files: openFileStore(path.join(folder, "archivos")), mail, mailFolder, now: () => now };
}

/** Writes every kind of text that the store mails. */
async function write(): Promise<void> {
  const { files } = stores();
  const elena = { id: (await administrator(db)).id, name: "Elena Salas" };
  await writeSettings(db, { email: STORE });
  await db.updateTable("address").set({ recommendation: WORD }).execute();
  const cart = [{ productId: await addProduct(db, { stock: 50 }), units: 1 }];

  const delivered = await deliveredOrder(db, { customer: rosa, cart, by: elena, at: now });
  const returned = { customerId: rosa.id, number: delivered, form: crypto.randomUUID(), detail: WORD };
  await requestReturn(
    db,
    { ...returned, reason: "no-funciona", units: new Map([[0, 1]]), photos: [] },
    { files, ...at },
  );
  await enableMethod(db, "yape");
  const request = { customerId: rosa.id, cart, method: "yape" } as const;
  const placed = await placePickupOrder(db, request, now);
  if (!placed.ok) throw new Error(placed.reason);
  const { number } = placed;
  const voucher = { customerId: rosa.id, number, amount: 1000, operationNumber: WORD };
  expect(await sendVoucher(db, { ...voucher, upload: await pictureFile() }, { files, ...at })).toEqual({
    ok: true,
  });
  expect(await cancelOwnOrder(db, { customerId: rosa.id, number, reason: WORD }, at)).toMatchObject({
    ok: true,
  });

  const code = await repairOf(db, { customer: rosa, descripcion: WORD, nombre: WORD, correo: rosa.email });
  const moved = await moveRepair(db, { code, from: "recibido", to: "diagnostico", note: WORD }, elena, at);
  expect(moved).toEqual({ ok: true });
  await quoteRepair(db, { code, amount: 5000, note: WORD }, elena, at);
  const { id: seen } = await db
    .selectFrom("repair_event")
    .select("id")
    .where("quote", "is not", null)
    .executeTakeFirstOrThrow();
  const own = { code, customerId: rosa.id, seen };
  expect(await answerQuote(db, own, "aprobado", at)).toMatchObject({ ok: true });
}

/** Writes every queued mail to a file too, as if it had been sent. */
async function writeFiles(): Promise<void> {
  for (const mail of await queuedMails(db)) await stores().mail.send(mail, crypto.randomUUID());
}

/** Subjects of queued mails and mail files that contain one of the words. */
async function mailsWith(words: RegExp): Promise<string[]> {
  const { mailFolder } = stores();
  const files = await Promise.all(
    readdirSync(mailFolder)
      .filter((name) => !name.endsWith("-libro.eml"))
      .map((name) => PostalMime.parse(readFileSync(path.join(mailFolder, name)))),
  );
  const queued = (await queuedMails(db)).filter(({ requiredByLaw }) => !requiredByLaw);
  const held = [...queued, ...files].filter((mail) => words.test(JSON.stringify(mail)));
  return held.map(({ subject = "" }) => subject).sort();
}

const about = ({ email }: TestPerson) => new RegExp(`${WORD}|Rosa|Quispe|Larco|912345678|${email}`);

test("an erased account leaves no mail with its texts, name, phone or e-mail, queued or as a file", async () => {
  await write();
  await complaintOf(db, { email: rosa.email, detail: WORD });
  const { id: complaintId } = await db.selectFrom("complaint").select("id").executeTakeFirstOrThrow();
  await mailComplaint(db, { complaintId }, at);
  await writeFiles();
  const toStore = (await queuedMails(db)).filter(({ to }) => to === STORE);
  expect(
    toStore.map(({ subject }) => subject.replace(/[A-Z\d]{4}-[A-Z\d]{4}|\d{4,}(-\d{4})?/, "…")).sort(),
  ).toEqual([
    "Constancia de pago por verificar del pedido …",
    "El cliente anuló el pedido …",
    "Nueva solicitud de reparación …",
    "Nuevo pedido …",
    "Piden una devolución del pedido …",
    "Reclamo …: responde a más tardar el 27/10/2026",
    "Reparación …: Aprobado",
  ]);
  await eraseAccount(db, stores(), rosa);
  expect(await mailsWith(about(rosa))).toEqual([]);
  expect(toStore.map(({ replyTo }) => replyTo)).toEqual(toStore.map(() => rosa.email));
});

test("a requested erasure deletes the mails of a guest's repair and of the request, except its answer", async () => {
  const code = await repairOf(db, { descripcion: WORD, nombre: WORD, correo: rosa.email });
  expect(code).toBeTruthy();
  const submitted = { kind: "cancelacion", name: WORD, email: rosa.email, detail: WORD } as const;
  const filing = { submitted, submissionId: crypto.randomUUID(), now };
  expect(await fileRequest(db, filing, at)).toMatchObject({ ok: true });
  await writeFiles();
  expect(await mailsWith(about(rosa))).not.toEqual([]);
  const { id } = await db.selectFrom("rights_request").select("id").executeTakeFirstOrThrow();
  const elena = { id: (await administrator(db)).id, name: "Elena Salas" };
  expect(await eraseStoredData(db, stores(), { id, withAccount: true }, elena)).toMatchObject({ ok: true });
  expect(await mailsWith(about(rosa))).toEqual([]);
});

test("an erased account leaves no mail to its former addresses, and mails to other people stay", async () => {
  const julio = await customerWithoutAddress(db);
  await write();
  const toJulio = { to: julio.email, subject: "Tu pedido", text: "Hola", html: "" };
  await queueMail(db, toJulio);
  const person = { ...rosa, role: "cliente", firstName: "Rosa", lastName: "Quispe" } as const;
  const newEmail = "nueva@yupana.example";
  const requested = await requestEmailChange(db, at.origin, person as never, {
    password: PASSWORD,
    newEmail,
  });
  expect(requested).toEqual({ ok: true });
  const link = await mailedLink(db, newEmail);
  expect(await applyEmailChange(db, link.searchParams.get("oobCode") ?? "")).toMatchObject({ ok: true });
  await writeFiles();
  await eraseAccount(db, stores(), { id: rosa.id, email: newEmail });
  expect(await mailsWith(new RegExp(`${about(rosa).source}|${newEmail}`))).toEqual([]);
  expect((await queuedMails(db)).map(({ to }) => to)).toContain(julio.email);
});
