import { stripVTControlCharacters } from "node:util";

/** A run of a test program that writes its report as JSON to a file. */
export interface Suite {
  name: string;
  command: (report: string) => string[];
  environment?: (report: string) => Record<string, string>;
  result: (report: unknown) => Result;
}

export interface Result {
  passed: number;
  failures: string[];
  /** errors outside of tests: a set-up, a file that does not load */
  errors: string[];
}

export type SetName = "main" | "ci" | "rest";

const VITEST = ["node_modules/vitest/vitest.mjs", "run"];
const ON_POSTGRES = ["tests/support/run/run-postgres.ts"];

/** Tests whose result may differ between the embedded database and a server: SQL, locks, several nodes. */
export const databaseTests = [
  ...projects("unit", "http", "long"),
  ".server.test.ts",
  "server/event-stream/",
  "server/changes/change-follower",
  "tests/http/orders/checkout",
  "tests/http/server/two-nodes",
  // Tests of the embedded database itself, and of files only.
  "--exclude=app/platform/db/embedded/**",
  "--exclude=app/backups/encryption.server.test.ts",
];

const MAIN = "@both|@main";

/** `npm test` runs `main`, `npm run test:ci` also `ci`, `npm run test:all` also the slow suites. */
export const sets: Record<SetName, Suite[]> = {
  main: [
    vitest("unit and HTTP", [...VITEST, ...projects("unit", "http")]),
    playwright("main journeys at 360 px", ["360-no-js-main", "360"], { only: MAIN }),
  ],
  ci: [
    playwright("layout, live pages, uploads and page cache at 1280 px on two nodes", ["1280"], {
      only: "@nodes",
      nodes: 2,
    }),
    playwright("accessibility", ["accessibility"]),
    vitest("attacks, in short", [...VITEST, ...projects("attack")], { ATTACK: "short" }),
    vitest("embedded database, backups and killed orders", [...VITEST, ...projects("long")]),
    vitest("PostgreSQL", [...ON_POSTGRES, ...databaseTests]),
    vitest("whole processes", [...VITEST, ...projects("process")]),
    vitest("a fresh clone", [...VITEST, ...projects("clone")]),
  ],
  rest: [
    playwright("other journeys at 360 px", ["360-no-js-main", "360"], { except: MAIN }),
    playwright("journeys without JavaScript at 360 px", ["360-no-js"]),
    playwright("journeys at 1280 px on two nodes", ["1280-no-js", "1280"], { nodes: 2 }),
    vitest("attacks", [...VITEST, ...projects("attack")]),
    vitest("faults", [...VITEST, ...projects("faults")]),
    vitest("unit and HTTP on PostgreSQL", [...ON_POSTGRES, ...projects("unit", "http", "long")]),
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
        errors: [],
      };
    },
  };
}

function playwright(name: string, names: string[], { only = "", except = "", nodes = 1 } = {}): Suite {
  return {
    name,
    command: () => [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      ...names.map((project) => `--project=${project}`),
      ...(only ? [`--grep=${only}`] : []),
      ...(except ? [`--grep-invert=${except}`] : []),
    ],
    environment: (report) => ({ NODES: String(nodes), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    result: (report) => {
      const tests = (report as PlaywrightReport).suites
        .flatMap(specsOf)
        .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: `${spec.file}: ${spec.title}` })));
      return {
        passed: tests.filter((test) => test.status === "expected").length,
        failures: tests
          .filter((test) => test.status !== "expected")
          .map((test) => named(`[${test.projectName}] ${test.title}`, causeOf(test.results))),
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
