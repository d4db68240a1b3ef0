import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createBrotliDecompress } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStoreCommand } from "#tests/support/store/commands.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";
import { unpackTar } from "#tests/support/unpack-tar.ts";

/** Made by the version of 2026-11-22: an empty store with an administrator and two imported products. */
const OLDER = "tests/process/fixtures/data-folder-2026-11-22.tar.br";

let folder: string;
let store: StoreProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "yupana-older-"));
  await unpackTar(createReadStream(OLDER).pipe(createBrotliDecompress()), folder);
  store = await startStore({ PORT: "0", DATA_DIR: folder, SEED: "none" });
});

afterAll(async () => {
  await store?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

test("a store opens the data folder of the previous version", async () => {
  const list = await (await fetch(new URL("/tienda", store.address))).text();
  expect(list).toContain("Procesador de antes");
  expect(list).toContain("Teclado de antes");
  expect(existsSync(path.join(folder, "secret"))).toBe(true);
});

test("the administrator of an older data folder can log in", async () => {
  const answer = await fetch(new URL("/ingresar/administrador", store.address), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: store.address },
    body: new URLSearchParams({ correo: "admin@yupana.example", contrasena: "una-clave-larga-1" }),
  });
  expect(answer.headers.get("Location")).toBe("/administrador/reportes");
});

test("the integrity check of an older data folder has no findings", async () => {
  const check = await runStoreCommand("check", { DATA_DIR: folder });
  expect(check).toMatchObject({ exitCode: 0 });
});
