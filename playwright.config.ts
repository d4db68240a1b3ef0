import { defineConfig, type Project } from "@playwright/test";
import { findChromium, findWholeChromium, launchOptions, NoChromium } from "#tests/support/pages/chromium.ts";
import { DESK, PHONE } from "#tests/support/pages/screens.ts";

const executablePath = findChromium();
if (!executablePath) throw new NoChromium("No Chromium was found: `npm test` installs one.");

const ACCESSIBILITY = "**/accesibilidad/*.spec.ts";
/** Pages that the browser keeps when they are left: Chromium's shell without windows keeps none. */
const NEEDS_WHOLE_CHROMIUM = findWholeChromium() ? [] : ["**/vuelta.spec.ts"];
/** The pages of a context share one process, which outlives each of them. */
const args = [...launchOptions.args, "--disable-site-isolation-trials", "--renderer-process-limit=1"];
const testIgnore = [ACCESSIBILITY, ...NEEDS_WHOLE_CHROMIUM];

/**
 * Journeys as a screen reader would make them. Their tags: `@con-js` needs scripts, `@sin-js` shows what there is
 * without them, `@principal` belongs to `npm test`, `@ambos` too and both ways, `@escritorio` needs a desk, `@nodos` is
 * about layout, live pages, uploads or the page cache.
 */
function journeys(name: string, viewport: typeof PHONE): Project[] {
  const atDeskOnly = viewport === PHONE ? [/@escritorio/] : [];
  return [
    {
      name: `${name}-sin-js`,
      testIgnore,
      grepInvert: [/@con-js/, ...atDeskOnly],
      use: { viewport, javaScriptEnabled: false },
    },
    { name, testIgnore, grepInvert: [/@sin-js/, ...atDeskOnly], use: { viewport } },
  ];
}

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/run/template.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: "es-PE",
    timezoneId: "America/Lima",
    launchOptions: { ...launchOptions, args, executablePath },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
  },
  projects: [
    ...journeys("360", PHONE),
    {
      // Every form is posted without scripts in tests/http.
      name: "360-sin-js-principales",
      testIgnore,
      grep: /@sin-js|@ambos/,
      use: { viewport: PHONE, javaScriptEnabled: false },
    },
    ...journeys("1280", DESK),
    { name: "accesibilidad", testMatch: ACCESSIBILITY, use: { viewport: PHONE } },
  ],
});
