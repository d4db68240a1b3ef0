import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { withHydrationWaits } from "#tests/support/pages/hydration-waits.ts";

test.use({ newContext: true });

const MAX_BYTES = 130_000;
const OFFICE = /\/office\//;
/** A sentence in a string of the source code. */
const SENTENCE = /"([^"\n\\]*\S \S[^"\n\\]{14,})"/g;

test("home and product page load little JavaScript, and none of the back office", {
  tag: ["@with-js", "@main"],
}, async ({ page }) => {
  const sentences = officeSentences();
  expect(sentences.length).toBeGreaterThan(50);
  await page.goto("/");
  const product = await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .first()
    .getAttribute("href");
  for (const target of ["/", product ?? ""]) {
    const visit = withHydrationWaits(await page.context().newPage());
    const scripts = new Set<string>();
    visit.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    await visit.goto(target);
    await visit.waitForLoadState("networkidle");
    const files = [...scripts].map((script) => readFileSync(path.join("build/client", script)));
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    const code = files.join("\n");
    test.info().annotations.push({ type: target, description: `${bytes} bytes in ${scripts.size} scripts` });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
    await visit.close();
  }
});

/** Sentences that only the back office's source files contain. */
function officeSentences(): string[] {
  const files = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
  const others = files.filter((file) => !OFFICE.test(file)).map((file) => readFileSync(file, "utf8"));
  const elsewhere = others.join("\n");
  const own = files
    .filter((file) => OFFICE.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(SENTENCE)]);
  return [...new Set(own.map(([, sentence = ""]) => sentence))].filter((one) => !elsewhere.includes(one));
}
