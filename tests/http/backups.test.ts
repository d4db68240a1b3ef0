import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { administrator, sessionCookie } from "#tests/support/people.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store } = tested;
const PAGE = "/administrador/ajustes/copias";
let office: Browser;

beforeEach(async () => {
  office = openBrowser(tested, await sessionCookie(store.services, await administrator(db)));
});

const page = async () => (await office.get(PAGE)).text();

test("a backup is asked for, made, and downloaded", async () => {
  expect(await page()).toContain("Todavía no hay copias de seguridad.");
  const asked = await office.post(PAGE, {});
  expect([asked.status, asked.headers.get("Location")]).toEqual([303, PAGE]);
  await vi.waitFor(async () => expect(await page()).toContain("Completa"), 20_000);

  const download = /href="([^"]+descarga)"/.exec(await page())?.[1] ?? "";
  const answer = await office.get(download);
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="yupana-.*\.tar\.gz"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString("latin1")).toContain("manifest.json");
  const audit = await db
    .selectFrom("audit_entry")
    .select("action")
    .where("entity", "=", "backup")
    .orderBy("id")
    .execute();
  expect(audit).toEqual([{ action: "create" }, { action: "download" }]);
  expect(await (await office.get("/administrador/auditoria")).text()).toContain("Descargó");
});

test("one that another machine keeps is told so", async () => {
  const { id } = await db
    .insertInto("backup")
    .values({
      scheduled_on: "2026-11-20",
      status: "done",
      file: "yupana-otra.tar.gz",
      bytes: 10,
      finished_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = await office.get(`${PAGE}/${id}/descarga`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, PAGE]);
  expect(await page()).toContain("Esa copia no está en este equipo");
});

test("what is wrong stands above, with what to do", async () => {
  await sql`update person set created_at = now() - interval '3 days'`.execute(db);
  const text = await page();
  expect(text).toContain("Faltan copias de seguridad");
  expect(text).toContain("«Hacer copia ahora»");
});
