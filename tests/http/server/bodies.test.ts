import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { pngOf } from "#tests/support/catalog/zips.ts";
import { MULTIPART, sendInChunks } from "#tests/support/store/chunked-request.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request } = await testStore();
const MEGABYTE = 1024 * 1024;
const IMPORT = "/administrador/productos/importar";

let elena: string;
let rosa: string;
beforeEach(async () => {
  elena = await sessionCookie(store.services, await administrator(db));
  rosa = await sessionCookie(store.services, await customerWithAddress(db));
});

/** Files in the folder for received files. */
const received = () =>
  readdir(path.join(store.services.environment.DATA_DIR, "recibidos")).catch(() => [] as string[]);

function chunked(target: string, bytes: number, { cookie = "", type = MULTIPART } = {}) {
  const headers = { Origin: store.address, "Content-Type": type, ...(cookie && { Cookie: cookie }) };
  return sendInChunks(new URL(target, store.address).href, { field: "archivo", bytes, headers });
}

/** Response to a request that sends only its headers. */
async function answerToHead(target: string, bytes: number): Promise<string> {
  const { host, port, origin } = new URL(store.address);
  const socket = connect(Number(port), "127.0.0.1");
  const head = [
    `POST ${target} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${bytes}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer);
}

test.each([
  ["/ingresar", "El envío es demasiado grande."],
  ["/ingresar.data", "El envío es demasiado grande."],
  ["/no-hay-tal-pagina", "El envío es demasiado grande."],
  ["/acciones/tema", "El envío es demasiado grande."],
  ["/reparacion", "Los archivos pesan demasiado juntos: elige menos, o más livianos."],
  ["/administrador/archivos", "Los archivos pesan demasiado juntos: elige menos, o más livianos."],
  ["/cliente/perfil/foto", "La imagen pesa demasiado: elige una de 8 MB como máximo."],
])("%s refuses a body that declares too large a size before it is sent", async (target, sentence) => {
  const answer = await answerToHead(target, 10_000 * MEGABYTE);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain(sentence);
});

test.each([
  [IMPORT, 302],
  [`${IMPORT}.data`, 202],
  ["/administrador/archivos", 302],
  ["/administrador/producto-crear", 302],
  ["/administrador/categoria-crear", 302],
  ["/administrador/ajustes", 302],
  ["/administrador/ajustes/portada", 302],
  ["/administrador/perfil/foto", 302],
])("%s stops reading an endless body from a guest or a customer", async (target, status) => {
  for (const cookie of ["", rosa]) {
    const answer = await chunked(target, 300 * MEGABYTE, { cookie });
    expect([answer.status, await received()]).toEqual([status, []]);
    expect(answer.sent).toBeLessThan(100 * MEGABYTE);
  }
});

test.each(["/cliente/perfil/foto", "/cliente/personalizar"])(
  "%s stops reading an endless body from a guest",
  async (target) => {
    const answer = await chunked(target, 300 * MEGABYTE);
    expect([answer.status, answer.headers.location, await received()]).toEqual([
      302,
      expect.stringContaining("/ingresar"),
      [],
    ]);
    expect(answer.sent).toBeLessThan(100 * MEGABYTE);
  },
);

test.each([
  ["/ingresar", "", 1],
  ["/ingresar.data", "", 1],
  ["/checkout", "rosa", 1],
  ["/reparacion", "", 40],
  ["/cliente/perfil/foto", "rosa", 12],
  ["/administrador/perfil/foto.data", "elena", 12],
  ["/administrador/archivos", "elena", 30],
])("%s is cut at its limit when the length is not known", async (target, who, megabytes) => {
  const cookie = { rosa, elena }[who] ?? "";
  const answer = await chunked(target, megabytes * MEGABYTE, { cookie });
  expect([answer.status, answer.text]).toEqual([413, expect.stringMatching(/demasiado/)]);
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(await received()).toEqual([]);
  expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
});

test("only files may be large, other types of body have the limit of any form", async () => {
  const type = "application/x-www-form-urlencoded";
  for (const [target, status] of [
    [IMPORT, 400],
    ["/administrador/ajustes", 413],
  ] as const) {
    expect((await chunked(target, MEGABYTE, { cookie: elena, type })).status).toBe(status);
    const headers = { Origin: store.address, "Content-Type": type };
    const body = `nombre=${"a".repeat(MEGABYTE)}`;
    expect((await request(target, { method: "POST", body, headers, cookie: elena })).status).toBe(413);
  }
  for (const [fields, length] of [
    [1, 400_000],
    [200, 2000],
    [1100, 1],
  ] as const) {
    const body = new FormData();
    for (let field = 0; field < fields; field += 1) body.append("descripcion", "a".repeat(length));
    const answer = await request("/reparacion", { method: "POST", body, headers: { Origin: store.address } });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("demasiado grande")]);
  }
});

test("a browser without scripts gets a page with a link back, after sending the whole body", async () => {
  const body = await photo(20 * MEGABYTE);
  const headers = { Origin: store.address, Accept: "text/html" };
  const answer = await request("/cliente/perfil/foto", { method: "POST", body, headers, cookie: rosa });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "text/html; charset=UTF-8"]);
  const page = await answer.text();
  expect(page).toContain('8 MB como máximo.</p><p><a href="">Volver al formulario</a>');
  expect(page).toContain("<title>No se envió | Yupana</title>");
});

test("a body that cannot be read is answered by a page with the store's name", async () => {
  const headers = { Origin: store.address, Accept: "text/html", "Content-Type": MULTIPART };
  for (const target of ["/reparacion", "/ingresar"]) {
    const answer = await request(target, { method: "POST", body: "nada", headers });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("<title>Error | Yupana</title>"),
    ]);
  }
});

/** Starts to send a photo of a repair and stops in the middle. */
function begin() {
  const headers = { "Content-Type": MULTIPART, Origin: store.address };
  const sending = httpRequest(new URL("/reparacion", store.address), { method: "POST", headers });
  sending.on("error", () => undefined);
  sending.write('--limite\r\nContent-Disposition: form-data; name="fotos"; filename="f.png"\r\n\r\n');
  sending.write(Buffer.alloc(MEGABYTE));
  return sending;
}

async function photo(bytes: number): Promise<FormData> {
  const body = new FormData();
  body.append("carpeta", "productos-imagenes");
  body.append("archivo", new File([await pngOf("#2277aa"), new Uint8Array(bytes)], "ñandú.png"));
  return body;
}

test("a slow client uses only the slots of guests at its own address", async () => {
  const slow = Array.from({ length: 4 }, begin);
  const repair = async () =>
    request("/reparacion", {
      method: "POST",
      body: await photo(MEGABYTE),
      headers: { Origin: store.address },
    });
  await expect.poll(async () => (await received()).length).toBe(4);
  const refused = await repair();
  expect([refused.status, refused.headers.get("Retry-After"), await refused.text()]).toEqual([
    503,
    "30",
    "Se están enviando demasiados archivos a la vez. Inténtalo de nuevo en un momento.",
  ]);
  // Forms without large files and logged-in people do not wait.
  const small = new URLSearchParams({ nombre: "Ana" });
  const headers = { Origin: store.address };
  expect((await request("/reparacion", { method: "POST", body: small, headers })).status).toBe(400);
  const body = await photo(MEGABYTE);
  const taken = await request("/administrador/archivos", { method: "POST", body, headers, cookie: elena });
  expect([taken.status, await taken.json()]).toMatchObject([200, { ok: true }]);

  for (const sending of slow) sending.destroy();
  await expect.poll(async () => (await repair()).status).toBe(400);
  await expect.poll(received).toEqual([]);
});

test.each(["/reparacion", "/cliente/perfil/foto", "/administrador/archivos", IMPORT])(
  "%s: a client that disconnects during the upload is not logged as an error",
  async (target) => {
    const logged = vi.spyOn(store.services.log, "error").mockImplementation(() => undefined);
    const cookie = target.startsWith("/cliente") ? rosa : elena;
    const { port } = new URL(store.address);
    const headers = {
      Origin: store.address,
      Cookie: cookie,
      "Content-Type": MULTIPART,
      "Content-Length": MEGABYTE,
    };
    const sent = httpRequest({ host: "127.0.0.1", port, path: target, method: "POST", headers });
    sent.on("error", () => undefined);
    const boundary = MULTIPART.split("boundary=")[1];
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="archivo"; filename="a.png"\r\n\r\n`;
    await new Promise((resolve) => sent.write(part + "x".repeat(100_000), resolve));
    // A response shows that the store has had time to start reading the body.
    await vi.waitFor(async () => expect((await request("/healthz")).status).toBe(200));
    sent.destroy();
    await vi.waitFor(async () => expect(await received()).toEqual([]));
    expect((await request("/healthz")).status).toBe(200);
    expect(logged.mock.calls).toEqual([]);
  },
);
