import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, vi } from "vitest";
import { isListedCookie } from "#app/data-rights/cookies.ts";
import { fieldLabel } from "#app/office/audit/audit-fields.ts";
import { readEnvironment } from "#app/platform/config/environment.ts";
import type { OpenDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type RunningStore, startStore } from "#server/start/start.ts";
import { type TestDatabaseOptions, testDatabase } from "#tests/support/database/database.ts";
import { type Mailbox, openMailbox } from "#tests/support/mail/mailbox.ts";

export interface TestStore {
  db: Db;
  opened: OpenDatabase;
  store: RunningStore;
  mailbox: Mailbox;
  request(target: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** Posts a form with the store's own origin. */
  post(target: string, fields: Record<string, string>, cookie?: string): Promise<Response>;
  /** Sets the store's clock; undefined lets it run. */
  setClock(now: Date | undefined): void;
}

interface TestStoreOptions extends TestDatabaseOptions {
  pageCache?: string;
  settings?: Record<string, string>;
  plugins?: KyselyPlugin[];
}

/** Fails on a cookie that the cookie policy page does not list, or lists with another lifetime. */
function onlyListedCookies(response: Response): Response {
  for (const line of response.headers.getSetCookie()) {
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) continue;
    const name = line.slice(0, line.indexOf("="));
    const [, age] = /max-age=(\d+)/i.exec(line) ?? [];
    if (!isListedCookie(name, age === undefined ? undefined : Number(age)))
      throw new Error(
        `The cookie ${name}, which lasts ${age ?? "a session"}, is not on the page of cookies.`,
      );
  }
  return response;
}

/** Fails on a field of the audit that has no Spanish name. */
async function expectNamedFields(db: Db): Promise<void> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(side) as field
    from (select before, after from audit_entry union all select before, after from audit_row) as written,
      lateral (values (before), (after)) as sides (side)
    where jsonb_typeof(side) = 'object'`.execute(db);
  const unnamed = rows.map(({ field }) => field).filter((field) => fieldLabel(field) === field);
  if (unnamed.length > 0) throw new Error(`audit-fields.ts has no name for: ${unnamed.join(", ")}.`);
}

/** Ends the mails of a test: deletes the waiting ones, and waits until those being sent are sent. */
async function endMails(db: Db): Promise<void> {
  await sql`delete from pgboss.job where name = 'mail' and state <> 'active'`.execute(db);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(db);
    if (rows.length > 0) throw new Error("A mail is still being sent.");
  }, 10_000);
}

/** The real application on a test database, a free port and a real mail server. Call at the top of the file. */
export async function testStore({
  pageCache = "0",
  settings = {},
  plugins = [],
  ...databaseOptions
}: TestStoreOptions = {}): Promise<TestStore> {
  const database = await testDatabase(databaseOptions);
  const db = plugins.reduce((watched, plugin) => watched.withPlugin(plugin), database.db);
  const opened = { ...database, db };
  const mailbox = await openMailbox();
  const dataDir = await mkdtemp(path.join(tmpdir(), "yupana-store-"));
  let clock: Date | undefined;
  const environment = readEnvironment({
    PORT: "0",
    DATA_DIR: dataDir,
    SEED: "none",
    SMTP_URL: mailbox.url,
    STORE_EMAIL: "tienda@yupana.example",
    LOG_LEVEL: "fatal",
    // Tests change the database without the change log.
    PAGE_CACHE_MB: pageCache,
    ADMIN_EMAIL: "primera@yupana.example",
    ADMIN_PASSWORD: "primera-clave",
    ...settings,
  });
  const store = await startStore(environment, { opened, now: () => clock ?? new Date() });
  await opened.executeSql("delete from person");
  // Administrators of the tests have no second step, except in tests of that rule.
  await opened.executeSql("delete from setting where key = 'secondStepRequired'");

  afterEach(async () => {
    clock = undefined;
    await endMails(opened.db);
    mailbox.clear();
    await expectNamedFields(db);
  });
  afterAll(async () => {
    await store.stop();
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const request: TestStore["request"] = (target, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("Cookie", cookie);
    // Test and store share a thread: after long work a kept connection may just have been closed.
    headers.set("Connection", "close");
    return fetch(new URL(target, store.address), { redirect: "manual", ...init, headers }).then(
      onlyListedCookies,
    );
  };
  return {
    db: opened.db,
    opened,
    store,
    mailbox,
    request,
    post: (target, fields, cookie) =>
      request(target, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: store.address },
        ...(cookie && { cookie }),
      }),
    setClock: (now) => {
      clock = now;
    },
  };
}
