import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SetName, sets } from "./suites.ts";

const folder = mkdtempSync(path.join(tmpdir(), "yupana-reports-"));
let passed = 0;
const failures: string[] = [];
const flaky: string[] = [];
// Chromium and the build first: a suite that cannot start counts as one failure.
const prepared = runNode(["tests/support/prepare.ts"]) === 0;

for (const [index, suite] of sets[process.argv[2] as SetName].entries()) {
  console.log(`\n== ${suite.name}`);
  const report = path.join(folder, `${index}.json`);
  const succeeded = prepared && runNode(suite.command(report), suite.environment?.(report)) === 0;
  const result = existsSync(report)
    ? suite.result(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failures: [], flaky: [] };
  if (!succeeded && result.failures.length === 0)
    result.failures.push("ended with an error outside its tests");
  passed += result.passed;
  failures.push(...result.failures.map((failure) => `${suite.name}: ${failure}`));
  flaky.push(...result.flaky.map((test) => `${suite.name}: ${test}`));
}

rmSync(folder, { recursive: true });
const told = [...flaky.map((test) => `FLAKY ${test}`), ...failures.map((test) => `FAILED ${test}`)];
for (const line of told) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
if (process.env.TEST_RESULTS) {
  const lines = [...told, `TOTAL ${passed} ${failures.length}`];
  appendFileSync(process.env.TEST_RESULTS, `${lines.join("\n")}\n`);
}
process.exitCode = failures.length > 0 ? 1 : 0;

function runNode(args: string[], environment: Record<string, string> = {}): number | null {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env }).status;
}
