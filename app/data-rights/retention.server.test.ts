import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { signUp } from "#app/accounts/login/sign-up.server.ts";
import { eraseAccount } from "#app/customers/erase-account.server.ts";
import { createMailSender } from "#app/mail/sender.server.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { moveRepair } from "#app/repairs/move-repair.server.ts";
import type { RepairStatus } from "#app/repairs/status.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { toFolder } from "#tests/support/mail/mail-transports.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { applyRetention } from "./retention.server.ts";

const { db } = await testDatabase();
const accounts = testAccounts(db);
let rosa: TestPerson;
let julio: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
});

function forgetAt(day: string) {
  const folder = temporaryFolder();
  const files = openFileStore(path.join(folder, "archivos"));
  const mail = createMailSender({
    way: toFolder,
    folder: path.join(folder, "correo"),
    log: { info: () => {} },
  });
  const now = () => new Date(`${day}T12:00:00Z`);
  return applyRetention({ db, files, mail, now, origin: "https://yupana.example" });
}

async function people(): Promise<string[]> {
  const rows = await db.selectFrom("person").select("email").orderBy("email").execute();
  return rows.map(({ email }) => email);
}

function seen(person: TestPerson, day: string) {
  return db
    .updateTable("account_activity")
    .set({ seen_at: new Date(`${day}T12:00:00Z`) })
    .where("person_id", "=", person.id)
    .execute();
}

