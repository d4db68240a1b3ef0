import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { glb } from "#tests/support/catalog/glb.ts";
import { pngBomb, zipBomb } from "./support/bombs.ts";
import { isShort, SCRIPT } from "./support/payloads.ts";
import { openScene } from "./support/scene.ts";
import { openTally } from "./support/tally.ts";

const scene = await openScene();
const { db, request, store, cookieOf } = scene;
const tally = openTally("files");
const MEGABYTE = 1024 * 1024;

const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"/>`);
const html = new TextEncoder().encode(`<!doctype html>${SCRIPT}`);
const half = pngBomb(64).slice(0, 45);
const named = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], name, { type: "image/png" });

function wrongFiles(): [string, File][] {
  const small: [string, File][] = [
    ["an SVG", named(svg, "dibujo.svg")],
    ["an SVG called PNG", named(svg, "dibujo.png")],
    ["HTML called PNG", named(html, "pagina.png")],
    ["a GIF with a script", named(new TextEncoder().encode(`GIF89a/*${SCRIPT}*/`), "a.gif")],
    ["half a PNG", named(half, "medio.png")],
    ["a PNG that promises 900 megapixels", named(pngBomb(30_000, 8), "bomba.png")],
    ["nothing", named(new Uint8Array(), "nada.png")],
    ["a GLB whose length lies", named(lyingModel(), "modelo.glb")],
    ["a gzip", named(new Uint8Array(gzipSync(Buffer.alloc(4 * MEGABYTE))), "foto.png")],
    ["a ZIP", named(zipBomb("../../x.png", MEGABYTE), "foto.png")],
  ];
  if (isShort) return small;
  return [...small, ["a PNG of 400 megapixels", named(pngBomb(20_000), "bomba.png")]];
}

function lyingModel(): Uint8Array<ArrayBuffer> {
  const model = glb({
    asset: { version: "2.0" },
    buffers: [{ byteLength: 2 ** 31 }],
    accessors: [{ count: 2 ** 31 }],
  });
  new DataView(model.buffer).setUint32(12, 0x7fffffff, true);
  return model;
}

/** Fields that take files, on every page. */
async function fileForms() {
  const all = await Promise.all(
    (["guest", "rosa", "elena"] as const).map(async (who) =>
      (await scene.formsFor(who)).map((form) => ({ who, form })),
    ),
  );
  return all.flat().filter(({ form }) => form.fields.some(({ type }) => type === "file"));
}

test("no form stores a file of a type that it does not accept", async () => {
  const forms = await fileForms();
  expect(forms.length).toBeGreaterThan(4);
  for (const { who, form } of forms) {
    const cookie = await cookieOf(who);
    for (const [what, file] of wrongFiles()) {
      const body = new FormData();
      for (const { name, value, type } of form.fields) if (type !== "file") body.append(name, value);
      for (const { name, type } of form.fields) if (type === "file") body.append(name, file);
      const about = `${form.action} with ${what}`;
      const headers = { Origin: store.address };
      await tally.count(await request(form.action, { method: "POST", cookie, headers, body }), about);
    }
  }
  const kept = await db.selectFrom("upload").select("file").execute();
  expect(JSON.stringify(kept)).not.toMatch(/svg|html|gif/);
  const photos = await db.selectFrom("customer").select("photo").execute();
  expect(photos).toEqual(photos.map(() => ({ photo: null })));
});

