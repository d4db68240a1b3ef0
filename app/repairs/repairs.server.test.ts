import { beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { addDays, limaDay } from "#app/values/calendar.ts";
import { queuedMails } from "#tests/support/accounts/accounts.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  openShop,
} from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { REPAIR_FORM, repairOf } from "#tests/support/repairs.ts";
import { addNote, moveRepair } from "./move-repair.server.ts";
import { answerQuote, quoteRepair, readOpenQuote } from "./quote.server.ts";
import { findRepair, readCustomerRepairs, readRepair } from "./read-repairs.server.ts";
import type { RepairStatus } from "./status.ts";
import { shownCode } from "./ticket-code.ts";

const { db } = await testDatabase();

const at = { origin: "http://localhost:3000", now: new Date("2026-11-21T15:00:00Z") };
const answering = { ...at, storeEmail: "taller@yupana.example" };
let elena: { id: string; name: string };
beforeEach(async () => {
  elena = { id: (await administrator(db)).id, name: "Elena Salas" };
});

async function inDiagnosis(customer?: { id: string; email: string }): Promise<string> {
  const code = await repairOf(db, customer ? { customer } : {});
  await moveRepair(db, { code, from: "recibido", to: "diagnostico", note: null }, elena, at);
  return code;
}

async function quoted(code: string, amount = 15_000): Promise<string> {
  await quoteRepair(db, { code, amount, note: "Cambiar la fuente" }, elena, at);
  const mail = (await queuedMails(db)).findLast(({ subject }) => subject.startsWith("Presupuesto"));
  const token = /presupuesto\/(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("no link was mailed");
  return token;
}

const statusOf = async (code: string) => (await readRepair(db, code))?.status;

describe("a request", () => {
  test("is stored with its history, and mailed to the store and to the customer", async () => {
    const code = await repairOf(db);
    expect(await readRepair(db, code)).toMatchObject({
      status: "recibido",
      email: "rosa@yupana.example",
      events: [{ from: null, to: "recibido", actor: "customer", personName: "Rosa Quispe" }],
    });
    const mails = await queuedMails(db);
    const store = mails.find(({ to }) => to === "contacto@yupana.example");
    const customer = mails.find(({ to }) => to === "rosa@yupana.example");
    expect(mails).toHaveLength(2);
    expect(store).toMatchObject({ replyTo: "rosa@yupana.example" });
    for (const part of ["Rosa Quispe", "La laptop no enciende."]) expect(store?.text).toContain(part);
    expect(customer?.text).toContain(shownCode(code));
    expect(customer?.text).not.toContain("La laptop no enciende.");
  });

  test("sent twice, even at once, is stored once", async () => {
    const codes = await Promise.all([repairOf(db), repairOf(db), repairOf(db)]);
    expect(new Set(codes).size).toBe(1);
    expect(await queuedMails(db)).toHaveLength(2);
  });

  test("of another person with the same form key is a separate one", async () => {
    await repairOf(db);
    const form = { ...REPAIR_FORM, correo: "julio@yupana.example" };
    const { requestRepair } = await import("./request-repair.server.ts");
    const { openFileStore } = await import("#app/platform/media/files.server.ts");
    const other = await requestRepair(
      db,
      form,
      { customerId: null, address: "10.0.0.1" },
      { ...at, files: openFileStore("/nonexistent"), storeEmail: undefined },
    );
    expect(other).toMatchObject({ ok: true });
    expect(await db.selectFrom("repair_request").select("email").execute()).toHaveLength(2);
  });
});

describe("a status change or note", () => {
  test("is stored with person and date, mailed to the customer, and recorded in the audit", async () => {
    const code = await repairOf(db);
    const move = { code, from: "recibido" as const, to: "diagnostico" as const, note: "Tráela el lunes." };
    expect(await moveRepair(db, move, elena, at)).toEqual({ ok: true });
    expect((await readRepair(db, code))?.events.at(-1)).toMatchObject({
      from: "recibido",
      to: "diagnostico",
      personName: "Elena Salas",
      at: at.now,
    });
    const mail = (await queuedMails(db)).at(-1);
    expect(mail?.text).toContain("Estamos revisando tu equipo.");
    expect(mail?.text).toContain("Tráela el lunes.");
    const audit = await db.selectFrom("audit_entry").select(["entity_id", "after"]).execute();
    expect(audit).toEqual([{ entity_id: code, after: { status: "diagnostico" } }]);
  });

  test("to ready, or to refused with the device at the shop, says where to collect it, with an approved amount only", async () => {
    const collect = "Recógelo en Tienda Wilson: Av. Wilson 1250, Lima (de 9 a 7).";
    const textAfter = async (code: string, from: RepairStatus, to: RepairStatus) => {
      await moveRepair(db, { code, from, to, note: null }, elena, at);
      return (await queuedMails(db)).at(-1)?.text ?? "";
    };
    const code = await inDiagnosis();
    await answerQuote(db, { token: await quoted(code) }, "aprobado", answering);
    await textAfter(code, "aprobado", "en-reparacion");
    expect(await textAfter(code, "en-reparacion", "listo")).toContain(
      "Te escribiremos para coordinar cómo te devolvemos tu equipo.",
    );
    await textAfter(code, "listo", "en-reparacion");
    await openShop(db);
    const ready = await textAfter(code, "en-reparacion", "listo");
    expect(ready).toContain(collect);
    expect(ready).toMatch(/Presupuesto aprobado: S\/\s150\.00/);
    expect(await textAfter(code, "listo", "entregado")).not.toContain("Recógelo");

    const other = { correo: "otra@yupana.example", solicitud: crypto.randomUUID() };
    const refused = await repairOf(db, other);
    await textAfter(refused, "recibido", "diagnostico");
    await answerQuote(db, { token: await quoted(refused) }, "rechazado", answering);
    const mails = (await queuedMails(db)).filter(({ to }) => to === other.correo);
    expect(mails.at(-1)?.text).toContain(collect);
    expect(mails.at(-1)?.text).not.toContain("150.00");

    const never = await repairOf(db, { solicitud: crypto.randomUUID() });
    expect(await textAfter(never, "recibido", "rechazado")).not.toContain("Recógelo");
  });

  test("made by two people simultaneously is refused for the second", async () => {
    const code = await repairOf(db);
    const to = (status: "diagnostico" | "rechazado") =>
      moveRepair(db, { code, from: "recibido", to: status, note: null }, elena, at);
    const results = await Promise.all([to("diagnostico"), to("rechazado")]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ ok: false, reason: "moved-meanwhile" }));
  });

  test("that the status table does not allow is refused", async () => {
    const code = await repairOf(db);
    expect(await moveRepair(db, { code, from: "recibido", to: "listo", note: null }, elena, at)).toEqual({
      ok: false,
      reason: "not-allowed",
      status: "recibido",
    });
    const unknown = { code: "00000000", from: "recibido" as const, to: "diagnostico" as const, note: null };
    expect(await moveRepair(db, unknown, elena, at)).toEqual({ ok: false, reason: "not-found" });
  });

  test("that is internal is shown only to the store", async () => {
    const code = await repairOf(db);
    await addNote(db, { code, text: "Golpe en la tapa", internal: true }, elena, at);
    await addNote(db, { code, text: "Falta el cargador", internal: false }, elena, at);
    const seen = await findRepair(db, { code, email: REPAIR_FORM.correo });
    expect(seen?.events.map(({ note }) => note)).toEqual([null, "Falta el cargador"]);
    expect(seen?.events.map(({ personName }) => personName)).toEqual(["Rosa Quispe", ""]);
    expect((await readRepair(db, code))?.events.map(({ note }) => note)).toContain("Golpe en la tapa");
    expect((await queuedMails(db)).filter(({ text }) => text.includes("Golpe"))).toEqual([]);
  });
});

