import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { folderPlace } from "#app/platform/media/backup-place.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { auditBackupDownload, listBackups, requestBackup, scheduleBackup } from "./backups.server.ts";
import { openBackup } from "./read-archive.server.ts";
import { makeKeyPair, saveRecipient } from "./recipient.server.ts";
import { type BackupWork, runBackup } from "./run-backup.server.ts";

const { db, executeSql } = await testDatabase();
const FIRST = Date.parse("2026-11-21T08:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let work: BackupWork;
let clock: number;
let by: { id: string; name: string };

beforeEach(async () => {
  folder = path.join(temporaryFolder(), "backups");
  clock = FIRST;
  by = { id: (await administrator(db)).id, name: "Elena" };
  work = {
    source: { db, files: openFileStore(path.join(folder, "..", "archivos")) },
    place: folderPlace(folder),
    keep: 2,
    now: () => new Date(clock),
    signal: new AbortController().signal,
  };
});

const newest = async () => (await listBackups(db))[0] ?? { id: "", status: "none", file: "" };
const jobs = async () =>
  (await executeSql("select data ->> 'backupId' as id from pgboss.job where name = 'backup'")).rows;

test("one manual backup runs at a time as a job, is listed, and its download is audited", async () => {
  expect(await requestBackup(db, by)).toEqual({ ok: true });
  expect(await requestBackup(db, by)).toEqual({ ok: false, reason: "under-way" });
  const { id } = await newest();
  expect(await jobs()).toEqual([{ id }]);

  await runBackup(work, id);
  const made = await newest();
  expect(made).toMatchObject({ status: "done", requestedBy: "Elena", failure: null });
  expect(readdirSync(folder)).toEqual([made.file]);
  expect(await auditBackupDownload(db, by, id)).toBe(made.file);
  for (const none of ["no-es", "\0"]) expect(await auditBackupDownload(db, by, none)).toBeUndefined();
  const audit = await db.selectFrom("audit_entry").select(["action", "entity"]).orderBy("id").execute();
  expect(audit).toEqual([
    { action: "create", entity: "backup" },
    { action: "download", entity: "backup" },
  ]);
  // A job repeated after an unreported success does nothing.
  await runBackup(work, id);
  expect(readdirSync(folder)).toEqual([made.file]);
});

test("once a public key is set, backups are encrypted to it", async () => {
  const { identity, recipient } = await makeKeyPair();
  await saveRecipient(db, by, recipient, "");
  await scheduleBackup(db, "2026-11-21");
  await runBackup(work, (await newest()).id);
  const { file } = await newest();
  expect(file).toBe("yupana-2026-11-21T080000Z.tar.gz.age");
  const known = (await readMigrations()).map(({ name }) => name);
  const opened = await openBackup(path.join(folder, file ?? ""), known, { identities: [identity] });
  expect(opened).toMatchObject({ ok: true });
});

test("each day's backup is queued once, and the oldest are deleted", async () => {
  for (let day = 21; day <= 24; day += 1) {
    expect(await scheduleBackup(db, `2026-11-${day}`)).toBe(true);
    expect(await scheduleBackup(db, `2026-11-${day}`)).toBe(false);
    await runBackup(work, (await newest()).id);
    clock += DAY_MS;
  }
  expect(readdirSync(folder)).toEqual([
    "yupana-2026-11-23T080000Z.tar.gz",
    "yupana-2026-11-24T080000Z.tar.gz",
  ]);
  expect(await listBackups(db)).toHaveLength(2);
});

test("a failed backup shows its cause and is tried again", async () => {
  writeFileSync(folder, "not a folder");
  await requestBackup(db, by);
  const { id } = await newest();
  await expect(runBackup(work, id)).rejects.toThrow();
  expect(await newest()).toMatchObject({ status: "failed", failure: expect.stringMatching(/^No se pudo/) });

  await runBackup({ ...work, place: folderPlace(path.join(folder, "..", "otra")) }, id);
  expect(await newest()).toMatchObject({ status: "done", failure: null });
});

test("a backup interrupted by the process ending stays queued for the next process", async () => {
  await requestBackup(db, by);
  const { id } = await newest();
  const stopping = new AbortController();
  const place = { ...work.place, keep: () => Promise.reject(new Error("it was not whole")) };
  const files = {
    ...openFileStore(folder),
    async *keys() {
      stopping.abort();
      yield "productos-imagenes/tarjeta/320.webp";
    },
  };
  const interrupted = { ...work, place, source: { ...work.source, files }, signal: stopping.signal };
  await expect(runBackup(interrupted, id)).rejects.toThrow("aborted");
  await expect(runBackup(interrupted, id)).rejects.toThrow("aborted");
  expect(await newest()).toMatchObject({ status: "waiting", failure: null });
  expect(readdirSync(folder)).toEqual([]);
});
