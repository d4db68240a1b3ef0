import { defineConfig, type Project } from "@playwright/test";
import { findChromium, findWholeChromium, launchOptions, NoChromium } from "#tests/support/chromium.ts";

const executablePath = findChromium();
if (!executablePath) throw new NoChromium("No Chromium was found: `npm test` installs one.");

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const ACCESSIBILITY = "**/accesibilidad.spec.ts";
/** Pages that the browser keeps when they are left: Chromium's shell without windows keeps none. */
const NEEDS_WHOLE_CHROMIUM = findWholeChromium() ? [] : ["**/vuelta.spec.ts"];

/**
 * Journeys as a screen reader would make them; those that need script, or are told apart without it, carry a tag,
 * and so do those that are the same at every width.
 */
function journeys(name: string, viewport: typeof PHONE): Project[] {
  const testIgnore = [ACCESSIBILITY, ...NEEDS_WHOLE_CHROMIUM];
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
  globalSetup: "./tests/support/template.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine may make a browser late: who passes at the second try is told as flaky, by name.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: "es-PE",
    timezoneId: "America/Lima",
    launchOptions: { ...launchOptions, executablePath },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
  },
  projects: [
    ...journeys("360", PHONE),
    ...journeys("1280", DESK),
    { name: "accesibilidad-360", testMatch: ACCESSIBILITY, use: { viewport: PHONE } },
    {
      name: "accesibilidad-1280",
      testMatch: ACCESSIBILITY,
      grepInvert: /@movil/,
      use: { viewport: DESK, colorScheme: "dark" },
    },
  ],
});
