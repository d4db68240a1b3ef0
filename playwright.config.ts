import { defineConfig, type Project } from "@playwright/test";
import { findChromium, findWholeChromium, launchOptions, NoChromium } from "#tests/support/pages/chromium.ts";
import { DESK, PHONE } from "#tests/support/pages/screens.ts";

const executablePath = findChromium();
if (!executablePath) throw new NoChromium("No Chromium was found: `npm test` installs one.");

const ACCESSIBILITY = "**/accessibility/*.spec.ts";
/** Tests of the back/forward cache, which Chromium's headless shell does not have. */
const NEEDS_WHOLE_CHROMIUM = findWholeChromium() ? [] : ["**/back-forward-cache.spec.ts"];
/** The pages of a context share one renderer process, which lives longer than each page. */
const args = [...launchOptions.args, "--disable-site-isolation-trials", "--renderer-process-limit=1"];
const testIgnore = [ACCESSIBILITY, ...NEEDS_WHOLE_CHROMIUM];

/**
 * Journeys find elements by role and name, like a screen reader. Tags: `@with-js` needs scripts, `@no-js` needs none,
 * `@main` belongs to `npm test`, `@both` too, with and without scripts, `@desk` needs a wide screen,
 * `@nodes` is about layout, live pages, uploads or the page cache.
 */
function journeys(name: string, viewport: typeof PHONE): Project[] {
  const atDeskOnly = viewport === PHONE ? [/@desk/] : [];
  return [
    {
      name: `${name}-no-js`,
      testIgnore,
      grepInvert: [/@with-js/, ...atDeskOnly],
      use: { viewport, javaScriptEnabled: false },
    },
    { name, testIgnore, grepInvert: [/@no-js/, ...atDeskOnly], use: { viewport } },
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
      name: "360-no-js-main",
      testIgnore,
      grep: /@no-js|@both/,
      use: { viewport: PHONE, javaScriptEnabled: false },
    },
    ...journeys("1280", DESK),
    { name: "accessibility", testMatch: ACCESSIBILITY, use: { viewport: PHONE } },
  ],
});
