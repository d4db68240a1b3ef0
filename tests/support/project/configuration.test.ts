import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseTests } from "#tests/support/run/suites.ts";
import playwright from "../../../playwright.config.ts";
import vite from "../../../vite.config.ts";
import vitest from "../../../vitest.config.ts";
import { type Marks, oneAlternativeEach } from "./alternatives.ts";

const files = globSync("{app,server,demo,bench,tests}/**/*.*", { exclude: ["**/node_modules/**"] });
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const dependencies = () => Object.keys(readJson("package.json").dependencies);

const GLOB: Marks = { open: "{", separator: ",", close: "}" };
const REGEX: Marks = { open: "(", separator: "|", close: ")" };

/** A pattern, or an alternative of one, without a match would be a rule without effect. */
function expectMatch(patterns: readonly (string | RegExp)[], among = files) {
  const idle = patterns.flatMap((pattern) =>
    typeof pattern === "string"
      ? oneAlternativeEach(pattern, GLOB).filter((glob) => globSync(withoutIdleBraces(glob)).length === 0)
      : oneAlternativeEach(`(${pattern.source})`, REGEX).filter((source) => !matchesOne(source, among)),
  );
  expect(idle).toEqual([]);
}

/** `{app}` as `app`: with a single alternative, globs take the braces literally. */
function withoutIdleBraces(glob: string): string {
  return glob.replace(/\{([^,{}]*)\}/g, "$1");
}

function matchesOne(source: string, among: string[]): boolean {
  const pattern = new RegExp(source);
  return among.some((file) => pattern.test(file));
}

test("every entry and project of the dead-code check exists", () => {
  const { entry, project, ignoreDependencies } = readJson("knip.json");
  expectMatch([...entry, ...project]);
  for (const name of ignoreDependencies) expect(dependencies()).toContain(name);
});

test("every path that the linter ignores exists", () => {
  const { includes } = readJson("biome.json").files as { includes: string[] };
  expectMatch(includes.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1)));
});

test("every script of package.json that runs a file finds it", () => {
  const scripts: string[] = Object.values(readJson("package.json").scripts);
  expectMatch(scripts.flatMap((script) => script.match(/(?<=node (?:--\S+ )*)\S+\.(ts|js)/g) ?? []));
});

test("every boundary rule matches existing files", async () => {
  const file: string = "../../../.dependency-cruiser.js";
  const { default: cruiser } = (await import(file)) as { default: { forbidden: Rule[] } };
  const paths = cruiser.forbidden.flatMap(({ from, to }) =>
    [from?.path, from?.pathNot, to?.path, to?.pathNot].flatMap((path) => (path ? [new RegExp(path)] : [])),
  );
  const packages = dependencies().map((name) => `node_modules/${name}/`);
  const builds = ["virtual:react-router/server-build"];
  const banned = ["util", "helper", "common", "service", "misc", "index"].map(
    (name) => `app/noun/${name}.ts`,
  );
  const bannedFolders = ["app/utils/text.ts", "utils/text.ts"];
  expectMatch(paths, [...files, ...packages, ...builds, ...banned, ...bannedFolders]);
});

test("every group of the bundle and every alias matches existing files", async () => {
  const config = await (vite as unknown as (env: object) => Promise<BuildConfig> | BuildConfig)({
    command: "build",
    mode: "production",
  });
  const groups = config.environments.client.build.rolldownOptions.output.codeSplitting.groups;
  expectMatch(
    groups.map(({ test: pattern }) => pattern),
    [...files, ...globSync("node_modules/{*,@*/*}/package.json")],
  );
  expectMatch(Object.values(config.resolve.alias));
  for (const name of config.environments.ssr.resolve.external) expect(dependencies()).toContain(name);
});

test("every test project finds tests", () => {
  const projects = vitest.test?.projects as {
    test: { include: string[]; exclude?: string[] };
  }[];
  for (const { test: project } of projects) expectMatch([...project.include, ...(project.exclude ?? [])]);
  const patterns = (playwright.projects ?? []).flatMap(({ testMatch, testIgnore }) => [
    testMatch,
    testIgnore,
  ]);
  expectMatch(patterns.flat().filter((pattern) => typeof pattern === "string"));
});

test("every name that selects or excludes tests for PostgreSQL matches a test", () => {
  const excluding = "--exclude=";
  expectMatch(
    databaseTests.flatMap((argument) =>
      argument.startsWith(excluding) ? [argument.slice(excluding.length)] : [],
    ),
  );
  const names = databaseTests.filter((argument) => /[/.]/.test(argument) && !argument.startsWith("-"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  expect(names.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([]);
});

test("every file named in the section “Where a thing happens” of ARCHITECTURE.md exists", () => {
  const [, after = ""] = readFileSync("ARCHITECTURE.md", "utf8").split("## Where a thing happens");
  const [section = ""] = after.split("\n## ");
  const paths = section.split("\n- ").slice(1).flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("every file and folder of the code named in ARCHITECTURE.md and docs/ exists", () => {
  const known = [...files, ...globSync(["*.*", ".dependency-cruiser.js", "docs/**/*.md"])].map(
    (file) => `/${file}`,
  );
  // Written by a benchmark, not committed.
  known.push("/bench/results/");
  const missing = ["ARCHITECTURE.md", ...globSync("docs/*.md")].flatMap((document) => {
    const named = readFileSync(document, "utf8").matchAll(
      /`([\w./-]+\.(?:tsx?|js|css|md)|[\w-]+\/[\w./-]+\/)[` ]/g,
    );
    return [...named].flatMap(([, name = ""]) =>
      PATTERNS.test(name) || known.some((file) => isNamed(file, name)) ? [] : [`${document}: ${name}`],
    );
  });
  expect(missing).toEqual([]);
});

/** Names in documents omit the folders that their sentence names before, often `app/`. */
function isNamed(file: string, name: string): boolean {
  return name.endsWith("/") ? file.includes(`/${name}`) : file.endsWith(`/${name}`);
}

/** Names that stand for any file of their kind. */
const PATTERNS = /^(x|noun|\w+-noun|noun-\w+)(\.server)?\.tsx?$/;

/** A name without a folder belongs to the last named folder. */
function pathsIn(item: string): string[] {
  let folder = "";
  return [...item.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = ""]) => {
    if (path.includes("/")) folder = path.slice(0, path.lastIndexOf("/") + 1);
    const whole = path.includes("/") ? path : folder + path;
    return whole.startsWith("server/") ? whole : `app/${whole}`;
  });
}

type Side = { path?: string; pathNot?: string } | undefined;
interface Rule {
  from: Side;
  to: Side;
}

interface BuildConfig {
  resolve: { alias: Record<string, string> };
  environments: {
    ssr: { resolve: { external: string[] } };
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: { test: RegExp }[] } } } } };
  };
}
