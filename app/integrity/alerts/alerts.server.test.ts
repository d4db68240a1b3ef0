import { beforeEach, expect, test } from "vitest";
import { requestBackup } from "#app/backups/backups.server.ts";
import { makeKeyPair, saveRecipient } from "#app/backups/recipient.server.ts";
import { answerComplaint } from "#app/complaints/answer-complaint.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { administrator, type TestPerson } from "#tests/support/accounts/people.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { findTroubles } from "./find-troubles.server.ts";
import { sendAlerts } from "./send-alerts.server.ts";
import type { Trouble } from "./trouble.ts";

const { db, executeSql } = await testDatabase();
const GIB = 1024 ** 3;
const HOUR_MS = 60 * 60 * 1000;
const roomy = { freeBytes: 50 * GIB, totalBytes: 100 * GIB };
let elena: TestPerson;
beforeEach(async () => {
  elena = await administrator(db);
});

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const kinds = async (now: Date, disk = roomy, expectsBackups = false) =>
  (await findTroubles(db, { now, disk, expectsBackups })).map(({ kind }) => kind);

test("mails queued for more than an hour raise an alert, sent ones do not", async () => {
  await queueMail(db, { to: "ana@example.pe", subject: "Pedido", text: "", html: "" });
  expect(await kinds(later(0.9))).toEqual([]);
  expect(await findTroubles(db, { now: later(1.1), disk: roomy, expectsBackups: false })).toEqual([
    { kind: "mails", waiting: 1, locked: 0, since: expect.any(Date) },
  ]);
  await executeSql("update pgboss.job set state = 'completed', completed_on = now()");
  expect(await kinds(later(1.1))).toEqual([]);
});

test("a mail that could not be sent raises an alert for a day", async () => {
  await queueMail(db, { to: "ana@example.pe", subject: "Pedido", text: "", html: "" });
  await executeSql("update pgboss.job set state = 'failed', completed_on = now()");
  expect(await kinds(later(0.1))).toEqual(["mails"]);
  expect(await kinds(later(25))).toEqual([]);
});

test.each([
  [{ freeBytes: 0.9 * GIB, totalBytes: 10 * GIB }, ["disk"]],
  [{ freeBytes: 1.1 * GIB, totalBytes: 10 * GIB }, []],
  [{ freeBytes: 49 * GIB, totalBytes: 1000 * GIB }, ["disk"]],
  [{ freeBytes: 51 * GIB, totalBytes: 1000 * GIB }, []],
])("a disk with %o raises an alert if its space is low", async (disk, found) => {
  expect(await kinds(later(0), disk)).toEqual(found);
});

test("two nights without a backup raise an alert, unless backups are turned off", async () => {
  expect(await kinds(later(49), roomy, true)).toEqual([]);
  expect(await kinds(later(51), roomy, true)).toEqual(["backups"]);
  expect(await kinds(later(51), roomy, false)).toEqual([]);

  await requestBackup(db, { id: elena.id, name: "Elena" });
  await db
    .updateTable("backup")
    .set({ status: "done", finished_at: later(48) })
    .execute();
  await saveRecipient(db, { id: elena.id, name: "Elena" }, (await makeKeyPair()).recipient, "");
  expect(await kinds(later(51), roomy, true)).toEqual([]);
  expect(await kinds(later(99), roomy, true)).toEqual(["backups"]);
});

test("an unencrypted backup raises an alert until a public key is set", async () => {
  const by = { id: elena.id, name: "Elena" };
  await requestBackup(db, by);
  expect(await kinds(later(0))).toEqual([]);
  await db
    .updateTable("backup")
    .set({ status: "done", finished_at: later(0) })
    .execute();
  expect(await kinds(later(0))).toEqual(["unencrypted"]);
  await saveRecipient(db, by, (await makeKeyPair()).recipient, "");
  expect(await kinds(later(0))).toEqual([]);
});

test("the owner is warned three business days before a claim is due, and once it is late", async () => {
  await complaintOf(db);
  const on = async (day: string) => {
    const now = new Date(`${day}T15:00:00Z`);
    const found = await findTroubles(db, { now, disk: roomy, expectsBackups: false });
    return found.find(({ kind }) => kind === "complaints");
  };
  expect(await on("2026-10-21")).toBeUndefined();
  expect(await on("2026-10-22")).toEqual({ kind: "complaints", late: 0, soon: 1, next: "2026-10-27" });
  expect(await on("2026-10-28")).toEqual({ kind: "complaints", late: 1, soon: 0, next: "2026-10-27" });
  await answerComplaint(
    db,
    { year: 2026, number: 1, text: "La cambiamos.", seen: 0 },
    { id: elena.id, name: "Elena" },
    new Date("2026-10-28T15:00:00Z"),
  );
  expect(await on("2026-10-28")).toBeUndefined();
});

test("the owner is mailed each alert once a day, with instructions", async () => {
  const troubles: Trouble[] = [
    { kind: "disk", ...roomy },
    { kind: "backups", last: null },
  ];
  const sendAt = (hours: number, some = troubles) =>
    sendAlerts(db, some, { now: later(hours), origin: "https://tienda.pe", storeEmail: "duena@tienda.pe" });

  expect(await sendAt(0, troubles.slice(0, 1))).toEqual(["disk"]);
  expect(await sendAt(1)).toEqual(["backups"]);
  expect(await sendAt(23)).toEqual([]);
  expect(await sendAt(24.5)).toEqual(["disk"]);
  const mails = await queuedMails(db);
  expect(mails).toHaveLength(3);
  const diskMail = mails.find(({ subject }) => subject.startsWith("El disco"));
  expect(diskMail).toMatchObject({
    to: "duena@tienda.pe",
    subject: expect.stringContaining("El disco está casi lleno"),
    text: expect.stringContaining("1. Borra archivos"),
  });
});
