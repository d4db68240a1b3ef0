import { ensureBuild } from "#server/start/ensure-build.ts";
import { ensureChromium, NoChromium } from "./chromium.ts";

/** What the tests need before they start: today's build and a browser. */
try {
  await ensureBuild();
  console.log(`Chromium: ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof NoChromium ? error.message : error);
  process.exitCode = 1;
}