async function mailsTo({ email }: TestPerson): Promise<string[]> {
  return (await queuedMails(db)).filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("an unconfirmed account is deleted after its retention period, others are kept", async () => {
  const inés = { nombres: "Inés", apellidos: "Rojas", correo: "ines@yupana.example" };
  await signUp(db, accounts, {
    ...inés,
    contrasena: "clave-de-prueba-7",
    texts: await textsToSignUp(db),
    from: undefined,
    address: "190.1.2.3",
  });
  const signedUpOn = new Date("2026-11-01T12:00:00Z");
  await db.updateTable("customer").set({ consented_at: signedUpOn }).execute();

  await forgetAt("2026-11-07");
  expect(await people()).toContain("ines@yupana.example");
  await forgetAt("2026-11-09");
  expect(await people()).toEqual([julio.email, rosa.email]);
  expect(await mailsTo({ id: "", email: "ines@yupana.example" })).toEqual([]);
});

test("the owner of an unused account is warned thirty days before its deletion", async () => {
  await seen(rosa, "2026-01-10");
  await seen(julio, "2028-12-30");

  await forgetAt("2028-12-09");
  expect(await mailsTo(rosa)).toEqual([]);
  await forgetAt("2028-12-15");
  await forgetAt("2028-12-16");
  expect(await mailsTo(rosa)).toEqual(["Tu cuenta de Yupana se eliminará el 14/01/2029"]);
  await forgetAt("2029-01-13");
  expect(await people()).toContain(rosa.email);

  await forgetAt("2029-01-14");
  expect(await people()).toEqual([julio.email]);
  expect(await mailsTo(rosa)).toEqual(["Eliminamos tu cuenta de Yupana"]);
});

test("no account is deleted without a warning, even after the store was off for long", async () => {
  await seen(rosa, "2020-01-10");
  await forgetAt("2030-01-10");
  expect(await people()).toContain(rosa.email);
});

test("a login after the warning keeps the account", async () => {
  await seen(rosa, "2020-01-10");
  await seen(julio, "2030-02-01");
  await forgetAt("2030-01-10");
  await sessionCookie(accounts, rosa);
  const { seen_at, warned_at } = await db
    .selectFrom("account_activity")
    .selectAll()
    .where("person_id", "=", rosa.id)
    .executeTakeFirstOrThrow();
  expect(warned_at).toBeNull();
  expect(seen_at.getFullYear()).toBeGreaterThan(2020);
});

test("an order after the warning keeps the account", async () => {
  await orderOf(db, rosa, await addProduct(db));
  await seen(rosa, "2020-01-10");
  await seen(julio, "2030-02-01");
  await forgetAt("2029-06-10");
  expect(await mailsTo(rosa)).not.toContainEqual(expect.stringContaining("se eliminará"));
});

test.each([
  ["the account's", {}],
  ["of no account, with its e-mail", { customer_id: null }],
])("an order within the legal retention period, %s, keeps an unused account", async (_, changes) => {
  await orderOf(db, rosa, await addProduct(db));
  const created_at = new Date("2026-11-20T15:00:00Z");
  await db
    .updateTable("order")
    .set({ created_at, ...changes } as object)
    .execute();
  await seen(rosa, "2026-11-20");
  const stored = () => db.selectFrom("order").selectAll().executeTakeFirstOrThrow();
  const before = await stored();

  await forgetAt("2030-11-20");
  await forgetAt("2030-12-24");
  expect(await people()).toContain(rosa.email);
  expect(await mailsTo(rosa)).not.toContainEqual(expect.stringContaining("se eliminará"));
  expect(await stored()).toEqual(before);

  await forgetAt("2032-10-25");
  expect(await mailsTo(rosa)).toContainEqual(expect.stringContaining("se eliminará"));
  await forgetAt("2032-11-25");
  expect(await people()).not.toContain(rosa.email);
});

test("an order loses its customer's data after the legal retention period, and stays in the sales", async () => {
  const number = await orderOf(db, rosa, await addProduct(db));
  await db
    .updateTable("order")
    .set({ created_at: new Date("2026-11-20T15:00:00Z") } as object)
    .execute();
  await seen(rosa, "2032-11-01");
  const stored = () =>
    db.selectFrom("order").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  const before = await stored();

  await forgetAt("2032-11-19");
  expect(await stored()).toMatchObject({ email: rosa.email, first_name: "Rosa" });
  await forgetAt("2032-11-21");
  const after = await stored();
  expect(after).toMatchObject({ email: "", first_name: "Cliente", customer_id: null, total: before.total });
  expect(JSON.stringify(after)).not.toMatch(/Rosa|Quispe|Larco|912345678/);
  const lines = await db.selectFrom("order_line").select("units").execute();
  expect(lines).toEqual([{ units: 1 }]);
});

test("an order that an account balance comes from keeps its customer", async () => {
  await orderOf(db, rosa, await addProduct(db));
  const { id: order_id } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("payment")
    .values({
      order_id,
      kind: "refund",
      method: "saldo",
      amount: 100,
      currency: "PEN",
      value: 100,
      person_name: "Elena",
    })
    .execute();
  await seen(rosa, "2033-11-01");
  await forgetAt("2033-11-21");
  expect(await readBalance(db, rosa.id)).toEqual([{ currency: "PEN", amount: 100 }]);
});

test("the owner can't set a period shorter than the legal years", async () => {
  await orderOf(db, rosa, await addProduct(db));
  await writeSettings(db, { retention: { orders: 1 } });
  await seen(rosa, "2029-11-01");
  await forgetAt("2029-11-21");
  const { email } = await db.selectFrom("order").select("email").executeTakeFirstOrThrow();
  expect(email).toBe(rosa.email);
});

test("a guest's repair loses its personal data after the period; a customer's repair does not", async () => {
  await repairOf(db, { correo: "otro@yupana.example", nombre: "Otro Cliente" });
  await repairOf(db, {
    correo: rosa.email,
    customer: rosa,
    solicitud: "00000000-0000-4000-8000-00000000000b",
  });
  await seen(rosa, "2028-12-01");
  await seen(julio, "2028-12-01");
  await forgetAt("2028-10-20");
  const emails = async () =>
    (await db.selectFrom("repair_request").select("email").orderBy("id").execute()).map(({ email }) => email);
  expect(await emails()).toEqual(["otro@yupana.example", rosa.email]);
  await forgetAt("2029-02-01");
  expect(await emails()).toEqual(["eliminado@cliente.invalid", rosa.email]);
});

test("a repair whose account was deleted loses its personal data once the device is handed back", async () => {
  const elena = { id: (await administrator(db)).id, name: "Elena Salas" };
  const at = { origin: "https://yupana.example", now: new Date("2026-11-21T15:00:00Z") };
  const code = await repairOf(db, { correo: rosa.email, customer: rosa });
  const move = (from: RepairStatus, to: RepairStatus) =>
    moveRepair(db, { code, from, to, note: null }, elena, at);
  await move("recibido", "diagnostico");
  const files = openFileStore(path.join(temporaryFolder(), "archivos"));
  await eraseAccount(db, { files, mail: { forget: async () => {} }, now: () => at.now }, rosa);
  const email = async () =>
    (await db.selectFrom("repair_request").select("email").executeTakeFirstOrThrow()).email;
  await move("diagnostico", "rechazado");
  await forgetAt("2026-11-22");
  expect(await email()).toBe(rosa.email);
  await move("rechazado", "entregado");
  expect((await queuedMails(db)).at(-1)).toMatchObject({ to: rosa.email });
  await forgetAt("2026-11-23");
  expect(await email()).toBe("eliminado@cliente.invalid");
});

test("a decided voucher loses its picture and keeps its operation number; a pending voucher is kept whole", async () => {
  await orderOf(db, rosa, await addProduct(db));
  const { id: order_id } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  const voucher = { order_id, method: "yape", amount: 100, currency: "PEN" } as const;
  const created_at = new Date("2026-11-20T15:00:00Z");
  for (const state of ["confirmado", "por-verificar"] as const)
    await db
      .insertInto("voucher")
      .values({
        ...voucher,
        state,
        created_at,
        operation_number: state,
        picture: JSON.stringify({ key: `comprobantes/${state}`, original: "a.jpg", widths: [] }),
      })
      .execute();
  const kept = async () =>
    (await db.selectFrom("voucher").selectAll().orderBy("id").execute()).map((row) => [
      row.operation_number,
      row.picture !== null,
    ]);
  await forgetAt("2027-11-19");
  expect(await kept()).toEqual([
    ["confirmado", true],
    ["por-verificar", true],
  ]);
  await forgetAt("2027-11-21");
  expect(await kept()).toEqual([
    ["confirmado", false],
    ["por-verificar", true],
  ]);
});
