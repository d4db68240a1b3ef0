import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { type DatabaseOptions, openDatabase } from "./client.server.ts";
import { describeDatabaseError } from "./errors.server.ts";
import { lockFolder } from "./lock.server.ts";

async function failureOf(options: Partial<DatabaseOptions>): Promise<string> {
  try {
    await openDatabase({ dataDir: "memory://", embeddedFsync: false, ...options });
  } catch (error) {
    return describeDatabaseError(error);
  }
  throw new Error("The database opened.");
}

test("nothing listens", async () => {
  expect(await failureOf({ databaseUrl: "postgres://store:secret@127.0.0.1:1/store" })).toBe(
    "The database does not open: nothing listens at the address of DATABASE_URL: is PostgreSQL running?",
  );
});

test("the data folder is in use", async () => {
  const folder = temporaryFolder();
  const lock = lockFolder(folder);
  expect(await failureOf({ dataDir: folder })).toBe(
    `Another process uses the data folder ${folder}: stop it first.`,
  );
  lock.release();
});

test("any other error keeps its message", () => {
  expect(describeDatabaseError(new Error("The wheel came off."))).toBe(
    "The database does not open: The wheel came off.",
  );
});

describe.runIf(process.env.TEST_DATABASE_URL)("on a server, with npm run test:postgres", () => {
  const urlWith = (change: Partial<URL>) =>
    Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), change).href;

  test("wrong password", async () => {
    const message = await failureOf({ databaseUrl: urlWith({ password: "wrong-one" }) });
    expect(message).toBe("The database does not open: user or password of DATABASE_URL are wrong.");
  });

  test("missing database", async () => {
    expect(await failureOf({ databaseUrl: urlWith({ pathname: "/nowhere" }) })).toBe(
      "The database does not open: the database named in DATABASE_URL does not exist: create it first.",
    );
  });
});
