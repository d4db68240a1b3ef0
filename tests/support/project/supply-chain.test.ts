import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dependencies, lockFile, manifest } from "#tests/support/run/dependencies.ts";

/** Permissive licences, and weak copyleft for unmodified parts. */
const ALLOWED = new Set(
  ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "CC-BY-4.0", "ISC"]
    .concat(["MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "Unlicense", "Python-2.0"])
    // libvips, a separate library that sharp uses.
    .concat(["LGPL-3.0-or-later"]),
);

function isAllowed(license: string): boolean {
  const plain = license.replace(/[()]/g, "");
  if (plain.includes(" OR ")) return plain.split(" OR ").some(isAllowed);
  return plain.split(" AND ").every((each) => ALLOWED.has(each));
}

test("no dependency has a licence outside the list", () => {
  expect(dependencies().filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test("a combined licence is accepted if all its parts are, an alternative one if any is", () => {
  expect(["MIT", "(MIT OR GPL-3.0)", "MIT AND ISC"].every(isAllowed)).toBe(true);
  expect(["GPL-3.0-only", "MIT AND AGPL-3.0-only", "SSPL-1.0", "unknown"].some(isAllowed)).toBe(false);
});

test("only packages on the list run install scripts", () => {
  const allowed = Object.entries(manifest().allowScripts).filter(([, may]) => may);
  const installing = new Set(dependencies().flatMap(({ name, installs }) => (installs ? [name] : [])));
  expect([...installing]).toEqual(allowed.map(([name]) => name));
});

test("versions are exact, and the lock file names no registry", () => {
  const { dependencies: own, devDependencies: ownDev } = manifest();
  for (const [name, version] of Object.entries({ ...own, ...ownDev }))
    expect(version, name).toMatch(/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const [place, { resolved }] of Object.entries(lockFile().packages))
    expect(resolved, place).toBeUndefined();
});

test("every image is pinned by its digest, and the operations document says how to renew it", () => {
  const [dockerfile, compose, operations] = ["Dockerfile", "compose.yaml", "docs/operations.md"].map((file) =>
    readFileSync(file, "utf8"),
  ) as [string, string, string];
  const arg = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1];
  expect(dockerfile.match(/^FROM (?!\$\{NODE_IMAGE\})/gm)).toBeNull();
  const named = [...compose.matchAll(/^\s+(?:image|NODE_IMAGE): (\S+)$/gm)].map(([, image = ""]) => image);
  // The store's own image is built here.
  const images = named.filter((image) => image !== "yupana");
  expect(images).toContain(`\${NODE_IMAGE:-${arg}}`);
  expect(images).toHaveLength(5);
  for (const image of images) {
    const [, name, tag] = /^\$\{(\w+_IMAGE):-(\S+)@sha256:[0-9a-f]{64}\}$/.exec(image) ?? [];
    expect(operations, image).toContain(`${name}=${tag}`);
  }
});
