import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Result, type SetName, type Suite, sets } from "./suites.ts";
import makeTemplate from "./template.ts";

const folder = mkdtempSync(path.join(tmpdir(), "yupana-reports-"));
let passed = 0;
const failures: string[] = [];
// Chromium and the build first: a suite that can't start counts as one failure.
const prepared = runNode(["tests/support/run/prepare.ts"]).status === 0;
// Journeys copy one template store, which the environment names.
const removeTemplate = prepared ? await makeTemplate() : undefined;

for (const [index, suite] of sets[process.argv[2] as SetName].entries()) {
  const began = performance.now();
  console.log(`\n== ${suite.name}`);
  const report = path.join(folder, `${index}.json`);
  const { result, outside } = runSuite(suite, report);
  console.log(`\n-- ${suite.name}: ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  passed += result.passed;
  if (outside && result.failures.length === 0) failures.push(`${suite.name}: ${outside}`);
  failures.push(...result.failures.map((failure) => `${suite.name}: ${failure}`));
}

await removeTemplate?.();
rmSync(folder, { recursive: true });
const failed = failures.map((test) => `FAILED ${test}`);
for (const line of failed) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
if (process.env.TEST_RESULTS) {
  const lines = [...failed, `TOTAL ${passed} ${failures.length}`];
  appendFileSync(process.env.TEST_RESULTS, `${lines.join("\n")}\n`);
}
process.exitCode = failures.length > 0 ? 1 : 0;

/** `outside`: an error of the program itself instead of a test. */
function runSuite(suite: Suite, report: string): { result: Result; outside: string | undefined } {
  const ended = prepared ? runNode(suite.command(report), suite.environment?.(report)) : undefined;
  const result = existsSync(report)
    ? suite.result(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failures: [], errors: ["wrote no report"] };
  if (ended?.status === 0) return { result, outside: undefined };
  const how = ended ? (ended.signal ?? `exit code ${ended.status}`) : "not started";
  const outside = [`ended with an error outside its tests (${how})`, ...result.errors].join("\n    ");
  return { result, outside };
}

function runNode(args: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env });
}
