import { stripVTControlCharacters } from "node:util";

/** One run of a test program; it writes its report as JSON to the file it is given. */
export interface Suite {
  name: string;
  command: (report: string) => string[];
  environment?: (report: string) => Record<string, string>;
  result: (report: unknown) => Result;
}

/** How many passed, and each failure by its name and the first lines of its cause. */
export interface Result {
  passed: number;
  failures: string[];
  /** passed at the second try only */
  flaky: string[];
  /** what went wrong outside the tests: a set-up, a file that does not load */
  errors: string[];
}

export type SetName = "main" | "rest";

/**
 * The journeys of a phone run on a store of one process, those of a desk on two nodes with one PostgreSQL and one
 * bucket. `npm test` runs the main set, `npm run test:all` the rest.
 */
export const sets: Record<SetName, Suite[]> = {
  main: [
    vitest("unit and HTTP", ["node_modules/vitest/vitest.mjs", "run", ...projects("unit", "http")]),
    vitest("attacks, in short", ["node_modules/vitest/vitest.mjs", "run", ...projects("attack")], {
      ATTACK: "short",
    }),
    playwright("journeys at 360 px", ["360-sin-js", "360"]),
  ],
  rest: [
    playwright("journeys at 1280 px on two nodes", ["1280-sin-js", "1280"], { NODES: "2" }),
    playwright("accessibility", ["accesibilidad-360", "accesibilidad-1280"]),
    vitest("attacks", ["node_modules/vitest/vitest.mjs", "run", ...projects("attack")]),
    vitest("whole processes", ["node_modules/vitest/vitest.mjs", "run", ...projects("process")]),
    vitest("faults", ["node_modules/vitest/vitest.mjs", "run", ...projects("faults")]),
    vitest("a fresh clone", ["node_modules/vitest/vitest.mjs", "run", ...projects("clone")]),
    vitest("PostgreSQL", ["tests/support/run-postgres.ts"]),
  ],
};

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ["--project", name]);
}

function vitest(name: string, command: string[], environment: Record<string, string> = {}): Suite {
  return {
    name,
    environment: () => environment,
    command: (report) => [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    result: (report) => {
      const tests = (report as VitestReport).testResults.flatMap((file) =>
        file.assertionResults.length > 0
          ? file.assertionResults
          : [{ status: file.status, fullName: file.name, failureMessages: [file.message] }],
      );
      return {
        passed: tests.filter((test) => test.status === "passed").length,
        failures: tests
          .filter((test) => test.status === "failed")
          .map((test) => named(test.fullName, test.failureMessages[0])),
        flaky: [],
        errors: [],
      };
    },
  };
}

function playwright(name: string, names: string[], environment: Record<string, string> = {}): Suite {
  return {
    name,
    command: () => [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      ...names.map((project) => `--project=${project}`),
    ],
    environment: (report) => ({ ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    result: (report) => {
      const tests = (report as PlaywrightReport).suites
        .flatMap(specsOf)
        .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: `${spec.file}: ${spec.title}` })));
      const told = (status: (status: string) => boolean) =>
        tests
          .filter((test) => status(test.status))
          .map((test) => named(`[${test.projectName}] ${test.title}`, causeOf(test.results)));
      const flaky = told((status) => status === "flaky");
      return {
        passed: tests.filter((test) => test.status === "expected").length + flaky.length,
        failures: told((status) => status !== "expected" && status !== "flaky"),
        flaky,
        errors: ((report as PlaywrightReport).errors ?? []).map(({ message = "" }) => firstLines(message)),
      };
    },
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function causeOf(results: PlaywrightResult[]): string | undefined {
  return results.find(({ error }) => error)?.error?.message;
}

function named(name: string, cause = ""): string {
  return `${name}\n    ${firstLines(cause)}`;
}

function firstLines(text: string): string {
  return stripVTControlCharacters(text).split("\n").slice(0, 12).join("\n    ");
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
}

interface PlaywrightResult {
  error?: { message?: string };
}
