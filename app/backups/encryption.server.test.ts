import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Decrypter } from "age-encryption";
import { beforeEach, expect, test } from "vitest";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { emptyDatabase, testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { encrypting, encryptionOf, type Keys, readIdentities } from "./encryption.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { openBackup } from "./read-archive.server.ts";
import { makeKeyPair, readRecipient, saveRecipient } from "./recipient.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const PICTURE = "productos-imagenes/tarjeta/320.webp";
const { db, work } = await testDatabase();
const known = (await readMigrations()).map(({ name }) => name);
const now = new Date("2026-11-21T08:00:00Z");
const pair = await makeKeyPair();
const other = await makeKeyPair();

let folder: string;
let file: string;
let by: { id: string; name: string };
beforeEach(async () => {
  folder = temporaryFolder();
  file = path.join(folder, "copia.tar.gz.age");
  by = { id: (await administrator(db)).id, name: "Elena" };
});

const open = (keys?: Keys) => openBackup(file, known, keys);

test.each([
  ["key", { recipient: pair.recipient }, { identities: [other.identity, pair.identity] }],
  ["passphrase", { passphrase: "cinco palabras" }, { passphrase: "cinco palabras" }],
] as const)("a backup encrypted with a %s is restored only with the right one", async (kind, lock, keys) => {
  const restored = await emptyDatabase(`restored_${kind}`);
  const content = randomBytes(3 * 64 * 1024 + 7);
  const files = openFileStore(path.join(folder, "archivos"));
  await files.write(PICTURE, content);
  const made = await makeBackup({ db: work, files, now }, file, { lock });
  expect(await encryptionOf(file)).toBe(kind);
  expect(await open({ identities: [other.identity] })).toMatchObject({ ok: false, reason: "wrong-key" });
  expect(await open({ passphrase: "otras palabras" })).toMatchObject({ ok: false, reason: "wrong-key" });
  expect(await open()).toMatchObject({ ok: false, reason: "not-a-backup" });

  const opened = await open(keys);
  if (!opened.ok) throw new Error(opened.reason);
  const shelf = openFileStore(path.join(folder, "otra"));
  const result = await restoreBackup({ opened: restored, files: shelf, log: console }, opened.backup);
  expect(result).toEqual({ ok: true, rows: made.rows, files: 1 });
  expect(Buffer.from((await shelf.bytes(PICTURE)) ?? [])).toEqual(content);
});

test("a changed or truncated encrypted file is reported as damaged", async () => {
  const files = openFileStore(path.join(folder, "archivos"));
  await files.write(PICTURE, randomBytes(200_000));
  await makeBackup({ db: work, files, now }, file, { lock: { recipient: pair.recipient } });
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = ~(bytes[bytes.length >> 1] ?? 0);
  for (const damaged of [flipped, bytes.subarray(0, -1), bytes.subarray(0, 100_000), bytes.subarray(0, 60)]) {
    await writeFile(file, damaged);
    expect(await open({ identities: [pair.identity] })).toMatchObject({ ok: false, reason: "damaged" });
  }
});

test("a backup encrypted with a passphrase can be decrypted by any age program", async () => {
  const content = (async function* () {
    yield Buffer.from("contenido");
  })();
  const locked = await buffer(encrypting({ passphrase: "cinco palabras" })(content));
  const decrypter = new Decrypter();
  decrypter.addPassphrase("cinco palabras");
  expect(await decrypter.decrypt(locked, "text")).toBe("contenido");
});

test("private keys written by age-keygen are read", async () => {
  const written = `# created: 2026-11-21\n# public key: ${pair.recipient}\n${pair.identity}\n`;
  expect(await readIdentities(written)).toEqual([pair.identity]);
  for (const none of ["", "# nada", pair.recipient, pair.identity.slice(0, -1)])
    expect(await readIdentities(none)).toBeUndefined();
});

test("a public key that can't be used is not stored", async () => {
  const forged = pair.recipient.slice(0, -1) + (pair.recipient.endsWith("q") ? "p" : "q");
  // Well-formed, but no point of the curve: everybody could decrypt the result.
  const zero = "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z";
  for (const wrong of ["", "age1", "hola", forged, zero, `${pair.recipient} `, `${pair.recipient}\n#`])
    expect(await saveRecipient(db, by, wrong, "")).toEqual({ ok: false, reason: "not-a-key" });
  expect(await saveRecipient(db, by, pair.identity, "")).toEqual({ ok: false, reason: "private" });
  expect(await readRecipient(db)).toBeUndefined();

  expect(await saveRecipient(db, by, pair.recipient, "")).toEqual({ ok: true });
  expect(await readRecipient(db)).toBe(pair.recipient);
  expect(await saveRecipient(db, by, undefined, pair.recipient)).toEqual({ ok: true });
  expect(await readRecipient(db)).toBeUndefined();
  const audit = await db
    .selectFrom("audit_entry")
    .select(["entity", "entity_id", "after"])
    .orderBy("id")
    .execute();
  expect(audit).toEqual([
    { entity: "setting", entity_id: "copias", after: { recipient: pair.recipient } },
    { entity: "setting", entity_id: "copias", after: { recipient: null } },
  ]);
});
