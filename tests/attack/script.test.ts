import { chromium, type Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findChromium, launchOptions } from "#tests/support/pages/chromium.ts";
import { bodyOf } from "./support/forms.ts";
import { isShort, SCRIPT } from "./support/payloads.ts";
import { openScene } from "./support/scene.ts";
import { openTally } from "./support/tally.ts";

const scene = await openScene();
const { db, request, store, cookieOf } = scene;
const tally = openTally("script");

const TYPED = new Set(["text", "textarea", "search", "tel", "url"]);
/** Columns that are keys, links or states, and are not shown as text. */
const NO_TEXT =
  /(^|_)(id|ids|key|slug|hash|token|secret|password|code|codes|number|email|status|role|identifier|value|kind|state|entity|action|method|phone|sku|delivery|shape|colour|tags|intent|outcome|format|version|column|columns)$/;

/** Writes the script into every text column; returns the number of columns that accept it. */
async function fillTables(): Promise<number> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name not in ('session', 'credential', 'verification', 'rate_limit', 'action_code', 'two_factor')
      and table_name not like 'kysely%'`.execute(db);
  let filled = 0;
  for (const { table_name: table, column_name: column } of columns) {
    if (NO_TEXT.test(column)) continue;
    // Columns whose constraint refuses the script keep their text.
    const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${SCRIPT} || left(md5(ctid::text), 4)`;
    filled += await update.execute(db).then(
      () => 1,
      () => 0,
    );
  }
  return filled;
}

/** Sends every form with the script in all of its text fields; returns the number of accepted forms. */
async function fillForms(): Promise<number> {
  let accepted = 0;
  for (const who of ["rosa", "elena", "guest"] as const) {
    for (const form of await scene.formsFor(who)) {
      const texts = form.fields.filter(({ type }) => TYPED.has(type));
      if (texts.length === 0) continue;
      const changed = Object.fromEntries(texts.map(({ name }) => [name, SCRIPT]));
      const init = { method: "POST", cookie: await cookieOf(who), headers: { Origin: store.address } };
      const response = await request(form.action, { ...init, body: bodyOf(form, changed) });
      if (response.status < 400) accepted += 1;
      await tally.count(response, `POST ${form.action}`);
    }
  }
  return accepted;
}

const raw = ["<img src=x onerror", "<script>window.pwned"];

test("no page contains typed text as markup, through any form or file", async () => {
  expect(await fillForms()).toBeGreaterThan(5);
  expect(await fillTables()).toBeGreaterThan(30);
  for (const { path, who } of scene.addresses()) {
    for (const target of isShort ? [path] : [path, `${path}?producto=${encodeURIComponent(SCRIPT)}`]) {
      const response = await request(target, { cookie: await cookieOf(who) });
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      const body = await tally.count(response, target);
      for (const markup of isPage ? raw : []) if (body.includes(markup)) tally.breached(`${who} ${target}`);
    }
  }
});

test.runIf(!isShort)("no page runs typed scripts in a real browser", async () => {
  expect(await fillTables()).toBeGreaterThan(30);
  const browser = await chromium.launch({ ...launchOptions, executablePath: findChromium() ?? "" });
  try {
    for (const who of ["guest", "rosa", "elena"] as const) {
      const context = await browser.newContext({ locale: "es-PE" });
      await context.addCookies(cookiesOf(await cookieOf(who), store.address));
      const page = await context.newPage();
      for (const { path } of scene.addresses().filter((address) => address.who === who))
        await expectNoScript(page, path);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

async function expectNoScript(page: Page, path: string): Promise<void> {
  const target = `${store.address}${path}?producto=${encodeURIComponent(SCRIPT)}`;
  // Downloads are not pages.
  const response = await page.goto(target, { waitUntil: "load" }).catch(() => null);
  if (!response) return;
  const ran = await page.evaluate(() => "pwned" in window || document.querySelector('img[src="x"]') !== null);
  if (ran) tally.breached(`script on ${path}`);
  await tally.count(new Response(null, { status: response.status() }), path);
}

function cookiesOf(header: string, url: string) {
  return header.split("; ").map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
}
