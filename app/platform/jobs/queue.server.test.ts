import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueuedMail } from "#app/platform/jobs/queues.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { enqueue } from "./enqueue.server.ts";
import { type Queue, startQueue } from "./queue.server.ts";
import { MAIL_ENDED_DAYS, MAIL_WAITS_DAYS } from "./queues.ts";

const opened = await testDatabase();
const { db } = opened;
const log = { error: vi.fn(), warn: vi.fn() };
let queue: Queue;
let handled: string[];

const mailTo = (subject: string): QueuedMail => ({ subject, sealed: "" });

beforeEach(async () => {
  handled = [];
  queue = await startQueue(opened, log);
});

afterEach(() => queue.stop());

async function handleMail({ subject }: QueuedMail) {
  handled.push(subject);
}

test("a job of a committed transaction is handled once", async () => {
  await queue.work("mail", handleMail);
  await db.transaction().execute((transaction) => enqueue(transaction, "mail", mailTo("ana@example.pe")));

  await vi.waitFor(() => expect(handled).toEqual(["ana@example.pe"]), 5_000);
  await vi.waitFor(async () => expect(await statesOfJobs()).toEqual(["completed"]), 5_000);
});

test("a job of a rolled back transaction is never handled", async () => {
  await queue.work("mail", handleMail);
  const rolledBack = db.transaction().execute(async (transaction) => {
    await enqueue(transaction, "mail", mailTo("nunca@example.pe"));
    throw new Error("out of stock");
  });
  await expect(rolledBack).rejects.toThrow("out of stock");
  await enqueue(db, "mail", mailTo("ana@example.pe"));

  await vi.waitFor(() => expect(handled).toEqual(["ana@example.pe"]), 5_000);
  expect(await statesOfJobs()).toHaveLength(1);
});

test("only the failed job of a batch is tried again", async () => {
  const attempts: string[] = [];
  await opened.executeSql("update pgboss.queue set retry_delay = 0 where name = 'mail'");
  await enqueue(db, "mail", mailTo("cae@example.pe"));
  await enqueue(db, "mail", mailTo("va@example.pe"));
  await queue.work("mail", async ({ subject }) => {
    attempts.push(subject);
    if (subject === "cae@example.pe" && attempts.filter((attempt) => attempt === subject).length < 2) {
      throw new Error("mail server down");
    }
  });

  await vi.waitFor(async () => expect(await statesOfJobs()).toEqual(["completed", "completed"]), 15_000);
  expect(attempts.sort()).toEqual(["cae@example.pe", "cae@example.pe", "va@example.pe"]);
});

test("stopping lets a running job finish", async () => {
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    void queue.work("mail", async (mail) => {
      resolve();
      await new Promise<void>((done) => {
        finish = done;
      });
      await handleMail(mail);
    });
  });
  await enqueue(db, "mail", mailTo("ana@example.pe"));
  await started;
  const stopped = queue.stop();
  finish();
  await stopped;

  expect(handled).toEqual(["ana@example.pe"]);
  expect(await statesOfJobs()).toEqual(["completed"]);
});

test("a mail is kept for the days stated in the privacy policy", async () => {
  const { rows } = await opened.executeSql(
    "select retention_seconds + deletion_seconds as seconds from pgboss.queue where name = 'mail'",
  );
  expect(rows).toEqual([{ seconds: (MAIL_WAITS_DAYS + MAIL_ENDED_DAYS) * 24 * 60 * 60 }]);
});

async function statesOfJobs() {
  const { rows } = await opened.executeSql("select state from pgboss.job order by created_on");
  return rows.map((row) => row.state);
}
