import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const shared = {
  setupFiles: "tests/support/fail-on-console.ts",
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};
const prepareDatabase = "tests/support/prepare-database.ts";
const prepareBuild = "tests/support/prepare-build.ts";

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
        globalSetup: prepareDatabase,
      }),
      project("http", ["tests/http/**/*.test.ts"], { globalSetup: [prepareBuild, prepareDatabase] }),
      project("process", ["tests/process/**/*.test.ts"], { globalSetup: prepareBuild }),
      project("faults", ["tests/faults/**/*.test.ts"], {
        globalSetup: prepareBuild,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project("clone", ["tests/clone/**/*.test.ts"], { testTimeout: 600_000 }),
    ],
  },
});
