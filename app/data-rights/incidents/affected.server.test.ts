import { beforeEach, expect, test } from "vitest";
import { insertEvent } from "#app/accounts/security-record/security-record.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { incidentOf } from "#tests/support/data-rights/incidents.ts";
import { requestOf } from "#tests/support/data-rights/rights.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { addPeople, removePeople } from "./affected.server.ts";
import { readIncidentNumber } from "./incident.ts";
import type { PeopleForm } from "./incident-form.ts";
import { forgetIncidents } from "./incidents.server.ts";
import { mailPeople } from "./mail-people.server.ts";
import { countUnmailed, mailNotice, saveNotice } from "./notices.server.ts";
import { parsePastedPeople } from "./pasted-people.ts";

const { db } = await testDatabase();
const now = new Date();
const HOUR_MS = 3_600_000;
/** The range in which the test's orders and repairs are created. */
const thatDay = { desde: new Date("2026-11-20T14:00:00Z"), hasta: new Date("2026-11-20T16:00:00Z") };
const near = { desde: new Date(now.getTime() - HOUR_MS), hasta: new Date(now.getTime() + HOUR_MS) };
const before = { desde: new Date("2020-01-01"), hasta: new Date("2020-01-02") };
const none = { desde: undefined, hasta: undefined };

let id: number;
let by: Author;
beforeEach(async () => {
  by = { ...(await administrator(db)), name: "Elena Salas" };
  id = readIncidentNumber(await incidentOf(db)) ?? 0;
});

const add = (some: Partial<PeopleForm>) =>
  addPeople(db, id, { grupos: [], lista: "", ...none, ...some }, by, now);
const people = () =>
  db
    .selectFrom("incident_person")
    .select(["id", "name", "email", "phone", "reasons"])
    .where("incident_id", "=", id)
    .orderBy("contact")
    .execute();
const emails = async () => (await people()).map(({ email }) => email);

test("customers with an account are listed once, with name, phone and every reason", async () => {
  const rosa = await customerWithAddress(db);
  await customerWithoutAddress(db);
  await orderOf(db, rosa, await addProduct(db, { name: "Ryzen" }));
  expect(await add({ grupos: ["clientes"] })).toEqual({ added: 2, unknown: [] });
  expect(await add({ grupos: ["clientes", "pedidos"], ...thatDay })).toEqual({ added: 0, unknown: [] });
  const [, found] = await people();
  expect(found).toMatchObject({
    name: "Rosa Quispe Mamani",
    email: "rosa@yupana.example",
    phone: "912345678",
  });
  expect(found?.reasons).toEqual([
    "Tiene una cuenta",
    expect.stringMatching(/^Hizo un pedido entre el .* y el /),
  ]);
});

test("people of orders, repairs, complaints and requests of the chosen dates are listed, guests too", async () => {
  const rosa = await customerWithAddress(db);
  await orderOf(db, rosa, await addProduct(db, { name: "Ryzen" }));
  await repairOf(db, { correo: "ana@correo.example", nombre: "Ana Ñahui" });
  await complaintOf(db);
  await requestOf(db, { email: "olga@correo.example" });
  await add({ grupos: ["pedidos", "reparaciones", "reclamos", "solicitudes"], ...before });
  expect(await emails()).toEqual([]);
  await add({ grupos: ["pedidos", "reparaciones"], ...thatDay });
  expect(await emails()).toEqual(["ana@correo.example", rosa.email]);
  await add({ grupos: ["reclamos", "solicitudes"] });
  expect(await emails()).toEqual(["ana@correo.example", "olga@correo.example", rosa.email]);
});

test("people are listed once each, also when there are more than one batch", async () => {
  const code = (n: number) => `cliente${n}@correo.example`;
  const lista = Array.from({ length: 1001 }, (_, n) => code(n)).join(" ");
  expect(await add({ lista })).toEqual({ added: 1001, unknown: [] });
  expect(await add({ lista })).toEqual({ added: 0, unknown: [] });
  expect(new Set(await emails()).size).toBe(1001);
});

test("a person of a complaint without an e-mail is listed with the phone", async () => {
  await complaintOf(db, { email: null, address: "Av. Grau 1", phone: "987654321" });
  await add({ grupos: ["reclamos"] });
  expect(await people()).toMatchObject([{ name: "Rosa Quispe", email: null, phone: "987654321" }]);
  expect(await countUnmailed(db, id)).toBe(0);
});

