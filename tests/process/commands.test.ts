import { copyFileSync, createWriteStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { makeKeyPair } from "#app/backups/recipient.server.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { excelBytes } from "#app/platform/excel/excel-stream.server.ts";
import type { ExcelCell, ExcelColumn } from "#app/platform/excel/sheet-xml.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { runStoreCommand } from "#tests/support/store/commands.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";

let folder: string;
let store: StoreProcess;
const at = (name: string) => ({ DATA_DIR: path.join(folder, name), EMBEDDED_FSYNC: "off" });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "yupana-commands-"));
  store = await startStore({ ...at("tienda"), PORT: "0", LOG_LEVEL: "warn" });
});

afterAll(async () => {
  await store.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Browser of a new, logged-in administrator. */
async function office(correo: string) {
  const made = await runStoreCommand("admin", at("tienda"), correo);
  const actual = /\/ (\S{14})\n$/.exec(made.output)?.[1] ?? "";
  let cookie = "";
  const send = (target: string, fields?: Record<string, string>) =>
    fetch(new URL(target, store.address), {
      headers: { Origin: store.address, Cookie: cookie },
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
  const answer = await send("/ingresar", { correo, contrasena: actual });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { send, cookie, actual };
}

async function statusAt({ address }: StoreProcess, cookie: string): Promise<number> {
  const target = new URL("/administrador/perfil", address);
  return (await fetch(target, { headers: { Cookie: cookie }, redirect: "manual" })).status;
}

async function home(from: StoreProcess): Promise<string[]> {
  const page = await (await fetch(from.address)).text();
  return [...new Set(page.match(/(href="\/producto\/[^"]+"|\/archivos\/[^" ]+)/g))].sort();
}

test("a backup of the running store is restored elsewhere unchanged", async () => {
  expect(await runStoreCommand("check", at("tienda"))).toMatchObject({ exitCode: 0 });
  const cookie = (await office("gerente@yupana.example")).cookie;
  expect(await statusAt(store, cookie)).toBe(200);
  const made = await runStoreCommand("backup", at("tienda"), path.join(folder, "copia.tar.gz"));
  expect(made).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^sha256 [0-9a-f]{64}$/m) });

  const restored = await runStoreCommand("restore", at("otra"), path.join(folder, "copia.tar.gz"));
  expect(restored.output).toContain("Everybody logs in again");
  expect(restored.exitCode).toBe(0);
  expect(await runStoreCommand("check", at("otra"))).toMatchObject({ exitCode: 0 });
  // Even with the old secret, earlier sessions do not work.
  copyFileSync(path.join(folder, "tienda", "secret"), path.join(folder, "otra", "secret"));
  const other = await startStore({ ...at("otra"), PORT: "0", LOG_LEVEL: "warn" });
  try {
    expect(other.output()).not.toContain("Administrator");
    expect(await statusAt(other, cookie)).toBe(302);
    const links = await home(other);
    expect(links).toEqual(await home(store));
    const picture = links.find((link) => link.startsWith("/archivos/")) ?? "";
    expect((await fetch(new URL(picture, other.address))).status).toBe(200);
  } finally {
    await other.kill("SIGKILL");
  }

  const again = await runStoreCommand("restore", at("otra"), path.join(folder, "copia.tar.gz"));
  expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining("holds a store already") });
  const running = await runStoreCommand("restore", at("tienda"), path.join(folder, "copia.tar.gz"));
  expect(running).toMatchObject({ exitCode: 1, output: expect.stringContaining("stop it first") });
});

const RECORD = "/administrador/seguridad/registro";

test("exports and backups by commands are in the security record, with the store running or stopped", async () => {
  const [copy, products] = ["anotada.tar.gz", "anotados.csv"].map((name) => path.join(folder, name));
  for (const one of ["tienda", "otra"]) {
    const name = (file = "") => file.replace("anotad", `${one}-anotad`);
    expect(await runStoreCommand("backup", at(one), name(copy), "--no-files")).toMatchObject({ exitCode: 0 });
    expect(await runStoreCommand("export", at(one), name(products))).toMatchObject({ exitCode: 0 });
  }
  const page = await (await (await office("contadora@yupana.example")).send(RECORD)).text();
  const named = [
    "Un comando del equipo",
    hostname(),
    "npm run backup",
    path.join(folder, "tienda-anotada.tar.gz"),
    "npm run export",
    `Los productos, a ${path.join(folder, "tienda-anotados.csv")}`,
    "npm run admin",
  ];
  expect(named.filter((words) => !page.includes(words))).toEqual([]);

  const stopped = await openDatabase({
    databaseUrl: undefined,
    dataDir: at("otra").DATA_DIR,
    embeddedFsync: false,
  });
  onTestFinished(() => stopped.close());
  const alone = stopped.db
    .selectFrom("security_event")
    .select(["kind", "who", "address", "device", "detail"]);
  const command = { who: "Un comando del equipo", address: hostname() };
  expect((await alone.orderBy("id").execute()).slice(-2)).toEqual([
    {
      ...command,
      kind: "backup",
      device: "npm run backup",
      detail: path.join(folder, "otra-anotada.tar.gz"),
    },
    {
      ...command,
      kind: "download",
      device: "npm run export",
      detail: `Los productos, a ${path.join(folder, "otra-anotados.csv")}`,
    },
  ]);
});

test("a stopped store moves to PostgreSQL, compared row by row, and only into an empty database", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const moved = await runStoreCommand("move", at("otra"), postgres.url);
  expect(moved.output).toMatch(/\d+ rows in \d+ tables are there and compared/);
  expect(moved.exitCode).toBe(0);
  expect(readdirSync(path.join(folder, "otra", "backups"))).toEqual([]);
  const there = { ...at("otra"), DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(32) };
  expect(await runStoreCommand("check", there)).toMatchObject({ exitCode: 0 });
  const again = await runStoreCommand("move", at("otra"), postgres.url);
  expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining("holds a store already") });
  const running = await runStoreCommand("move", at("tienda"), postgres.url);
  expect(running).toMatchObject({ exitCode: 1, output: expect.stringContaining("stop it first") });
});

