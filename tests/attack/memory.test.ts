import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setUpSecondStep } from "#tests/support/accounts/second-step.ts";
import { glb } from "#tests/support/catalog/glb.ts";
import { pngOf, zipOf } from "#tests/support/catalog/zips.ts";
import { type Browser, openBrowser } from "#tests/support/store/browser.ts";
import { sendInChunks } from "#tests/support/store/chunked-request.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";
import { interlacedPngBomb, jpegBomb, pngBomb, webpBomb, zipBomb } from "./support/bombs.ts";
import { isShort } from "./support/payloads.ts";

const MEGABYTE = 1024 * 1024;
/** Without limits, the pictures take over 400 MB and the lists 500; an upload in memory several copies of 24 MB. */
const MAX_MORE = 240 * MEGABYTE;
const PHOTO = "/administrador/perfil/foto";
const IMPORT = "/administrador/productos/importar";
const ADMIN = { email: "elena@yupana.example", password: "clave-de-elena" };

/** Whether the system can report a process's peak memory. */
const isMeasured = !isShort && existsSync("/proc/self/clear_refs");

let store: StoreProcess;
let browser: Browser;
const folder = mkdtempSync(path.join(tmpdir(), "yupana-memory-"));
const figures: string[] = [];

beforeAll(async () => {
  if (!isMeasured) return;
  const settings = { PORT: "0", SEED: "none", DATA_DIR: folder, LOG_LEVEL: "fatal" };
  store = await startStore({ ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  browser = openBrowser({
    request: (target, init = {}) => send(target, init),
    post: (target, fields, cookie = "") =>
      send(target, { method: "POST", body: new URLSearchParams(fields), cookie }),
  });
  await browser.post("/ingresar/administrador", { correo: ADMIN.email, contrasena: ADMIN.password });
  await setUpSecondStep(browser, ADMIN.password);
  // Loads the code for pictures and imports before anything is measured.
  expect(await post(PHOTO, { foto: new File([new Uint8Array(await pngOf("#2277aa"))], "foto.png") })).toBe(
    303,
  );
  await importWithZip(zipOf({ "x.png": await pngOf("#2277aa") }), "Una imagen");
}, 90_000);

afterAll(async () => {
  await store?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
  console.log(figures.join("\n"));
});

function send(target: string, { cookie, ...init }: RequestInit & { cookie?: string }): Promise<Response> {
  // Making a bomb takes so long that the store has closed a kept connection by then.
  const headers = { Origin: store.address, Connection: "close", ...(cookie && { Cookie: cookie }) };
  return fetch(new URL(target, store.address), { redirect: "manual", ...init, headers });
}

type Fields = Record<string, string | string[] | File>;

async function answerTo(target: string, fields: Fields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return send(target, { method: "POST", body, cookie: browser.cookie() });
}

async function post(target: string, fields: Fields): Promise<number> {
  const answer = await answerTo(target, fields);
  await answer.body?.cancel();
  return answer.status;
}

/** Imports one product whose picture is in the ZIP, and waits for the end. */
async function importWithZip(zip: Uint8Array, name: string): Promise<void> {
  const table = `Nombre,Precio,Marca,Categoría,Cantidad,Entrega,Detalle,Imagen\n${name},10,X,Sillas,4,2,Cómoda,x.png\n`;
  const uploaded = await answerTo(IMPORT, {
    archivo: new File([table], "productos.csv"),
    imagenes: new File([new Uint8Array(zip)], "fotos.zip"),
  });
  const file = uploaded.headers.get("Location") ?? "";
  const until = (words: string) =>
    vi.waitFor(async () => expect(await (await browser.get(file)).text()).toContain(words), {
      timeout: 60_000,
      interval: 200,
    });
  const columna = ["name", "price", "brand", "category", "stock", "deliveryDays", "description", "images"];
  expect(await post(file, { accion: "revisar", columna, crear: "si" })).toBe(303);
  await until("Todavía no se ha guardado nada");
  expect(await post(file, { accion: "importar" })).toBe(303);
  await until("La importación terminó.");
}

function memory(figure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${store.pid}/status`, "utf8");
  return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** Fails when the peak memory of the store's process during the work is far above the memory before it. */
async function expectFlat(what: string, work: () => Promise<unknown>): Promise<void> {
  // Resets the peak that the system has recorded.
  writeFileSync(`/proc/${store.pid}/clear_refs`, "5");
  const before = memory("VmRSS");
  await work();
  const [peak, after] = [memory("VmHWM"), memory("VmRSS")];
  const megabytes = [before, peak, after].map((bytes) => Math.round(bytes / MEGABYTE));
  figures.push(`memory, ${what}: ${megabytes[0]} MB before, ${megabytes[1]} at most, ${megabytes[2]} after`);
  expect(peak - before, what).toBeLessThan(MAX_MORE);
}

const picture = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "foto.png", { type: "image/png" });

test.runIf(isMeasured)("pictures of 400 megapixels are refused before they are decoded", async () => {
  const bombs: [string, Uint8Array<ArrayBuffer>][] = [
    ["PNG", pngBomb(20_000)],
    ["interlaced PNG", interlacedPngBomb(20_000)],
    ["progressive JPEG", await jpegBomb(20_000)],
    ["WebP", await webpBomb()],
  ];
  for (const [what, bytes] of bombs)
    await expectFlat(what, async () => expect(await post(PHOTO, { foto: picture(bytes) })).toBe(400));
});

test.runIf(isMeasured)("models that declare or contain too much do not fill the memory", async () => {
  const asset = { version: "2.0" };
  const many = Array.from({ length: 7_000_000 }, () => []);
  const bombs: [string, Uint8Array<ArrayBuffer>][] = [
    ["GLB of 2 GB", glb({ asset, buffers: [{ byteLength: 2 ** 31 }], accessors: [{ count: 2 ** 31 }] })],
    ["GLB of millions of lists", glb({ asset, extras: many })],
  ];
  for (const [what, bytes] of bombs) {
    const archivo = new File([bytes], "modelo.glb");
    const carpeta = "productos-imagenes";
    await expectFlat(what, () => post("/administrador/archivos", { carpeta, archivo }));
  }
});

test.runIf(isMeasured)(
  "import files that unpack to gigabytes or nest too deep do not fill the memory",
  async () => {
    const line = gzipSync(Buffer.alloc(600 * MEGABYTE, "a"));
    const lines = gzipSync(Buffer.alloc(600 * MEGABYTE, "a;b\n"));
    const bombs: [string, string, Uint8Array<ArrayBuffer> | string][] = [
      ["gzip of one line", "productos.csv", new Uint8Array(line)],
      ["gzip of lines", "productos.csv", new Uint8Array(lines)],
      ["gzip of JSON", "productos.json", new Uint8Array(gzipSync(Buffer.alloc(600 * MEGABYTE, "[")))],
      ["nested JSON", "productos.json", `{"a":${"[".repeat(20 * MEGABYTE)}`],
      ["JSON of millions of lists", "productos.json", `{"a":[${"[],".repeat(7_000_000)}[]]}`],
      [
        "the old shop's JSON of millions of lists",
        "tienda.json",
        `{"Clientes":{"a":[${"[],".repeat(7_000_000)}[]]}}`,
      ],
    ];
    for (const [what, name, content] of bombs)
      await expectFlat(what, () => post(IMPORT, { archivo: new File([content], name) }));
  },
);

test.runIf(isMeasured)(
  "ZIP files with pictures that unpack to gigabytes do not fill the memory",
  async () => {
    const bombs: [string, Uint8Array][] = [
      ["ZIP that says it is small", zipBomb("x.png", 600 * MEGABYTE)],
      ["ZIP that says how large it is", zipBomb("x.png", 600 * MEGABYTE, 600 * MEGABYTE)],
      ["ZIP of a large picture", zipOf({ "x.png": interlacedPngBomb(20_000) })],
    ];
    for (const [what, zip] of bombs) await expectFlat(what, () => importWithZip(zip, what));
  },
);

/** Sends a file of 640 MB without declaring its length. */
function endless(target: string, field: string, cookie = "") {
  const headers = { Origin: store.address, ...(cookie && { Cookie: cookie }) };
  return sendInChunks(new URL(target, store.address).href, { field, bytes: 640 * MEGABYTE, headers });
}

/** All files in the folders that can contain received data. */
function filesKept(): string[] {
  return ["importaciones", "recibidos", "archivos"].flatMap((name) => {
    const kept = path.join(folder, name);
    return existsSync(kept) ? readdirSync(kept, { recursive: true }).map((file) => `${name}/${file}`) : [];
  });
}

test.runIf(isMeasured)(
  "two guests who send endless bodies to administrators' pages are stopped",
  async () => {
    const kept = filesKept();
    await expectFlat("two guests' 640 MB to import", async () => {
      const answers = await Promise.all([endless(IMPORT, "archivo"), endless(`${IMPORT}.data`, "archivo")]);
      expect(answers.map(({ status }) => status)).toEqual([302, 202]);
      for (const { sent } of answers) expect(sent).toBeLessThan(100 * MEGABYTE);
    });
    expect(filesKept()).toEqual(kept);
  },
);

test.runIf(isMeasured)("permitted uploads are stopped at the form's limit", async () => {
  const kept = filesKept();
  await expectFlat("two guests' 640 MB to a form of photos", async () => {
    const answers = await Promise.all([
      endless("/reparacion", "fotos"),
      endless("/reparacion.data", "fotos"),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.text]).toEqual([413, expect.stringContaining("pesan demasiado")]);
  });
  await expectFlat("an administrator's 640 MB as a photo", async () => {
    const answer = await endless(PHOTO, "foto", browser.cookie());
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining("pesa demasiado")]);
  });
  expect(filesKept()).toEqual(kept);
});