test("a note sent twice from one page is stored once", async () => {
  const code = await repairOf(db);
  const seen = (await readRepair(db, code))?.events.at(-1)?.id;
  const note = { code, text: "Falta el cargador", internal: false, seen };
  await Promise.all([1, 2].map(() => addNote(db, note, elena, at)));
  expect((await readRepair(db, code))?.events.map((event) => event.note)).toEqual([null, note.text]);
  await addNote(db, { ...note, text: "Y el cable" }, elena, at);
  expect((await readRepair(db, code))?.events).toHaveLength(3);
});

describe("a quote", () => {
  test("is answered by its mailed link, once", async () => {
    const code = await inDiagnosis();
    const token = await quoted(code);
    expect(await readOpenQuote(db, token)).toMatchObject({ code, amount: 15_000, note: "Cambiar la fuente" });
    expect(await statusOf(code)).toBe("presupuesto");
    const answers = await Promise.all([
      answerQuote(db, { token }, "aprobado", answering),
      answerQuote(db, { token }, "rechazado", answering),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(["aprobado", "rechazado"]).toContain(await statusOf(code));
    expect(await readOpenQuote(db, token)).toBeUndefined();
    const mails = (await queuedMails(db)).slice(-2).sort((one, other) => one.to.localeCompare(other.to));
    expect(mails).toMatchObject([{ to: "rosa@yupana.example" }, { to: "taller@yupana.example" }]);
    const approved = (await statusOf(code)) === "aprobado";
    expect(mails[0]?.text.includes("Presupuesto aprobado: S/\u00a0150.00")).toBe(approved);
  });

  test("may be approved until the end of its last day in Lima, or always without a day", async () => {
    await writeSettings(db, { quoteDays: 3 });
    const code = await inDiagnosis();
    const token = await quoted(code);
    const until = (await readRepair(db, code))?.quoteUntil ?? "";
    expect(until).toBe(addDays(limaDay(at.now), 3));
    const after = { ...answering, now: new Date(`${addDays(until, 1)}T05:00:00Z`) };
    expect(await answerQuote(db, { token }, "aprobado", after)).toEqual({ ok: false, reason: "expired" });
    const onTime = { ...answering, now: new Date(`${addDays(until, 1)}T04:59:59Z`) };
    expect(await answerQuote(db, { token }, "aprobado", onTime)).toMatchObject({ ok: true });

    const older = await quoted(await inDiagnosis());
    await db.updateTable("repair_request").set({ quote_until: null }).execute();
    expect(await answerQuote(db, { token: older }, "aprobado", after)).toMatchObject({ ok: true });
  });

  test("invalidates the link of the previous quote; links are not stored", async () => {
    const code = await inDiagnosis();
    const first = await quoted(code, 10_000);
    const second = await quoted(code, 20_000);
    expect(await answerQuote(db, { token: first }, "aprobado", answering)).toMatchObject({ ok: false });
    const { answer_hash } = await db
      .selectFrom("repair_request")
      .select("answer_hash")
      .executeTakeFirstOrThrow();
    for (const guess of [answer_hash ?? "", "", "null", code])
      expect(await answerQuote(db, { token: guess }, "aprobado", answering)).toMatchObject({ ok: false });
    expect(await answerQuote(db, { token: second }, "aprobado", answering)).toMatchObject({ ok: true });
  });

  test("sent twice is stored once; an answer given meanwhile is not overwritten", async () => {
    const code = await inDiagnosis();
    const seen = (await readRepair(db, code))?.events.at(-1)?.id;
    const quote = { code, amount: 15_000, note: null, seen };
    const sent = await Promise.all([1, 2].map(() => quoteRepair(db, quote, elena, at)));
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    const mails = (await queuedMails(db)).filter(({ subject }) => subject.startsWith("Presupuesto"));
    expect(mails).toHaveLength(1);

    const shown = (await readRepair(db, code))?.events.at(-1)?.id;
    const token = /presupuesto\/(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    await answerQuote(db, { token }, "aprobado", answering);
    expect(await quoteRepair(db, { ...quote, amount: 20_000, seen: shown }, elena, at)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await statusOf(code)).toBe("aprobado");
  });

  test("its link stops working when the store moves the repair elsewhere", async () => {
    const code = await inDiagnosis();
    const token = await quoted(code);
    await moveRepair(db, { code, from: "presupuesto", to: "rechazado", note: null }, elena, at);
    expect(await answerQuote(db, { token }, "aprobado", answering)).toMatchObject({ ok: false });
    expect(await statusOf(code)).toBe("rechazado");
  });

  test("is refused before a diagnosis", async () => {
    const code = await repairOf(db);
    expect(await quoteRepair(db, { code, amount: 100, note: null }, elena, at)).toMatchObject({
      reason: "not-allowed",
    });
    const move = { code, from: "recibido" as const, to: "presupuesto" as const, note: null };
    expect(await moveRepair(db, move, elena, at)).toMatchObject({ ok: false });
  });

  test("a customer answers only for their own repair", async () => {
    const rosa = await customerWithAddress(db);
    const julio = await customerWithoutAddress(db);
    const code = await inDiagnosis(rosa);
    await quoted(code);
    const seen = (await readRepair(db, code))?.events.at(-1)?.id ?? 0;
    const asJulio = { code, customerId: julio.id, seen };
    expect(await answerQuote(db, asJulio, "aprobado", answering)).toEqual({ ok: false, reason: "not-open" });
    expect(await answerQuote(db, { code, customerId: rosa.id, seen }, "aprobado", answering)).toMatchObject({
      ok: true,
    });
  });
});

describe("access to a repair", () => {
  test("is given by code and e-mail, in any letter case and without the hyphen", async () => {
    const code = await repairOf(db);
    const typed = shownCode(code).toLowerCase();
    expect(await findRepair(db, { code: typed, email: "rosa@yupana.example" })).toMatchObject({ code });
    expect(await findRepair(db, { code, email: "julio@yupana.example" })).toBeUndefined();
    expect(await findRepair(db, { code: "00000000", email: "rosa@yupana.example" })).toBeUndefined();
    expect(await findRepair(db, { code: "%", email: "rosa@yupana.example" })).toBeUndefined();
  });

  test("is given to its customer", async () => {
    const rosa = await customerWithAddress(db);
    const julio = await customerWithoutAddress(db);
    const code = await repairOf(db, { customer: rosa });
    expect((await readCustomerRepairs(db, rosa.id)).map((repair) => repair.code)).toEqual([code]);
    expect(await readCustomerRepairs(db, julio.id)).toEqual([]);
  });
});
