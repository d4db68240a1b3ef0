import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Counts, type SetName, sets } from "./suites.ts";

const folder = mkdtempSync(path.join(tmpdir(), "yupana-reports-"));
const total: Counts = { passed: 0, failed: 0 };
// Chromium and the build first: a suite that cannot start counts as one failure.
const prepared = runNode(["tests/support/prepare.ts"]) === 0;

for (const [index, suite] of sets[process.argv[2] as SetName].entries()) {
  console.log(`\n== ${suite.name}`);
  const report = path.join(folder, `${index}.json`);
  const succeeded = prepared && runNode(suite.command(report), suite.environment?.(report)) === 0;
  const { passed, failed } = existsSync(report)
    ? suite.counts(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += succeeded ? failed : Math.max(failed, 1);
}

rmSync(folder, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${total.passed} ${total.failed}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runNode(args: string[], environment: Record<string, string> = {}): number | null {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env }).status;
}
