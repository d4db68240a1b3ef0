import { extractText } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, type TestPerson } from "#tests/support/accounts/people.ts";
import { fileClaim, MONDAY } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { answerComplaint } from "./answer-complaint.server.ts";
import { type Claim, sheetNumber } from "./complaint.ts";
import { mailComplaint } from "./mail-complaint.server.ts";
import { readBook, readComplaint } from "./read-complaints.server.ts";
import { drawBook, drawSheet } from "./sheet.server.ts";

const { db } = await testDatabase();
const about = { origin: "https://tienda.pe", storeEmail: "duena@tienda.pe" };

let elena: TestPerson;

beforeEach(async () => {
  elena = await administrator(db);
});

const by = () => ({ id: elena.id, name: "Elena Salas" });
const file = (changes?: Partial<Claim>, submissionId?: ReturnType<typeof crypto.randomUUID>, now?: Date) =>
  fileClaim(db, changes, submissionId, now);

test("the PDF contains the whole sheet, with accents and legends", async () => {
  const sheet = await file();
  await answerComplaint(db, { ...sheet, text: "Enviamos otra el miércoles.", seen: 0 }, by(), MONDAY);
  const answered = await readComplaint(db, sheet);
  if (!answered) throw new Error("no sheet");
  const text = await textOf(await drawSheet(answered));
  for (const expected of [
    "LIBRO DE RECLAMACIONES",
    "Hoja de reclamación N.º 000000001-2026",
    "Fecha: 05/10/2026, 10:00",
    "Ñusta Güisado Ávila",
    "45678912",
    "Jr. Simón Bolívar 123, Huaraz",
    "043 421 234",
    "S/ 1,250.50",
    "Tarjeta de vídeo",
    "RECLAMO",
    "Llegó dañada. Nadie contestó el teléfono.",
    "Que la cambien.",
    "Respuesta del proveedor, 05/10/2026, 10:00",
    "Enviamos otra el miércoles.",
    "La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
    "El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
  ])
    expect(text).toContain(expected);
});

test("the PDF prints Latin, Greek and Cyrillic letters, and leaves out emoji", async () => {
  const sheet = await file({
    name: "Łukasz Őrs Nguyễn",
    detail: "Ch'aska t’ant’ata rantirqani: ĉ ș ẽ Ω Ж № → €.\nLlegó roto 😀.",
    request: "Devuélvanlo",
  });
  const text = await textOf(await drawSheet(sheet));
  expect(text).toContain("Łukasz Őrs Nguyễn");
  expect(text).toContain("Ch'aska t’ant’ata rantirqani: ĉ ș ẽ Ω Ж № → €. Llegó roto.");
});

test("the book contains every sheet of the year, long ones complete", async () => {
  await file({ detail: `${"El equipo no enciende. ".repeat(250)}Fin.` });
  await file({ kind: "queja", detail: "Mala atención." });
  const text = await textOf(await drawBook("Yupana", 2026, await readBook(db, 2026)));
  expect(text.match(/enciende\./g)).toHaveLength(250);
  for (const expected of ["000000001-2026", "000000002-2026", "QUEJA", "Fin.", "Mala atención."])
    expect(text).toContain(expected);
  expect(await textOf(await drawBook("Yupana", 2025, []))).toContain("Sin reclamos ni quejas");
});

test("the consumer is mailed a copy with the sheet as PDF, and the store a request to answer", async () => {
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

test("an answer is mailed with the sheet; for a sheet without an e-mail only the store is mailed", async () => {
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

test("the eleventh sheet of one e-mail in an hour is stored and the owner notified, without a copy", async () => {
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

test("a store without an e-mail address mails only the consumer", async () => {
  await writeSettings(db, { email: "" });
  const sheet = await file();
  await mailComplaint(db, { complaintId: sheet.id }, { ...about, storeEmail: undefined });
  expect((await queuedMails(db)).map(({ to }) => to)).toEqual([sheet.email]);
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