test("accounts used between two moments are found in the security log and in open sessions", async () => {
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  const event = { who: null, detail: "", address: "127.0.0.1", device: "" };
  await insertEvent(db, { ...event, kind: "login", personId: rosa.id });
  await add({ grupos: ["cuentas"], ...before });
  expect(await emails()).toEqual([]);
  await add({ grupos: ["cuentas"], ...near });
  expect(await emails()).toEqual([rosa.email]);
  await db
    .insertInto("session")
    .values({ id: "s", person_id: julio.id, token: "t", expires_at: now })
    .execute();
  await add({ grupos: ["cuentas"], ...near });
  expect(await emails()).toEqual([julio.email, rosa.email]);
});

test("a pasted list accepts e-mails and order numbers, and reports other text", async () => {
  const rosa = await customerWithAddress(db);
  const number = await orderOf(db, rosa, await addProduct(db, { name: "Ryzen" }));
  const lista = `Nadie@correo.example; #${number}\n0099, hola  ${rosa.email.toUpperCase()}`;
  expect(await add({ lista })).toEqual({ added: 2, unknown: ["hola", "0099"] });
  expect((await people()).map(({ name, email }) => [name, email])).toEqual([
    ["", "nadie@correo.example"],
    ["Rosa Quispe Mamani", rosa.email],
  ]);
});

test("pasted entries are read once each, with any separator", () => {
  expect(parsePastedPeople("A@b.pe,a@b.pe\t12 ;12\n x@")).toEqual({
    emails: ["a@b.pe"],
    numbers: ["12"],
    unknown: ["x@"],
  });
});

test("each person gets the notice once, also when it is sent twice or the job runs again", async () => {
  await add({ lista: Array.from({ length: 120 }, (_, n) => `p${n}@correo.example`).join(" ") });
  await saveNotice(db, { id, kind: "personas", text: "Qué pasó\nEntraron.", now }, by);
  expect(await mailNotice(db, { id, expected: 119, now }, by)).toEqual({
    ok: false,
    reason: "other-count",
    count: 120,
  });
  expect(await mailNotice(db, { id, expected: 120, now }, by)).toEqual({ ok: true });
  const { id: noticeId } = await db.selectFrom("incident_notice").select("id").executeTakeFirstOrThrow();
  await Promise.all([mailPeople(db, noticeId, () => now), mailPeople(db, noticeId, () => now)]);
  await mailPeople(db, noticeId, () => now);
  const mails = (await queuedMails(db)).filter(({ to }) => to.startsWith("p"));
  expect(new Set(mails.map(({ to }) => to)).size).toBe(120);
  expect(mails).toHaveLength(120);
  expect(mails[0]).toMatchObject({ subject: expect.stringContaining("Aviso sobre tus datos personales") });
  expect(mails[0]?.text).toContain("Hola:\n\nQué pasó\n\nEntraron.");
  const [first] = await people();
  expect(await removePeople(db, id, [first?.id ?? 0], by)).toBe(0);
});

test("a notice that is not saved or has an unfilled placeholder is not mailed", async () => {
  await add({ lista: "ana@correo.example" });
  const mail = () => mailNotice(db, { id, expected: 1, now }, by);
  expect(await mail()).toEqual({ ok: false, reason: "no-text" });
  await saveNotice(db, { id, kind: "personas", text: "[completa: qué se hizo]", now }, by);
  expect(await mail()).toEqual({ ok: false, reason: "unfinished" });
});

test("a closed incident is deleted with its list and texts after the retention period; an open one is kept", async () => {
  await add({ lista: "ana@correo.example" });
  await saveNotice(db, { id, kind: "personas", text: "Hola", now }, by);
  const cutoff = new Date(now.getTime() + HOUR_MS);
  expect(await forgetIncidents(db, { cutoff, max: 50 })).toBe(0);
  await db.updateTable("incident").set({ closed_at: now, outcome: "Listo" }).execute();
  expect(await forgetIncidents(db, { cutoff: before.hasta, max: 50 })).toBe(0);
  expect(await forgetIncidents(db, { cutoff, max: 50 })).toBe(1);
  expect(await people()).toEqual([]);
});
