import { expect, test } from "vitest";
import { bodyOf } from "./support/forms.ts";
import { isShort, SCRIPT } from "./support/payloads.ts";
import { openScene, type Persona } from "./support/scene.ts";
import { openTally } from "./support/tally.ts";

const scene = await openScene({ pageCache: "8" });
const { db, request, store, cookieOf, digestOf } = scene;
const tally = openTally("authority");

const OWN = [
  "person",
  "credential",
  "customer",
  "address",
  "order",
  "order_line",
  "order_payment",
  "payment",
  "voucher",
  "order_return",
  "consent",
  "design",
  "favorite",
] as const;
const MORE = [
  "saved_item",
  "repair_request",
  "repair_event",
  "product",
  "category",
  "label",
  "setting",
] as const;
const EVERYTHING = [
  ...OWN,
  ...MORE,
  "staff",
  "stock_movement",
  "order_status_change",
  "order_note",
  "payment_method",
  "delivery_rate",
  "pickup_point",
  "exchange_rate",
  "issued_receipt",
  "two_factor",
];

test("forms of a customer's pages change none of her data when another customer or a guest sends them", async () => {
  const forms = await scene.formsFor("rosa");
  const rosasData = () => digestOf([...OWN, ...MORE], "rosa");
  const before = await rosasData();
  for (const who of ["julio", "guest"] as const) {
    const cookie = await cookieOf(who);
    for (const form of forms) {
      const about = `${who} sends Rosa's ${form.action}`;
      const response = await send(form.action, cookie, bodyOf(form));
      await tally.count(response, about);
      if ((await rosasData()) !== before) tally.breached(about);
    }
  }
});

test("forms of an administrator's pages change nothing when a customer or a guest sends them", async () => {
  const forms = (await scene.formsFor("elena")).filter(({ action }) => action.startsWith("/administrador"));
  expect(forms.length).toBeGreaterThan(20);
  const office = () => digestOf(EVERYTHING);
  const before = await office();
  for (const who of ["rosa", "guest"] as const) {
    const cookie = await cookieOf(who);
    for (const form of forms) {
      const response = await send(form.action, cookie, bodyOf(form));
      if (response.status < 300) tally.breached(`${who} sends ${form.action}`);
      await tally.count(response, `${who} sends ${form.action}`);
    }
  }
  expect(await office()).toBe(before);
});

