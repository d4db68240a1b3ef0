import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const shared = {
  globalSetup: "tests/support/prepare-database.ts",
  setupFiles: "tests/support/fail-on-console.ts",
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

function project(name: string, include: string[]): TestProjectInlineConfiguration {
  return { test: { ...shared, name, include } };
}

export default defineConfig({
  test: {
    projects: [
      project("unit", ["{app,server,demo,bench,tests/support}/**/*.test.ts"]),
      project("http", ["tests/http/**/*.test.ts"]),
    ],
  },
});
