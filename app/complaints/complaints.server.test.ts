import { extractText } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { administrator, type TestPerson } from "#tests/support/people.ts";
import { queuedMails } from "#tests/support/queued-mail.ts";
import { answerComplaint } from "./answer-complaint.server.ts";
import { type Claim, sheetNumber } from "./complaint.ts";
import { fileComplaint } from "./file-complaint.server.ts";
import { mailComplaint } from "./mail-complaint.server.ts";
import { listComplaints, readBook, readComplaint, readOwnComplaint } from "./read-complaints.server.ts";
import { removeOldComplaints } from "./remove-old.server.ts";
import { drawBook, drawSheet } from "./sheet.server.ts";

const { db, executeSql } = await testDatabase();
const MONDAY = new Date("2026-10-05T15:00:00Z");
const about = { origin: "https://tienda.pe", storeEmail: "duena@tienda.pe" };

const claim: Claim = {
  kind: "reclamo",
  name: "Ñusta Güisado Ávila",
  documentType: "1",
  documentNumber: "45678912",
  address: "Jr. Simón Bolívar 123, Huaraz",
  phone: "043 421 234",
  email: "nusta@correo.example",
  guardian: null,
  good: "producto",
  goodDescription: "Tarjeta de vídeo",
  amount: 125_050,
  orderNumber: null,
  detail: "Llegó dañada.\nNadie contestó el teléfono.",
  request: "Que la cambien.",
};

let elena: TestPerson;
beforeEach(async () => {
  elena = await administrator(db);
});

const by = () => ({ id: elena.id, name: "Elena Salas" });
let address = 0;
async function file(changes: Partial<Claim> = {}, submissionId = crypto.randomUUID(), now = MONDAY) {
  address += 1;
  const from = `10.${address >> 8}.0.${address & 255}`;
  // One e-mail gets so many copies an hour.
  const email = `nusta${address}@correo.example`;
  const filed = await fileComplaint(db, {
    ...{ claim: { ...claim, email, ...changes }, submissionId, address: from, now },
  });
  if (!filed.ok) throw new Error("refused");
  const complaint = await readOwnComplaint(db, filed.accessKey);
  if (!complaint) throw new Error("no sheet");
  return complaint;
}

test("200 at once get 200 numbers without a gap", { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: 200 }, () => file()));
  const numbers = (await readBook(db, 2026)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test("a form sent ten times at once takes one number, and leaves none out", async () => {
  const key = crypto.randomUUID();
  const same = { email: "ana@correo.example" };
  const sheets = await Promise.all(Array.from({ length: 10 }, () => file(same, key)));
  expect(new Set(sheets.map(({ id }) => id)).size).toBe(1);
  expect((await file()).number).toBe(2);
});

test("two people who were given the same page each get a sheet", async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await file({}, key), await file({ detail: "Otra cosa." }, key)];
  expect([one.number, other.number]).toEqual([1, 2]);
});

test("what fails takes no number along", async () => {
  await file();
  await expect(file({ detail: "\0" })).rejects.toThrow();
  expect((await file()).number).toBe(2);
});

test("numbers begin anew with Lima's year", async () => {
  await file({}, crypto.randomUUID(), new Date("2027-01-01T04:59:00Z"));
  const next = await file({}, crypto.randomUUID(), new Date("2027-01-01T05:00:00Z"));
  expect([next.year, next.number]).toEqual([2027, 1]);
});

test.each([
  ["what the consumer wrote", "update complaint set detail = 'Todo bien'"],
  ["who it was", "update complaint set name = 'Nadie'"],
  ["its number", "update complaint set number = 7"],
  ["the sheet", "delete from complaint where year = 2026"],
  ["all sheets", "truncate complaint cascade"],
  ["an answer", "update complaint_answer set text = 'Nada'"],
  ["all answers", "delete from complaint_answer"],
  ["all answers at once", "truncate complaint_answer"],
  ["the last number back", "update complaint_number set last = 0"],
  ["the last number ahead", "update complaint_number set last = last + 2"],
  ["the numbers", "delete from complaint_number"],
  ["where a year begins", "insert into complaint_number (year, last) values (2027, 5)"],
  ["old sheets without being the job", "delete from complaint where created_at < now() - interval '2 years'"],
])("the database refuses to change %s", async (_, statement) => {
  await file({}, crypto.randomUUID(), new Date("2020-01-15T15:00:00Z"));
  const answered = await file();
  await answerComplaint(db, { ...answered, text: "La cambiamos.", seen: 0 }, by(), MONDAY);
  await expect(executeSql(statement)).rejects.toThrow(/cannot be changed/);
});

