import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { findTroubles } from "#app/integrity/alerts/find-troubles.server.ts";
import { troubleWords } from "#app/integrity/alerts/trouble-words.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, opened, store, request } = await testStore({ pageCache: "8" });

const figure = async (name: string) => {
  const line = (await (await request("/metrics")).text())
    .split("\n")
    .find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const answers = (route: string, method: string, status: number) =>
  figure(
    `yupana_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
  ).then((count) => count ?? 0);

test("answers are counted by route, without personal data", async () => {
  const before = await answers("/producto/:slug/:id", "GET", 404);
  await request("/producto/nadie-nunca/999999", { headers: { "User-Agent": "secreto-del-navegador" } });
  await request("/busqueda?producto=ana%40correo.pe");
  await vi.waitFor(async () => expect(await answers("/producto/:slug/:id", "GET", 404)).toBe(before + 1));
  expect(await answers("/busqueda", "GET", 200)).toBeGreaterThan(0);
  const all = await (await request("/metrics")).text();
  for (const personal of ["ana@", "ana%", "nadie-nunca", "secreto", "127.0.0.1"])
    expect(all).not.toContain(personal);
});

test("the page cache reports its metrics", async () => {
  const before = (await figure("yupana_page_cache_hits_total")) ?? 0;
  await request("/");
  await request("/");
  expect(await figure("yupana_page_cache_hits_total")).toBeGreaterThan(before);
  for (const name of ["renders_total", "entries", "bytes"])
    expect(await figure(`yupana_page_cache_${name}`)).toBeGreaterThan(0);
  expect(await figure("process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

test("orders and refusals for lack of stock are counted", async () => {
  const { processor, graphicsCard } = await catalogue(db, { processor: { stock: 0 } });
  const rosa = await customerWithAddress(db);
  const placed = (await figure("yupana_orders_placed_total")) ?? 0;
  const refused = (await figure("yupana_stock_refusals_total")) ?? 0;
  await expect(orderOf(db, rosa, processor)).rejects.toThrow("shortage");
  await orderOf(db, rosa, graphicsCard);
  expect(await figure("yupana_orders_placed_total")).toBe(placed + 1);
  expect(await figure("yupana_stock_refusals_total")).toBe(refused + 1);
});

test("e-mails and jobs are counted, and a sent mail is removed from the queue", async () => {
  const before = (await figure('yupana_mails_total{result="sent"}')) ?? 0;
  await queueMail(db, { to: "ana@correo.pe", subject: "Hola", text: "Hola", html: "<p>Hola</p>" });
  const queued = async () => (await sql`select from pgboss.job where name = 'mail'`.execute(db)).rows;
  await vi.waitFor(async () => {
    expect(await queued()).toEqual([]);
    expect(await figure('yupana_mails_total{result="sent"}')).toBeGreaterThan(before);
  }, 5_000);
  expect(await mailSubjects(db)).toEqual(["Hola"]);
  expect(await figure('yupana_jobs{queue="mail",state="failed"}')).toBe(0);
  expect(await figure('yupana_jobs_oldest_waiting_seconds{queue="mail"}')).toBeGreaterThanOrEqual(0);
});

test("the metrics are refused through a proxy without the token", async () => {
  const response = await request("/metrics", { headers: { "X-Forwarded-For": "190.12.3.4" } });
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("METRICS_TOKEN")]);
});

test("the readiness check names the failing part", async () => {
  const ready = await request("/readyz");
  const parts = {
    database: "ok",
    migrations: "ok",
    storage: "ok",
    jobs: "ok",
    changes: "ok",
    ...(opened.kind === "embedded" && { disk: "ok" }),
  };
  const body = await ready.json();
  expect([ready.status, body]).toEqual([
    200,
    { ready: true, ...parts, changesAgeSeconds: expect.any(Number) },
  ]);
  expect(await figure("yupana_changes_age_seconds")).toBeLessThan(5);

  const folder = path.join(store.services.environment.DATA_DIR, "archivos");
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "a file where the folder was");
  await db.schema.alterTable("kysely_migration").renameTo("kysely_migration_away").execute();
  try {
    await vi.waitFor(async () => {
      const failing = await request("/readyz");
      expect(failing.status).toBe(503);
      expect(await failing.json()).toEqual({
        ready: false,
        ...parts,
        migrations: "failing",
        storage: "failing",
        changesAgeSeconds: expect.any(Number),
      });
    }, 5_000);
    expect((await request("/healthz")).status).toBe(200);
  } finally {
    await db.schema.alterTable("kysely_migration_away").renameTo("kysely_migration").execute();
    await rm(folder);
  }
  expect((await request("/readyz")).status).toBe(200);
});

test("every answer has an id that its log lines contain", async () => {
  const [one, other] = [await request("/ingresar"), await request("/ingresar")];
  const ids = [one, other].map((response) => response.headers.get("X-Request-Id"));
  expect(ids[0]).toMatch(/^[\w-]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
  const answer = await request("/ingresar", { headers: { "X-Request-Id": "impuesto-desde-fuera" } });
  expect(answer.headers.get("X-Request-Id")).not.toBe("impuesto-desde-fuera");
});

test.each(["/healthz", "/readyz", "/metrics"])(
  "%s has the security headers of every answer",
  async (target) => {
    const { headers } = await request(target);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
  },
);

test("security.txt names the address to report a vulnerability", async () => {
  const answer = await request("/.well-known/security.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const until = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? "").getTime();
  expect(until).toBeGreaterThan(Date.now() + 100 * 24 * 60 * 60 * 1000);
  expect(until).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await writeSettings(db, { securityContact: "fallas@tienda.example" });
  const named = await (await request("/.well-known/security.txt")).text();
  expect(named).toContain("Contact: mailto:fallas@tienda.example");
});

test("a mail encrypted with another secret is kept and reported", async () => {
  const sealed = createSeal("an earlier secret", "mail").close(JSON.stringify({ to: "a@b.pe" }));
  await enqueue(db, "mail", { subject: "Cambia tu contraseña", sealed });
  const states = () =>
    sql<{ state: string; sealed: string }>`
      select state, data ->> 'sealed' as sealed from pgboss.job where name = 'mail'`.execute(db);
  await vi.waitFor(async () => expect((await states()).rows).toEqual([{ state: "retry", sealed }]), 10_000);
  const now = new Date(Date.now() + 2 * 60 * 60 * 1000);
  const [trouble] = await findTroubles(db, { now, disk: undefined, expectsBackups: false });
  expect(trouble).toMatchObject({ kind: "mails", waiting: 1, locked: 1 });
  expect(trouble && troubleWords(trouble).todo[0]).toContain("AUTH_SECRET");
});
