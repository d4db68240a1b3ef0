import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const shared = {
  setupFiles: "tests/support/run/fail-on-console.ts",
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** One worker per core; Vitest's default is fewer. */
const everyCore = { maxWorkers: "100%" };
/** Files of one worker share its modules and its database, which take longer to load than most files to run. */
const sharing = { ...everyCore, isolate: false };
/** Files whose tests start several processes each, one after the other; a first start takes 20 s on two quiet cores. */
const processes = { sequence: { groupOrder: 1 }, testTimeout: 180_000, hookTimeout: 180_000 };
/** Slow unit tests that open databases or kill processes that write to one; `npm run test:ci` runs them. */
const LONG = [
  "app/platform/db/embedded/*.test.ts",
  "app/backups/{backup,encryption}.server.test.ts",
  "app/orders/checkout/{durable-orders,orders-killed}.server.test.ts",
];
const prepareDatabase = "tests/support/run/prepare-database.ts";
const prepareBuild = "tests/support/run/prepare-build.ts";

function project(
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return { test: { ...shared, name, include, ...more } };
}

export default defineConfig({
  test: {
    projects: [
      project("unit", ["{app,server,demo,bench,tests/support}/**/*.test.ts"], {
        ...sharing,
        exclude: LONG,
        globalSetup: prepareDatabase,
      }),
      project("long", LONG, { ...sharing, globalSetup: prepareDatabase }),
      project("http", ["tests/http/**/*.test.ts"], {
        ...sharing,
        globalSetup: [prepareBuild, prepareDatabase],
      }),
      project("attack", ["tests/attack/**/*.test.ts"], {
        ...everyCore,
        globalSetup: [prepareBuild, prepareDatabase],
        // Each test sends thousands of requests.
        testTimeout: 180_000,
      }),
      project("process", ["tests/process/**/*.test.ts"], {
        ...processes,
        ...everyCore,
        globalSetup: prepareBuild,
      }),
      project("faults", ["tests/faults/**/*.test.ts"], {
        ...processes,
        globalSetup: [prepareBuild, prepareDatabase],
      }),
      project("clone", ["tests/clone/**/*.test.ts"], { ...processes, testTimeout: 600_000 }),
    ],
  },
});