test("a sheet takes the number that its year has come to, and no other", async () => {
  await file();
  const copyAs = (number: number) =>
    executeSql(`insert into complaint (year, number, submission_id, kind, name, document_type, document_number,
      address, detail, provider, created_at, due_on)
      select year, ${number}, gen_random_uuid(), kind, name, document_type, document_number,
        address, detail, provider, created_at, due_on from complaint`);
  await expect(copyAs(2)).rejects.toThrow(/cannot be chosen/);
  await expect(copyAs(7)).rejects.toThrow(/cannot be chosen/);
  expect((await file()).number).toBe(2);
});

test("a deadline stays as the consumer was told it; days off that are added later change new sheets", async () => {
  const before = await file();
  await writeSettings(db, { nonWorkingDays: ["2026-10-09"] });
  expect((await readOwnComplaint(db, before.accessKey))?.deadline).toBe("2026-10-27");
  expect((await file()).deadline).toBe("2026-10-28");
  await expect(executeSql("update complaint set due_on = '2027-01-01'")).rejects.toThrow(/cannot be changed/);
});

const years = (count: number) => new Date(Date.now() - count * 365.3 * 24 * 3_600_000);

test("the job takes away what is older than two years, and nothing younger", async () => {
  const old = await file({}, crypto.randomUUID(), years(2.1));
  const answeredLately = await file({}, crypto.randomUUID(), years(2.1));
  await answerComplaint(db, { ...answeredLately, text: "Tarde.", seen: 0 }, by(), years(0.1));
  const young = await file({}, crypto.randomUUID(), years(1.9));
  // A clock that is wrong removes nothing before its time.
  await expect(removeOldComplaints(db, years(-10))).resolves.toBe(1);
  expect(await readOwnComplaint(db, old.accessKey)).toBeUndefined();
  for (const { accessKey } of [answeredLately, young])
    expect(await readOwnComplaint(db, accessKey)).toBeDefined();
  await expect(removeOldComplaints(db, new Date())).resolves.toBe(0);
});

