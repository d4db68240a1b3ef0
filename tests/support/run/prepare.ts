import { ensureBuild } from "#server/start/ensure-build.ts";
import { ensureChromium, NoChromium } from "#tests/support/pages/chromium.ts";

try {
  await ensureBuild();
  console.log(`Chromium: ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof NoChromium ? error.message : error);
  process.exitCode = 1;
}
