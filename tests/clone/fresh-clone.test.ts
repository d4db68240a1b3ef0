import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStore } from "#tests/support/store/store-process.ts";

const PRODUCTS_ON_HOME = 24;

let folder: string;
let clone: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "yupana-clone-"));
  clone = path.join(folder, "yupana");
  runIn(".", "git", ["clone", "--quiet", "--no-hardlinks", ".", clone]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("npm ci and npm start in a fresh clone serve the home page, and SIGTERM stops the store", async () => {
  const began = performance.now();
  runIn(clone, "npm", ["ci"]);
  const store = await startStore(
    { PORT: "0", DATA_DIR: path.join(folder, "data") },
    { command: ["npm", "start"], cwd: clone, path: systemPath() },
  );
  try {
    const home = await fetch(store.address);
    const seconds = (performance.now() - began) / 1000;
    console.log(`npm ci && npm start: first page after ${seconds.toFixed(1)} s`);
    expect(home.status).toBe(200);
    expect(productsOf(await home.text())).toHaveLength(PRODUCTS_ON_HOME);
  } finally {
    await store.kill("SIGTERM");
  }
  expect(store.output()).toContain("Stopped.");
});

/** Addresses under the heading of all products. */
function productsOf(page: string): string[] {
  const section = page.split("Todos los productos")[1]?.split("Aprovecha Nuestras Ofertas")[0];
  return [...new Set(section?.match(/href="\/producto\/[^"]+"/g))];
}

/** The PATH of a fresh clone: without the programs that npm adds for its scripts. */
function systemPath(): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.filter((name) => !name.includes("node_modules")).join(path.delimiter);
}

function runIn(cwd: string, command: string, args: string[]): void {
  const env = { HOME: process.env.HOME, PATH: systemPath() };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  expect(status, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
}
