import { defineConfig, type Project } from "@playwright/test";
import { findChromium, findWholeChromium, launchOptions, NoChromium } from "#tests/support/pages/chromium.ts";
import { DESK, PHONE } from "#tests/support/pages/screens.ts";

const executablePath = findChromium();
if (!executablePath) throw new NoChromium("No Chromium was found: `npm test` installs one.");

const ACCESSIBILITY = "**/accesibilidad/*.spec.ts";
/** Tests of the back/forward cache, which Chromium's headless shell does not have. */
const NEEDS_WHOLE_CHROMIUM = findWholeChromium() ? [] : ["**/vuelta.spec.ts"];
/** The pages of a context share one renderer process, which lives longer than each page. */
const args = [...launchOptions.args, "--disable-site-isolation-trials", "--renderer-process-limit=1"];
const testIgnore = [ACCESSIBILITY, ...NEEDS_WHOLE_CHROMIUM];

/**
 * Journeys find elements by role and name, like a screen reader. Tags: `@con-js` needs scripts, `@sin-js` needs none,
 * `@principal` belongs to `npm test`, `@ambos` too, with and without scripts, `@escritorio` needs a wide screen,
 * `@nodos` is about layout, live pages, uploads or the page cache.
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
