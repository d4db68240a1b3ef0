import path from "node:path";
import { defineConfig } from "@playwright/test";
import everyday from "../../playwright.config.ts";

const WIDTHS = [360, 800, 1280, 1920];
const THEMES = ["light", "dark"] as const;
const root = path.join(import.meta.dirname, "../..");

/** `npm run screenshots`: every kind of page at four widths in both themes, into a folder that git ignores. */
export default defineConfig({
  ...everyday,
  testDir: import.meta.dirname,
  globalSetup: path.join(root, "tests/support/run/template.ts"),
  outputDir: path.join(root, "test-results"),
  workers: 1,
  retries: 0,
  timeout: 600_000,
  projects: WIDTHS.flatMap((width) =>
    THEMES.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      // Tests for one width only.
      grepInvert: width === 1280 ? [] : /@desk/,
      use: {
        viewport: { width, height: width > 800 ? 900 : 760 },
        colorScheme,
        contextOptions: { reducedMotion: "reduce" as const },
      },
    })),
  ),
});