test.each([
  ["the first", 1, [1, 2, 3]],
  ["one in the middle", 2, [2, 3]],
  ["the last", 3, [3]],
  ["none", undefined, []],
])("of three old sheets, %s answered lately, the job leaves no number out", async (_, answered, left) => {
  const day = years(2.1);
  const sheets = [];
  for (let number = 1; number <= 3; number++) sheets.push(await file({}, crypto.randomUUID(), day));
  const late = sheets.find(({ number }) => number === answered);
  if (late) await answerComplaint(db, { ...late, text: "Tarde.", seen: 0 }, by(), years(0.1));
  expect(await removeOldComplaints(db, new Date())).toBe(3 - left.length);
  const year = sheets[0]?.year ?? 0;
  expect((await readBook(db, year)).map(({ number }) => number)).toEqual(left);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("an answer is added once, and others after it; an answer written before the last one was seen is refused", async () => {
  const sheet = await file();
  const answer = (text: string, seen: number) => answerComplaint(db, { ...sheet, text, seen }, by(), MONDAY);
  expect(await answer("La cambiamos.", 0)).toEqual({ ok: true });
  expect(await answer("No procede.", 0)).toEqual({ ok: false, reason: "answered-meanwhile" });
  expect(await answer("Ya salió.", 1)).toEqual({ ok: true });
  expect((await readComplaint(db, sheet))?.answers.map(({ text }) => text)).toEqual([
    "La cambiamos.",
    "Ya salió.",
  ]);
});

test("the list tells first what waits for an answer, each part by date", async () => {
  const days = ["2026-10-01", "2026-10-02", "2026-10-03"].map((day) => new Date(`${day}T15:00:00Z`));
  for (const day of days) await file({}, crypto.randomUUID(), day);
  const last = (await readBook(db, 2026))[2];
  if (last) await answerComplaint(db, { ...last, text: "La cambiamos.", seen: 0 }, by(), MONDAY);
  const numbers = async (descending: boolean) => {
    const query = { text: "", by: "fecha", descending, page: 1 } as const;
    return (await listComplaints(db, query, undefined)).items.map(({ number }) => number);
  };
  expect(await numbers(true)).toEqual([2, 1, 3]);
  expect(await numbers(false)).toEqual([1, 2, 3]);
});

test("the paper says the whole sheet, accents and legends", async () => {
  const sheet = await file();
  await answerComplaint(db, { ...sheet, text: "Enviamos otra el miércoles.", seen: 0 }, by(), MONDAY);
  const answered = await readComplaint(db, sheet);
  if (!answered) throw new Error("no sheet");
  const text = await textOf(await drawSheet(answered));
  for (const expected of [
    ...["LIBRO DE RECLAMACIONES", "Hoja de reclamación N.º 000000001-2026", "Fecha: 05/10/2026, 10:00"],
    ...["Ñusta Güisado Ávila", "45678912", "Jr. Simón Bolívar 123, Huaraz", "043 421 234", "S/ 1,250.50"],
    ...["Tarjeta de vídeo", "RECLAMO", "Llegó dañada. Nadie contestó el teléfono.", "Que la cambien."],
    ...["Respuesta del proveedor, 05/10/2026, 10:00", "Enviamos otra el miércoles."],
    "La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
    "El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
  ])
    expect(text).toContain(expected);
});

test("the paper prints letters of any Latin tongue, Greek and Cyrillic, and a box for what it has no letter for", async () => {
  const sheet = await file({
    name: "Łukasz Őrs Nguyễn",
    detail: "Ch'aska t’ant’ata rantirqani: ĉ ș ẽ Ω Ж № → €.\nLlegó roto 😀.",
    request: "Devuélvanlo",
  });
  const text = await textOf(await drawSheet(sheet));
  expect(text).toContain("Łukasz Őrs Nguyễn");
  expect(text).toContain("Ch'aska t’ant’ata rantirqani: ĉ ș ẽ Ω Ж № → €. Llegó roto □.");
});

test("the book holds every sheet of the year, a long one whole", async () => {
  await file({ detail: `${"El equipo no enciende. ".repeat(250)}Fin.` });
  await file({ kind: "queja", detail: "Mala atención." });
  const text = await textOf(await drawBook("Yupana", 2026, await readBook(db, 2026)));
  expect(text.match(/enciende\./g)).toHaveLength(250);
  for (const expected of ["000000001-2026", "000000002-2026", "QUEJA", "Fin.", "Mala atención."])
    expect(text).toContain(expected);
  expect(await textOf(await drawBook("Yupana", 2025, []))).toContain("Sin reclamos ni quejas");
});

test("the consumer is mailed a copy at once with the sheet as PDF, the store that it has to answer", async () => {
  const sheet = await file();
  await mailComplaint(db, { complaintId: sheet.id }, about);
  const mails = await queuedMails(db);
  const copy = mails.find(({ to }) => to === sheet.email);
  expect(copy?.subject).toBe("Tu hoja del Libro de Reclamaciones: Reclamo 000000001-2026");
  for (const expected of ["27/10/2026", "Llegó dañada.", "Que la cambien.", "INDECOPI", sheet.accessKey])
    expect(copy?.text).toContain(expected);
  const [pdf] = copy?.attachments ?? [];
  expect(pdf?.filename).toBe("hoja-de-reclamacion-000000001-2026.pdf");
  expect(await textOf(Buffer.from(pdf?.content ?? "", "base64"))).toContain("Ñusta Güisado Ávila");
  const notice = mails.find(({ to }) => to === "duena@tienda.pe");
  expect(notice).toMatchObject({
    subject: "Reclamo 000000001-2026: responde a más tardar el 27/10/2026",
    text: expect.stringContaining("/administrador/reclamos/000000001-2026"),
  });
});

test("an answer is mailed with the sheet; without an e-mail nobody but the store is", async () => {
  const sheet = await file();
  await answerComplaint(db, { ...sheet, text: "La cambiamos mañana.", seen: 0 }, by(), MONDAY);
  const answered = await readComplaint(db, sheet);
  await mailComplaint(db, { complaintId: sheet.id, answerId: answered?.answers[0]?.id ?? 0 }, about);
  const [mail] = await queuedMails(db);
  expect(mail).toMatchObject({
    to: sheet.email,
    subject: "Respuesta a tu reclamo 000000001-2026",
    text: expect.stringContaining("La cambiamos mañana."),
  });
  expect(mail?.attachments).toHaveLength(1);

  const silent = await file({ email: null });
  await mailComplaint(db, { complaintId: silent.id }, about);
  const to = (await queuedMails(db)).map((each) => each.to);
  expect(to.sort()).toEqual(["duena@tienda.pe", sheet.email].sort());
});

test("the eleventh sheet of an hour in the name of one e-mail is kept and told, without a copy", async () => {
  const email = "ana@correo.example";
  const from = (minute: number) => new Date(MONDAY.getTime() + minute * 60_000);
  const mailed = async (minute: number) => {
    const sheet = await file({ email }, crypto.randomUUID(), from(minute));
    await mailComplaint(db, { complaintId: sheet.id }, about);
    const to = (await queuedMails(db)).filter(({ subject }) => subject.includes(sheetNumber(sheet)));
    return to.map((mail) => mail.to).sort();
  };
  for (let minute = 0; minute < 10; minute++) await mailed(minute);
  expect(await mailed(59)).toEqual(["duena@tienda.pe"]);
  expect(await mailed(61)).toEqual(["ana@correo.example", "duena@tienda.pe"]);
});

test("a store that has no address yet mails the consumer alone", async () => {
  await writeSettings(db, { email: "" });
  const sheet = await file();
  await mailComplaint(db, { complaintId: sheet.id }, { ...about, storeEmail: undefined });
  expect((await queuedMails(db)).map(({ to }) => to)).toEqual([sheet.email]);
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
