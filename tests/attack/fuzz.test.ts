import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bodyOf, type PageForm } from "./support/forms.ts";
import { isShort, payloads, payloadsFor, SCRIPT } from "./support/payloads.ts";
import { openScene, type Persona } from "./support/scene.ts";
import { openTally } from "./support/tally.ts";

const scene = await openScene();
const { request, store, cookieOf } = scene;
const tally = openTally("fuzz");

/** Fails when sent text comes back as markup. */
async function expectHarmless(response: Response, about: string) {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const body = await tally.count(response, about);
  if (!isPage) return;
  for (const raw of ["<img src=x onerror", "<script>window.pwned"]) expect(body, about).not.toContain(raw);
}

/** Every query parameter that the code reads, found by searching the code. */
function queryNames(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const source = files.map((name) => readFileSync(`app/${name}`, "utf8")).join("\n");
  const found = [...source.matchAll(/\.(?:get|has|getAll)\("([a-zA-Z_]{2,30})"\)/g)].map(
    ([, name = ""]) => name,
  );
  return [...new Set([...found, "_routes", "index", "__proto__", "constructor"])];
}

test("no parameter that the code reads causes a server error at any address", async () => {
  const names = queryNames();
  for (const [place, { path, who }] of scene.addresses().entries()) {
    const cookie = await cookieOf(who);
    for (const payload of payloadsFor(place)) {
      const value = payload.slice(0, 400).toWellFormed();
      const search = names.map((name) => `${name}=${encodeURIComponent(value)}`).join("&");
      const targets = [`${path}?${search}`, `${path === "/" ? "/_" : path}.data?${search}`];
      for (const target of isShort ? targets.slice(0, 1) : targets) {
        if (target.length > 15_000) continue;
        const about = `GET ${target.slice(0, 300)}`;
        await expectHarmless(await request(target, { cookie }), about);
      }
    }
  }
});

test("no parameter of a path causes a server error", async () => {
  const withParameter = scene.addresses().filter(({ pattern }) => /[:*]/.test(pattern));
  for (const [place, { pattern, who }] of withParameter.entries()) {
    const cookie = await cookieOf(who);
    for (const payload of payloadsFor(place)) {
      const value = encodeURIComponent(payload.slice(0, 2000).toWellFormed());
      const target = pattern.replace(/:\w+|\*/g, value) || "/";
      if (!target.startsWith("/") || target.startsWith("//")) continue;
      const about = `GET ${target.slice(0, 300)}`;
      await expectHarmless(await request(target, { cookie }), about);
    }
  }
});

async function send(form: PageForm, cookie: string, changed: Record<string, string>): Promise<Response> {
  const headers = { Origin: store.address };
  return request(form.action, { method: "POST", cookie, headers, body: bodyOf(form, changed) });
}

test.each(["guest", "rosa", "elena"] as const)(
  "no field of any form shown to %s causes a server error",
  async (who: Persona) => {
    const forms = await scene.formsFor(who);
    expect(forms.length).toBeGreaterThan(3);
    for (const [place, form] of forms.entries()) {
      const cookie = await cookieOf(who);
      for (const [index, { name, type }] of form.fields.entries()) {
        if (type === "file") continue;
        for (const payload of payloadsFor(place + index)) {
          const about = `${who}: POST ${form.action} ${name}=${JSON.stringify(payload.slice(0, 60))}`;
          await expectHarmless(await send(form, cookie, { [name]: payload }), about);
        }
      }
    }
  },
);

test("no form with property names of objects, without fields or of the wrong type causes a server error", async () => {
  const names = [
    "__proto__",
    "__proto__.pwned",
    "constructor.prototype.pwned",
    "a[0][__proto__]",
    "__intent__",
  ];
  const some = await scene.formsFor("guest");
  expect(some.length).toBeGreaterThan(5);
  const forms = isShort ? some.slice(0, 6) : [...some, ...(await scene.formsFor("elena"))];
  const cookie = await cookieOf("elena");
  for (const { action } of forms) {
    const bodies: [string, BodyInit, string?][] = [
      ["reaching names", new URLSearchParams(names.map((name) => [name, "1"]))],
      ["nothing", new URLSearchParams()],
      [
        "a broken multipart form",
        "--x\r\nContent-Disposition: form-data\r\n",
        "multipart/form-data; boundary=x",
      ],
      ["a form without boundary", "x", "multipart/form-data"],
      ["JSON", '{"__proto__":{"pwned":1}}', "application/json"],
      ["text", SCRIPT, "text/plain"],
      ["a broken encoding", "a=%E0%A4%A&b=%", "application/x-www-form-urlencoded"],
    ];
    for (const [kind, body, type] of bodies) {
      const headers = { Origin: store.address, ...(type && { "Content-Type": type }) };
      const response = await request(action, { method: "POST", cookie, headers, body });
      await tally.count(response, `POST ${action} with ${kind}`);
    }
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("pwned");
});

const HEADERS = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
]
  .concat(["User-Agent", "Referer", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded"])
  .concat(["X-HTTP-Method-Override", "Sec-Purpose", "Content-Type", "X-Original-URL", "Cookie"]);

test("no header that the code could read causes a server error", async () => {
  const pages = [
    "/",
    "/tienda",
    "/checkout",
    "/ingresar",
    "/busqueda/sugerencias?producto=ryzen",
    "/robots.txt",
  ];
  for (const [place, page] of (isShort ? pages.slice(0, 2) : pages).entries()) {
    for (const name of HEADERS) {
      for (const payload of payloadsFor(place)) {
        const value = payload.replace(/[^\t\x20-\x7e]/g, "").slice(0, 6000);
        const about = `${page} with ${name}: ${value.slice(0, 80)}`;
        await expectHarmless(await request(page, { headers: { [name]: value } }), about);
      }
    }
  }
});

const COOKIES = ["carrito", "tema", "aviso", "deseo", "correo", "solicitud", "compra", "IPCLIENTE"];

test("no cookie causes a server error, plain or encoded", async () => {
  const pages = ["/", "/checkout", "/verificarCheckout", "/ingresar", "/gracias-por-registrarte"];
  for (const name of COOKIES) {
    for (const payload of [
      ...payloads,
      '{"kind":"ok","text":{"a":1}}',
      `{"kind":"error","text":"${"<b>"}"}`,
    ]) {
      const packed = encodeURIComponent(Buffer.from(payload).toString("base64"));
      for (const value of [
        encodeURIComponent(payload.toWellFormed()).slice(0, 6000),
        packed.slice(0, 6000),
      ]) {
        for (const page of isShort ? pages.slice(0, 1) : pages) {
          const about = `${page} with ${name}=${value.slice(0, 80)}`;
          await expectHarmless(await request(page, { cookie: `${name}=${value}` }), about);
        }
      }
      if (isShort) break;
    }
  }
});
