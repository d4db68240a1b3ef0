import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { startProcess } from "#tests/support/processes.ts";
import { FolderInUse, lockFolder } from "./lock.server.ts";

test("a second process is refused with one sentence, and gets the lock after the first was killed", async () => {
  const folder = temporaryFolder();
  const holder = startProcess("lock-folder.ts", folder);
  await holder.lines.next();

  expect(() => lockFolder(folder)).toThrow(
    new FolderInUse(`Another process uses the data folder ${folder}: stop it first.`),
  );
  await holder.kill();
  lockFolder(folder).release();
});

test("exactly one of many processes that start at once gets the lock", async () => {
  const folder = temporaryFolder();
  const starters = Array.from({ length: 4 }, () => startProcess("lock-folder.ts", folder));
  const answers = await Promise.all(starters.map(async ({ lines }) => (await lines.next()).value));
  await Promise.all(starters.map((starter) => starter.kill()));

  expect(answers.sort()).toEqual(["held", "refused", "refused", "refused"]);
});

test("a waiting process gets the lock after the first was killed", async () => {
  const folder = temporaryFolder();
  const holder = startProcess("lock-folder.ts", folder);
  await holder.lines.next();

  const waiting = startProcess("lock-folder.ts", folder, "60000");
  const answer = waiting.lines.next();
  await holder.kill();
  expect((await answer).value).toBe("held");
});

test("a released folder can be locked again, a missing folder is created", () => {
  const folder = path.join(temporaryFolder(), "store/data");
  lockFolder(folder).release();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
});
