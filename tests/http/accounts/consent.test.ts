import { beforeEach, expect, test } from "vitest";
import {
  acceptTexts,
  readAgreements,
  readConsents,
  textsToAccept,
  wantsAdvertising,
} from "#app/accounts/consent/consents.server.ts";
import { optOutPath } from "#app/accounts/consent/opt-out.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { shownTexts } from "#tests/support/store/shown-texts.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request, post } = await testStore();

let rosa: TestPerson;
let cookie: string;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  cookie = await sessionCookie(store.services, rosa);
});

async function changeText(name: "privacidad" | "terminos") {
  const value = JSON.stringify({ markdown: `Otra versión de ${name}.`, updated: "2026-11-23" });
  await db
    .insertInto("setting")
    .values({ key: `text:${name}`, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function article(path: string): Promise<string> {
  return /<article[\s\S]*<\/article>/.exec(await (await request(path)).text())?.[0] ?? "";
}

const login = { correo: "rosa@yupana.example", contrasena: PASSWORD };

test("a changed privacy policy has to be accepted at the next login, before its redirect", async () => {
  const before = await post("/ingresar?desde=/tienda", login);
  expect(before.headers.get("Location")).toBe("/tienda");

  await changeText("privacidad");
  const browser = openBrowser({ request, post });
  const answer = await browser.post("/ingresar?desde=/tienda", login);
  const page = answer.headers.get("Location") ?? "";
  expect(page).toBe("/cliente/condiciones?desde=%2Ftienda");
  const html = await (await browser.get(page)).text();
  expect(html).toContain("Política de privacidad");
  expect(html).toContain("hay una versión nueva");

  const stale = await browser.post(page, { textos: "0" });
  expect(stale.headers.get("Location")).toBe(page);
  const textos = shownTexts(html);
  const agreed = await browser.post(page, { textos });
  expect(agreed.headers.get("Location")).toBe("/tienda");
  expect((await readConsents(db, rosa.id))[0]).toMatchObject({ name: "privacidad", source: "ingreso" });
  expect((await post("/ingresar", login)).headers.get("Location")).toBe("/");
});

test("a sign-up accepts the texts shown in the form, and a text changed meanwhile is reported", async () => {
  const browser = openBrowser({ request, post });
  const textos = shownTexts(await (await browser.get("/registrar")).text());
  const ana = { nombres: "Ana", apellidos: "Flores", correo: "ana@yupana.example" };
  const form = { ...ana, contrasena: "clave-de-ana-7", consentimiento: "on" };
  const found = db.selectFrom("person").select("id").where("email", "=", ana.correo);
  await changeText("terminos");

  const refused = await browser.post("/registrar", { ...form, textos });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain("Un texto cambió mientras leías. Revísalo y acepta otra vez.");
  expect((await browser.post("/registrar", form)).status).toBe(400);
  expect(await found.execute()).toEqual([]);

  const signedUp = await browser.post("/registrar", { ...form, textos: shownTexts(html) });
  expect(signedUp.headers.get("Location")).toBe("/gracias-por-registrarte");
  const { id } = await found.executeTakeFirstOrThrow();
  const agreed = (await readConsents(db, id)).find(({ name }) => name === "terminos");
  expect(await article(`/terminos-y-condiciones?version=${agreed?.version}`)).toContain(
    "Otra versión de terminos.",
  );
});

test("a logged-in person sees a notice of a changed privacy policy until accepting it", async () => {
  const showsNotice = async (path: string) =>
    (await (await request(path, { cookie })).text()).includes("Nuestra política de privacidad cambió.");
  expect(await showsNotice("/cliente/perfil")).toBe(false);
  await changeText("privacidad");
  expect(await showsNotice("/cliente/mis-compras")).toBe(true);
  const page = "/cliente/condiciones?desde=%2Fcliente%2Fmis-compras";
  const html = await (await request(page, { cookie })).text();
  expect(html).not.toContain("Nuestra política de privacidad cambió.");
  const textos = shownTexts(html);
  const agreed = await post(page, { textos }, cookie);
  expect(agreed.headers.get("Location")).toBe("/cliente/mis-compras");
  expect(await showsNotice("/cliente/mis-compras")).toBe(false);
});

test("changed terms are accepted with the next order, not at the login", async () => {
  await changeText("terminos");
  expect((await post("/ingresar", login)).headers.get("Location")).toBe("/");

  const product = await addProduct(db);
  const browser = openBrowser({ request, post }, `${cookie}; carrito=${product}.1`);
  const html = await (await browser.get("/checkout")).text();
  const key = /name="aceptacion"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="aceptacion"/.exec(html);
  const [, first, second] = key ?? [];
  const order = { ...BOLETA, entrega: "address", solicitud: "00000000-0000-4000-8000-000000000009" };
  const refused = await browser.post("/checkout", order);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Para hacer tu pedido, lee y acepta lo que cambió.");
  expect(await db.selectFrom("order").select("id").execute()).toEqual([]);

  const placed = await browser.post("/checkout", { ...order, aceptacion: first ?? second ?? "" });
  expect(placed.headers.get("Location")).toBe("/verificarCheckout");
  expect((await readConsents(db, rosa.id))[0]).toMatchObject({ name: "terminos", source: "compra" });
});

test("an order stores the version of the terms of its day", async () => {
  const product = await addProduct(db);
  const placed = async (key: number) => {
    const browser = openBrowser({ request, post }, `${cookie}; carrito=${product}.1`);
    expect(await (await browser.get("/checkout")).text()).toMatch(/Aceptas los[\s\S]*términos y condiciones/);
    const order = { ...BOLETA, entrega: "address", solicitud: `00000000-0000-4000-8000-00000000000${key}` };
    const answer = await browser.post("/checkout", order);
    expect(answer.headers.get("Location")).toBe("/verificarCheckout");
    return (await readConsents(db, rosa.id)).filter(({ name }) => name === "terminos");
  };
  expect((await placed(1)).map(({ source }) => source)).toEqual(["registro"]);
  await writeSettings(db, { email: "otro@tienda.pe" });
  const agreed = await placed(2);
  expect(agreed.map(({ source }) => source)).toEqual(["compra", "registro"]);
  const text = ({ version } = { version: 0 }) => article(`/terminos-y-condiciones?version=${version}`);
  expect(await text(agreed[0])).toContain("mailto:otro@tienda.pe");
  expect(await text(agreed[1])).not.toContain("mailto:otro@tienda.pe");

  const addresses = agreed.map(({ version }) => `/terminos-y-condiciones?version=${version}`);
  const copy = await (await request("/cliente/perfil/datos", { cookie })).json();
  expect(copy.pedidos.map(({ terminos }: { terminos: string }) => terminos)).toEqual(addresses);
  const elena = await sessionCookie(store.services, await administrator(db));
  const page = await request(`/administrador/pedidos/${copy.pedidos[0].numero}`, { cookie: elena });
  expect(await page.text()).toContain(`href="${addresses[0]}"`);
});

test("an old version keeps its wording after settings change", async () => {
  await writeSettings(db, { legalName: "Ñandú SAC", returnDays: 12 });
  await acceptTexts(db, rosa.id, textsToAccept(await readAgreements(db, rosa.id)), "ingreso");
  const version = (await readConsents(db, rosa.id)).find(({ name }) => name === "terminos")?.version;
  await writeSettings(db, { legalName: "Otra SAC", returnDays: 5 });
  const old = await article(`/terminos-y-condiciones?version=${version}`);
  expect(old).toContain("Así decía esa versión.");
  expect(old).toContain("en el plazo de 12 días");
  expect(old).toContain("Ñandú SAC");
  expect(old).not.toContain("Otra SAC");
  const present = await article("/terminos-y-condiciones");
  expect(present).toContain("Otra SAC");
  expect(present).toContain("en el plazo de 5 días");
});

test("the consent to the legal texts is unticked, and names both texts", async () => {
  const form = await (await request("/registrar")).text();
  const box = /<input[^>]*name="consentimiento"[^>]*>/.exec(form)?.[0] ?? "";
  expect(box).toContain('type="checkbox"');
  expect(box).not.toMatch(/\bchecked\b/);
  const label = textOf(
    /<label(?:(?!<label)[\s\S])*name="consentimiento"[\s\S]*?<\/label>/.exec(form)?.[0] ?? "",
  );
  expect(label).toMatch(/política de privacidad.* términos y condiciones/);
});

test("consent to advertising is separate, unticked, and withdrawn with one click", async () => {
  const form = await (await request("/registrar")).text();
  const box = /<input[^>]*name="publicidad"[^>]*>/.exec(form)?.[0] ?? "";
  expect(box).toContain('type="checkbox"');
  expect(box).not.toMatch(/\b(checked|required)\b/);

  await post("/cliente/mis-datos", { publicidad: "si" }, cookie);
  expect(await wantsAdvertising(db, rosa.id)).toBe(true);
  const profile = await (await request("/cliente/perfil", { cookie })).text();
  expect(profile).toContain("Dejar de recibir publicidad");
  await post("/cliente/mis-datos", { publicidad: "no" }, cookie);
  expect(await wantsAdvertising(db, rosa.id)).toBe(false);
});

test("the form behind a mailed link ends advertising without a login, opening the link does not", async () => {
  await post("/cliente/mis-datos", { publicidad: "si" }, cookie);
  const link = await optOutPath(store.services.auth, rosa.id);
  expect((await request(link)).status).toBe(200);
  expect(await wantsAdvertising(db, rosa.id)).toBe(true);
  const answer = await post(link, {});
  expect(await answer.text()).toContain("Ya no te enviaremos publicidad.");
  expect(await wantsAdvertising(db, rosa.id)).toBe(false);
  expect((await post(`${link}x`, {})).status).toBe(404);
});

test("the copy of a customer's data contains their consents", async () => {
  const copy = await (await request("/cliente/perfil/datos", { cookie })).json();
  expect(copy.consentimientos.map(({ texto }: { texto: string }) => texto)).toEqual([
    "terminos",
    "privacidad",
  ]);
});

test("each accepted version can be read by its customer and by the owner", async () => {
  const consents = await readConsents(db, rosa.id);
  const agreed = consents.find(({ name }) => name === "privacidad")?.version;
  await changeText("privacidad");
  const address = `/politica-de-privacidad?version=${agreed}`;
  expect(await (await request("/cliente/mis-datos", { cookie })).text()).toContain(`href="${address}"`);

  const old = await (await request(address)).text();
  expect(old).toContain("Quién es responsable");
  expect(old).toContain(`Versión n.º ${agreed}`);
  const present = await (await request("/politica-de-privacidad")).text();
  expect(present).toContain("Otra versión de privacidad.");
  expect(present).not.toContain("Quién es responsable");
  expect(await (await request("/terminos-y-condiciones")).text()).toMatch(/Versión n\.º (<!-- -->)?\d+/);
  for (const none of ["999", "x", ""])
    expect((await request(`/politica-de-privacidad?version=${none}`)).status).toBe(404);
  expect((await request("/terminos-y-condiciones?version=999")).status).toBe(404);

  const elena = await sessionCookie(store.services, await administrator(db));
  const office = await (await request(`/administrador/clientes/${rosa.id}`, { cookie: elena })).text();
  expect(office).toContain(`href="${address}"`);
});
