import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PrivatePostgres, startPostgres } from "#tests/support/postgres.ts";
import { processFile } from "#tests/support/processes.ts";
import { type Settings, type StoreProcess, startStore } from "#tests/support/store-process.ts";

const ADMINISTRATOR = { ADMIN_EMAIL: "elena@yupana.example", ADMIN_PASSWORD: "clave-de-elena" };
const SETTINGS = {
  PORT: "0",
  AUTH_SECRET: "x".repeat(32),
  SEED: "none",
  LOG_LEVEL: "fatal",
  ...ADMINISTRATOR,
};
/** Each is wanted by some stores, or at some moments. */
const WANTED_LATER = [
  "@aws-sdk",
  "@zxcvbn-ts",
  "age-encryption",
  "better-auth",
  "nodemailer",
  "pdfkit",
  "run-backup",
  "sharp",
];
/** The piece of the bundle with the driver (app/platform/db/postgres.server.ts). */
const POSTGRES = "postgres.server-";
const folder = mkdtempSync(path.join(tmpdir(), "yupana-lean-"));
const list = path.join(folder, "loaded");
const running: StoreProcess[] = [];
let postgres: PrivatePostgres;

beforeAll(async () => {
  postgres = await startPostgres();
  // The first start hashes the administrator's password.
  const first = await startStore({ ...SETTINGS, DATA_DIR: folder, DATABASE_URL: postgres.url });
  await first.kill("SIGTERM");
}, 120_000);

afterAll(async () => {
  await Promise.all(running.map((store) => store.kill("SIGKILL")));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Settings): Promise<StoreProcess> {
  rmSync(list, { force: true });
  const command = [process.execPath, "--import", processFile("tell-loaded.ts"), "server/index.js"];
  const store = await startStore({ ...SETTINGS, LOADED_MODULES: list, ...settings }, { command });
  running.push(store);
  return store;
}

/** What of these has been loaded, from a package's folder or from a piece of the bundle that is named after it. */
function loaded(names: string[]): string[] {
  const modules = readFileSync(list, "utf8").split("\n");
  return names.filter((name) =>
    modules.some((url) => url.includes(`/node_modules/${name}/`) || url.includes(`/assets/${name}`)),
  );
}

test("with PostgreSQL, a start and a guest's pages load nothing that is wanted later", async () => {
  const store = await start({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  for (const target of ["/", "/tienda", "/ingresar", "/readyz"])
    expect((await fetch(new URL(target, store.address))).status).toBe(200);
  expect(loaded([...WANTED_LATER, "@electric-sql/pglite"])).toEqual([]);

  // They would be seen: the driver of PostgreSQL is, and Better Auth once somebody logs in.
  expect(loaded([POSTGRES])).toEqual([POSTGRES]);
  const body = new URLSearchParams({ correo: ADMINISTRATOR.ADMIN_EMAIL, contrasena: "otra-clave" });
  const headers = { Origin: store.address };
  await fetch(new URL("/ingresar", store.address), { method: "POST", headers, body });
  expect(loaded(["better-auth"])).toEqual(["better-auth"]);
});

test("with the embedded database neither the driver of PostgreSQL nor PGlite is in the thread of the pages", async () => {
  const data = path.join(folder, "embedded");
  // The first start hashes the administrator's password.
  await (await start({ DATA_DIR: data })).kill("SIGTERM");
  const store = await start({ DATA_DIR: data });
  expect((await fetch(store.address)).status).toBe(200);
  expect(loaded([...WANTED_LATER, "@electric-sql/pglite", POSTGRES])).toEqual([]);
});
