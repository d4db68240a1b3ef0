import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createMailSender } from "#app/mail/sender.server.ts";
import { openFileStore, removeUnfinishedFiles } from "#app/platform/media/files.server.ts";
import { openFileNumber, recordFlushes } from "#tests/support/database/flushes.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { toFolder } from "#tests/support/mail/mail-transports.ts";
import { startProcess } from "#tests/support/processes.ts";
import { removeUnfinished, writeDurably } from "./write-durably.server.ts";

const KEY = "productos-imagenes/mochila-1/original.png";

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

async function* pieces(count: number) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(1000, "x");
}

const writers: [string, (folder: string) => Promise<unknown>][] = [
  ["a file", (folder) => writeDurably(path.join(folder, "new/file"), "content")],
  ["a stream", (folder) => writeDurably(path.join(folder, "new/file"), pieces(100))],
  ["a picture", (folder) => openFileStore(folder).write(KEY, Buffer.from("picture"))],
  ["a mail", (folder) => sendTo(path.join(folder, "correo"))],
  ["what was put aside", bringBackTo],
];

async function sendTo(folder: string): Promise<void> {
  const mails = createMailSender({ way: toFolder, folder, log: { info: () => {} } });
  await mails.send({ to: "ana@correo.pe", subject: "Hola", text: "Hola", html: "Hola" }, "uno");
}

async function bringBackTo(folder: string): Promise<void> {
  const aside = temporaryFolder();
  fs.writeFileSync(path.join(aside, "zip"), "zipped");
  const files = openFileStore(aside);
  await files.putAside("importaciones/uno", path.join(aside, "zip"));
  await files.bringBack("importaciones/uno", path.join(folder, "importaciones/uno.zip"));
}

test.each(writers)(
  "%s is renamed after its content is flushed, and then the name is flushed",
  async (_what, write) => {
    const folder = temporaryFolder();
    const whole = () => filesIn(folder).filter((file) => !file.endsWith(".part"));
    const flushes = await recordFlushes(() => write(folder), whole);

    const [file = ""] = whole();
    const content = flushes.findIndex(({ number }) => number === openFileNumber(file));
    const name = flushes.findLastIndex(({ number }) => number === openFileNumber(path.dirname(file)));
    expect(content).toBeGreaterThanOrEqual(0);
    expect(name).toBeGreaterThan(content);
    expect(flushes[content]?.there).toEqual([]);
    expect(flushes[name]?.there).toEqual([file]);
    // Parent folders were new too.
    for (let above = path.dirname(file); above !== folder; above = path.dirname(above))
      expect(flushes.map(({ number }) => number)).toContain(openFileNumber(path.dirname(above)));
  },
);

test("the demonstration's files are flushed before any row names them", async () => {
  const [folder, demo] = [temporaryFolder(), temporaryFolder()];
  await writeDurably(path.join(demo, KEY), "picture");
  const flushes = await recordFlushes(
    () => openFileStore(folder).copyIn(demo),
    () => undefined,
  );
  const flushed = flushes.map(({ number }) => number);
  expect(flushed).toContain(openFileNumber(path.join(folder, KEY)));
  expect(flushed).toContain(openFileNumber(path.dirname(path.join(folder, KEY))));
});

test("a failed write leaves no file", async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, "taken/full"), { recursive: true });
  await expect(writeDurably(path.join(folder, "taken"), "content")).rejects.toThrow();
  async function* broken() {
    yield* pieces(3);
    throw new Error("gone");
  }
  await expect(writeDurably(path.join(folder, "stream"), broken())).rejects.toThrow("gone");
  expect(filesIn(folder)).toEqual([]);
});

test("killing the process at any moment leaves complete files and no partial ones", async () => {
  const folder = temporaryFolder();
  const bytes = 3_000_000;
  for (let round = 0; round < 5; round += 1) {
    const writer = startProcess("write-until-killed.ts", folder, String(bytes));
    for (let line = 0; line <= round; line += 1) await writer.lines.next();
    await writer.kill();
    const named = filesIn(folder).filter((file) => !file.endsWith(".part"));
    expect(named.length).toBeGreaterThan(round);
    expect(named.filter((file) => fs.statSync(file).size !== bytes)).toEqual([]);
  }
  await removeUnfinishedFiles(folder);
  expect(filesIn(folder).filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("the clean-up leaves files that a running process writes", async () => {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  for (const name of [`a.eml.${process.ppid}-1.part`, "b.eml.part", "c.eml.4194304000-1.part", "d.eml"])
    fs.writeFileSync(file(name), "x");
  await removeUnfinished(folder);
  expect(fs.readdirSync(folder).sort()).toEqual([`a.eml.${process.ppid}-1.part`, "d.eml"]);
  await removeUnfinished(file("none"));
});