test("without a name the backup goes into the data folder", async () => {
  const made = await runStoreCommand("backup", at("tienda"), "--no-files");
  expect(made.output).toContain(" and 0 files");
  // The folder may also contain the running store's nightly backup.
  const written = /^\/.*\/backups\/(yupana-.*Z\.tar\.gz)$/m.exec(made.output)?.[1];
  expect(readdirSync(path.join(folder, "tienda", "backups"))).toContain(written);
});

test("an encrypted backup is restored with its key, a download with its passphrase", async () => {
  const { identity, recipient } = await makeKeyPair();
  const { send, actual } = await office("jefa@yupana.example");
  const copies = "/administrador/ajustes/copias";
  await send(copies, {});
  await vi.waitFor(async () => expect(await (await send(copies)).text()).toContain("Completa"), 60_000);
  await send(`${copies}/clave`, { intencion: "guardar", clave: recipient, actual });
  const made = await runStoreCommand(
    "backup",
    at("tienda"),
    path.join(folder, "cifrada.tar.gz"),
    "--no-files",
  );
  expect(made.exitCode).toBe(0);
  const encrypted = path.join(folder, "cifrada.tar.gz.age");
  const restore = (more: Record<string, string>, ...given: string[]) =>
    runStoreCommand("restore", { ...at("con-clave"), ...more }, ...given);
  const none = await restore({}, encrypted);
  expect(none).toMatchObject({ exitCode: 1, output: expect.stringContaining("--identity") });
  const [right, wrong] = [path.join(folder, "clave.txt"), path.join(folder, "otra-clave.txt")];
  writeFileSync(right, `# public key: ${recipient}\n${identity}\n`);
  writeFileSync(wrong, (await makeKeyPair()).identity);
  const foreign = await restore({}, encrypted, "--identity", wrong);
  expect(foreign).toMatchObject({ exitCode: 1, output: expect.stringContaining("another key") });
  expect(await restore({}, encrypted, "--identity", right)).toMatchObject({ exitCode: 0 });

  const list = await (await send(copies)).text();
  const plain = [...list.matchAll(new RegExp(`${copies}/[0-9a-f-]{36}`, "g"))].at(-1)?.[0];
  const frase = "caballo grapa correcto";
  const download = await send(`${plain}/descarga`, { actual, frase });
  const file = path.join(folder, "descarga.tar.gz.age");
  writeFileSync(file, await download.bytes());
  const environment = { ...at("con-frase"), BACKUP_PASSPHRASE: frase };
  expect(await runStoreCommand("restore", environment, file, "--no-files")).toMatchObject({ exitCode: 0 });
});

test("an administrator is created while the store runs, and can log in", async () => {
  const made = await runStoreCommand("admin", at("tienda"), "duena@yupana.example");
  const contrasena = /duena@yupana\.example \/ (\S{14})\n$/.exec(made.output)?.[1] ?? "";
  const body = new URLSearchParams({ correo: "duena@yupana.example", contrasena });
  const headers = { Origin: store.address };
  const target = new URL("/ingresar", store.address);
  const answer = await fetch(target, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.headers.get("Set-Cookie")).toMatch(/session/);

  expect(await runStoreCommand("admin", at("tienda"), "nadie")).toMatchObject({ exitCode: 1 });
  const customer = await runStoreCommand("admin", at("tienda"), "cliente@yupana.example");
  expect(customer).toMatchObject({ exitCode: 1, output: expect.stringContaining("a customer's account") });
});

test("an Excel file is imported while the store runs, and an exported one is read back unchanged", async () => {
  // The port is a part of the addresses of exported pictures.
  const settings = { ...at("tienda"), PORT: "0" };
  const file = path.join(folder, "nuevo.xlsx");
  const columns = [
    "Nombre",
    "Marca",
    "Descripción",
    "Precio",
    "Cantidad",
    "Categoría",
    "Tiempo de entrega",
  ].map((label) => ({
    header: label,
    width: 20,
  }));
  const cells = ["Cable del proceso", "Genérico", "De dos metros", 35, 4, "Accesorios", 2];
  await writeWorkbook(file, columns, cells);
  expect(await runStoreCommand("import", settings, file)).toMatchObject({
    output: expect.stringContaining("done: 1 of 1 lines; new 1"),
    exitCode: 0,
  });
  const exported = path.join(folder, "productos.xlsx");
  const out = await runStoreCommand("export", settings, exported);
  expect(out).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^\d+ products in /) });
  const count = Number.parseInt(out.output, 10);
  const again = await runStoreCommand("import", settings, exported, "--dry-run");
  expect(again.output).toContain(`new 0, changed 0, same ${count}, bad 0`);
  expect(again.exitCode).toBe(0);
});

async function writeWorkbook(file: string, columns: ExcelColumn[], cells: ExcelCell[]): Promise<void> {
  const batches = Readable.from([[cells]]);
  await pipeline(await excelBytes({ title: "Productos", columns, batches }), createWriteStream(file));
}

test("a command with a damaged or missing file ends with an error message", async () => {
  const text = await runStoreCommand("restore", at("nueva"), "package.json");
  expect(text).toEqual({ exitCode: 1, output: "package.json is not a backup of this store.\n" });
  const none = await runStoreCommand("restore", at("nueva"), "ninguna.tar.gz");
  expect(none).toEqual({ exitCode: 1, output: "No file ninguna.tar.gz.\n" });
});
