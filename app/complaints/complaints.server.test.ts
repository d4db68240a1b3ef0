import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, type TestPerson } from "#tests/support/accounts/people.ts";
import { fileClaim, MONDAY } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { answerComplaint } from "./answer-complaint.server.ts";
import type { Claim } from "./complaint.ts";
import { listComplaints, readBook, readComplaint, readOwnComplaint } from "./read-complaints.server.ts";
import { removeOldComplaints } from "./remove-old.server.ts";

const { db, executeSql } = await testDatabase();

let elena: TestPerson;

beforeEach(async () => {
  elena = await administrator(db);
});

const by = () => ({ id: elena.id, name: "Elena Salas" });
const file = (changes?: Partial<Claim>, submissionId?: ReturnType<typeof crypto.randomUUID>, now?: Date) =>
  fileClaim(db, changes, submissionId, now);

test("200 sheets sent at once get 200 numbers without a gap", { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: 200 }, () => file()));
  const numbers = (await readBook(db, 2026)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test("a form sent ten times at once takes one number and leaves no gap", async () => {
  const key = crypto.randomUUID();
  const same = { email: "ana@correo.example" };
  const sheets = await Promise.all(Array.from({ length: 10 }, () => file(same, key)));
  expect(new Set(sheets.map(({ id }) => id)).size).toBe(1);
  expect((await file()).number).toBe(2);
});

test("two people who send the same cached form each get a sheet", async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await file({}, key), await file({ detail: "Otra cosa." }, key)];
  expect([one.number, other.number]).toEqual([1, 2]);
});

test("a complaint that can't be stored uses up no number", async () => {
  await file();
  await expect(file({ detail: "\0" })).rejects.toThrow();
  expect((await file()).number).toBe(2);
});

test("the provider's address is the fiscal one; without it, the first open pickup point with its district", async () => {
  const domicile = async () => (await file()).provider.address;
  expect(await domicile()).toBe("");
  const off = { name: "Cerrado", address: "Av. Larco 1", hours: "", position: 0, active: false };
  const open = { name: "Surco", address: "Av. Primavera 2", hours: "", position: 1, district_code: "150140" };
  await db.insertInto("pickup_point").values([off, open]).execute();
  expect(await domicile()).toBe("Av. Primavera 2 (Santiago de Surco, Lima, Lima)");
  await writeSettings(db, { fiscalAddress: "Jr. Lampa 3, Cercado de Lima" });
  expect(await domicile()).toBe("Jr. Lampa 3, Cercado de Lima");
});

test("numbers restart with each year in Lima", async () => {
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

test("a sheet takes the next number of its year, and no other", async () => {
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

test("a deadline that the consumer was given never changes; non-working days added later apply to new sheets", async () => {
  const before = await file();
  await writeSettings(db, { nonWorkingDays: ["2026-10-09"] });
  expect((await readOwnComplaint(db, before.accessKey))?.deadline).toBe("2026-10-27");
  expect((await file()).deadline).toBe("2026-10-28");
  await expect(executeSql("update complaint set due_on = '2027-01-01'")).rejects.toThrow(/cannot be changed/);
});

const years = (count: number) => new Date(Date.now() - count * 365.3 * 24 * 3_600_000);

test("the job deletes sheets older than two years, and no newer ones", async () => {
  const old = await file({}, crypto.randomUUID(), years(2.1));
  const answeredLately = await file({}, crypto.randomUUID(), years(2.1));
  await answerComplaint(db, { ...answeredLately, text: "Tarde.", seen: 0 }, by(), years(0.1));
  const young = await file({}, crypto.randomUUID(), years(1.9));
  // A wrong clock must not remove a sheet early.
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
])(
  "of three old sheets with %s answered recently, deletion leaves no gap in the numbers",
  async (_, answered, left) => {
    const day = years(2.1);
    const sheets = [];
    for (let number = 1; number <= 3; number++) sheets.push(await file({}, crypto.randomUUID(), day));
    const late = sheets.find(({ number }) => number === answered);
    if (late) await answerComplaint(db, { ...late, text: "Tarde.", seen: 0 }, by(), years(0.1));
    expect(await removeOldComplaints(db, new Date())).toBe(3 - left.length);
    const year = sheets[0]?.year ?? 0;
    expect((await readBook(db, year)).map(({ number }) => number)).toEqual(left);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

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

test("the list shows unanswered sheets first, each group by date", async () => {
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