test("decompression bombs in gzip and ZIP imports are stopped", async () => {
  const cookie = await cookieOf("elena");
  const heavy = isShort ? 8 : 200;
  const packed = new Uint8Array(gzipSync(Buffer.alloc(heavy * MEGABYTE, "a")));
  for (const [archivo, imagenes] of [
    [new File([packed], "productos.csv"), undefined],
    [new File([packed], "productos.json"), undefined],
    [new File(["nombre\nx\n"], "productos.csv"), new File([zipBomb("x.png", heavy * MEGABYTE)], "i.zip")],
    [new File([zipBomb("x.csv", MEGABYTE)], "productos.csv"), undefined],
    [new File(['[{"__proto__":{"pwned":1},"nombre":"x"}]'], "productos.json"), undefined],
    [new File([`{"a":${"[".repeat(200_000)}`], "productos.json"), undefined],
  ] as const) {
    const body = new FormData();
    body.append("archivo", archivo);
    if (imagenes) body.append("imagenes", imagenes);
    const headers = { Origin: store.address };
    const response = await request("/administrador/productos/importar", {
      method: "POST",
      cookie,
      headers,
      body,
    });
    const target = response.headers.get("Location");
    await tally.count(response, `import of ${archivo.name}`);
    if (target) await tally.count(await request(target, { cookie }), target);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("pwned");
});

test("no path leads outside the folder of files", async () => {
  const up = ["../", "..%2f", "%2e%2e/", "..%5c", "....//", "%252e%252e%252f", "..%c0%af", "/", "%00/"];
  const secrets = ["secret", "etc/passwd", "package.json", "base/PG_VERSION", ".env"];
  const roots = ["/archivos/", "/archivos/productos-imagenes/", "/assets/", "/"];
  for (const root of roots) {
    for (const climb of up) {
      for (const file of secrets) {
        const target = `${store.address}${root}${climb.repeat(6)}${file}`;
        const body = await tally.count(await request(target), target);
        if (/root:x:0|"dependencies"|AUTH_SECRET/.test(body)) tally.breached(target);
      }
    }
  }
  for (const root of roots) {
    const raw = await rawAnswer(
      `GET ${root}../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    if (raw.includes("root:x:0")) tally.breached(root);
  }
});

test("a body larger than the form's limit is refused", async () => {
  const forms = [...(await scene.formsFor("guest")), ...(await scene.formsFor("rosa"))];
  const actions = [...new Set(forms.map(({ action }) => action))];
  const body = new URLSearchParams({ texto: "a".repeat(60 * MEGABYTE) }).toString();
  for (const action of isShort ? actions.slice(0, 4) : actions) {
    const cookie = await cookieOf("rosa");
    const type = "application/x-www-form-urlencoded";
    const headers = { Origin: store.address, "Content-Type": type };
    const sent = request(action, { method: "POST", cookie, headers, body });
    // The store may close the connection before everything is sent.
    const response = await sent.catch(() => new Response(null, { status: 413 }));
    expect([302, 303, 400, 413, 404], action).toContain(response.status);
    await tally.count(response, `60 MB to ${action}`);
  }
});

test("invalid requests are answered or disconnected, and the store continues", async () => {
  const broken = [
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST /checkout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /checkout HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    "POST /checkout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(40_000)}\r\n\r\n`,
    `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
    "GET http://otro.example/ HTTP/1.1\r\nHost: otro.example\r\nConnection: close\r\n\r\n",
    "GET //otro.example/%2f.. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "CONNECT otro.example:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ];
  for (const sent of broken) {
    const answered = await rawAnswer(sent);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1] ?? 400);
    await tally.count(new Response(null, { status }), sent.slice(0, 80));
    if (/^location: (https?:)?\/\/otro/im.test(answered)) tally.breached(sent.slice(0, 80));
  }
  expect((await request("/healthz")).status).toBe(200);
});

test.runIf(!isShort)(
  "a hundred clients that send byte by byte delay no other request and are disconnected",
  async () => {
    const slow = Array.from({ length: 100 }, () =>
      rawAnswer("POST /ingresar HTTP/1.1\r\nHost: x\r\nX-A: ", 60_000),
    );
    expect((await request("/tienda")).status).toBe(200);
    for (const answered of await Promise.all(slow)) {
      expect(answered).toContain("408");
      await tally.count(new Response(null, { status: 408 }), "slow");
    }
  },
);

/** Sends raw bytes; returns all that arrives until the store closes the connection or `patience` (ms) is over. */
async function rawAnswer(sent: string, patience = 3_000): Promise<string> {
  const { port } = new URL(store.address);
  const socket = connect(Number(port), "127.0.0.1");
  let answered = "";
  socket.setTimeout(patience, () => socket.destroy());
  socket.on("data", (part) => {
    answered += part;
  });
  socket.on("error", () => undefined);
  socket.write(sent);
  await once(socket, "close");
  return answered;
}