test("another site's page can't post for a logged-in person", async () => {
  const before = await digestOf(EVERYTHING);
  const strangers: Record<string, string>[] = [
    { Origin: "https://otro.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { Referer: "https://otro.example/administrador" },
    { Origin: `${store.address}.otro.example` },
    {},
  ];
  for (const who of ["rosa", "elena"] as const) {
    const cookie = await cookieOf(who);
    for (const form of await scene.formsFor(who)) {
      for (const headers of isShort ? strangers.slice(0, 2) : strangers) {
        const about = `${JSON.stringify(headers)} sends ${form.action}`;
        const response = await request(form.action, { method: "POST", cookie, headers, body: bodyOf(form) });
        if (response.status !== 403) tally.breached(about);
        expect(response.headers.getSetCookie(), about).toEqual([]);
        await tally.count(response, about);
      }
    }
  }
  expect(await digestOf(EVERYTHING)).toBe(before);
});

test("a tampered session cookie opens no session", async () => {
  const [name = "", value = ""] = (await cookieOf("elena")).split("; ")[0]?.split("=") ?? [];
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const other = decodeURIComponent((await cookieOf("rosa")).split("; ")[0]?.split("=")[1] ?? "").split(".");
  const forged = [
    token,
    `${token}.`,
    `${token}.${signature.slice(0, -3)}AA=`,
    `${token}.${other[1]}`,
    `${other[0]}.${signature}`,
    `${token.toLowerCase()}.${signature}`,
    `.${signature}`,
    `${token}.${signature}.x`,
    `${token}\u0000.${signature}`,
    "undefined.undefined",
    "' or 1=1 --",
  ];
  for (const tried of forged) {
    const response = await request("/administrador/pedidos", {
      cookie: `${name}=${encodeURIComponent(tried)}`,
    });
    if (response.status !== 302) tally.breached(`session ${tried}`);
    await tally.count(response, `session ${tried}`);
  }
  for (const column of ["role", "rol", "administrador", "yupana.session_data", "yupana.two_factor"]) {
    const response = await request("/administrador/pedidos", { cookie: `${column}=administrador` });
    if (response.status !== 302) tally.breached(`cookie ${column}`);
    await tally.count(response, `cookie ${column}`);
  }
});

test("a person's page is never cached for others, at any address", async () => {
  const rosa = await cookieOf("rosa");
  const endings = [
    "/x.css",
    "/x.js",
    ".css",
    "%2fx.css",
    ";x.css",
    "/favicon.ico",
    "/..%2fx.png",
    "?x.css",
    "/assets/x.js",
  ];
  for (const page of ["/cliente/perfil", "/cliente/direcciones", "/checkout", "/"]) {
    for (const ending of endings) {
      const target = `${store.address}${page}${ending}`;
      const own = await request(target, { cookie: rosa });
      const kept = own.headers.get("Cache-Control") ?? "";
      const holdsRosa = /Rosa|Larco/.test(await tally.count(own, target));
      expect(holdsRosa && !/private|no-store/.test(kept), `${target}: ${kept}`).toBe(false);
      const others = await tally.count(await request(target), target);
      if (/Quispe|Larco/.test(others)) tally.breached(target);
    }
  }
});

test("a visitor's header never appears in a cached page", async () => {
  const poison = {
    "X-Forwarded-Host": "otro.example",
    "X-Forwarded-Proto": "https",
    "X-Original-URL": "/administrador",
  };
  const others = {
    ...poison,
    "X-Host": "otro.example",
    Forwarded: "host=otro.example",
    Referer: "https://otro.example/",
  };
  for (const path of [
    "/",
    "/tienda",
    "/preguntas",
    "/producto/ryzen-5-7600x/2",
    "/sitemap.xml",
    "/robots.txt",
  ]) {
    for (const headers of [others, { "User-Agent": SCRIPT, "Accept-Language": SCRIPT }]) {
      await tally.count(await request(path, { headers }), path);
      const body = await tally.count(await request(path), path);
      if (body.includes("otro.example") || body.includes("pwned")) tally.breached(`poisoned ${path}`);
    }
  }
});

const ELSEWHERE = [
  "https://otro.example/",
  "//otro.example",
  "/\\otro.example",
  "/%09/otro.example",
  "/.//otro.example",
]
  .concat([
    "\\\\otro.example",
    "https:otro.example",
    "/\t/otro.example",
    "javascript:alert(1)",
    "data:text/html,x",
  ])
  .concat([
    `${"/"}@otro.example`,
    "////otro.example",
    "/ingresar?desde=//otro.example",
    "http://localhost@otro.example",
  ]);

test("no address of the store redirects to another site", async () => {
  const people: [Persona, string][] = [
    ["guest", "/ingresar"],
    ["rosa", "/ingresar"],
    ["elena", "/ingresar/administrador"],
  ];
  for (const elsewhere of ELSEWHERE) {
    for (const [who, door] of people) {
      const cookie = await cookieOf(who);
      const fields = { producto: "1", unidades: "1", intencion: "agregar", volver: elsewhere, tema: "claro" };
      const answers = [
        await request(`${door}?desde=${encodeURIComponent(elsewhere)}`, { cookie }),
        await request(`${store.address}/${elsewhere.replace(/^\//, "")}`, { cookie }),
        await send("/acciones/tema", cookie, new URLSearchParams(fields)),
        await send("/acciones/carrito", cookie, new URLSearchParams(fields)),
        await send("/acciones/favorito", cookie, new URLSearchParams(fields)),
        await send(
          `/acciones/salir?desde=${encodeURIComponent(elsewhere)}`,
          cookie,
          new URLSearchParams(fields),
        ),
      ];
      for (const answer of answers) {
        const target = answer.headers.get("Location");
        if (target && new URL(target, store.address).origin !== store.address)
          tally.breached(`${elsewhere} -> ${target}`);
        await tally.count(answer, elsewhere);
      }
    }
  }
});

test("an expired session opens nothing", async () => {
  const cookie = await cookieOf("elena");
  await db
    .updateTable("session")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const response = await request("/administrador/pedidos", { cookie });
  if (response.status !== 302) tally.breached("an expired session");
  await tally.count(response, "an expired session");
});

function send(target: string, cookie: string, body: BodyInit): Promise<Response> {
  return request(target, { method: "POST", cookie, headers: { Origin: store.address }, body });
}
