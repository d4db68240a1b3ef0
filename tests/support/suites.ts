/** One run of a test program; it writes its report as JSON to the file it is given. */
interface Suite {
  name: string;
  command: (report: string) => string[];
  environment?: (report: string) => Record<string, string>;
  counts: (report: unknown) => Counts;
}

export interface Counts {
  passed: number;
  failed: number;
}

export type SetName = "main" | "rest";

/** `npm test` runs the main set, `npm run test:all` the rest. */
export const sets: Record<SetName, Suite[]> = {
  main: [
    vitest("unit and HTTP", [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects("unit", "http", "process"),
    ]),
    playwright("journeys at 360 px", ["360-sin-js", "360"]),
  ],
  rest: [
    playwright("journeys at 1280 px", ["1280-sin-js", "1280"]),
    playwright("accessibility", ["accesibilidad-360", "accesibilidad-1280"]),
    vitest("PostgreSQL", ["tests/support/run-postgres.ts"]),
  ],
};

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ["--project", name]);
}

function vitest(name: string, command: string[]): Suite {
  return {
    name,
    command: (report) => [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    counts: (report) => {
      const { numPassedTests, numFailedTests } = report as VitestReport;
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

function playwright(name: string, names: string[]): Suite {
  return {
    name,
    command: () => [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      ...names.map((project) => `--project=${project}`),
    ],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    counts: (report) => {
      const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    },
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
