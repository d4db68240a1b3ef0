import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { readChanges } from "#app/platform/change-log/change-log.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { type Browser, openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

let elena: TestPerson;
let browser: Browser;
beforeEach(async () => {
  elena = await administrator(db);
  browser = await openBrowserOf(tested, elena);
});

const staff = () => db.selectFrom("staff").selectAll().where("id", "=", elena.id).executeTakeFirstOrThrow();

test("name and phone are saved, shown in the sidebar, announced to open pages and audited", async () => {
  const { snapshot } = await readChanges(db, undefined);
  const saved = await browser.post("/administrador/perfil", { nombre: "Elena Ríos", celular: "998 877 665" });
  expect([saved.status, redirectTarget(saved)]).toEqual([303, "/administrador/perfil"]);
  expect(await staff()).toMatchObject({ name: "Elena Ríos", phone: "998877665" });
  const page = await (await browser.get("/administrador/pedidos")).text();
  expect(page).toMatch(/href="\/administrador\/perfil"(?:(?!<\/a>).)*Elena Ríos/s);
  expect((await readChanges(db, snapshot)).tags).toContain(`staff:${elena.id}`);
  const entry = await db.selectFrom("audit_entry").selectAll().executeTakeFirst();
  expect(entry).toMatchObject({ entity: "staff", after: { name: "Elena Ríos", phone: "998877665" } });
});

test("an administrator needs a name, but no phone", async () => {
  expect((await browser.post("/administrador/perfil", { nombre: "Elena", celular: "" })).status).toBe(303);
  const refused = await browser.post("/administrador/perfil", { nombre: "", celular: "12345" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const shown of ["Escribe tu nombre.", "Escribe los nueve dígitos", 'value="12345"'])
    expect(page).toContain(shown);
  expect(await staff()).toMatchObject({ name: "Elena", phone: null });
});

test("a photo is added and removed", async () => {
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: "#aa2222" } };
  const form = new FormData();
  form.set("foto", new File([await sharp(red).png().toBuffer()], "yo.png", { type: "image/png" }));
  const stored = await request("/administrador/perfil/foto", {
    method: "POST",
    cookie: browser.cookie(),
    body: form,
    headers: { Origin: store.address },
  });
  expect([stored.status, redirectTarget(stored)]).toEqual([303, "/administrador/perfil"]);
  expect((await staff()).photo).toMatchObject({ width: 300 });
  await browser.post("/administrador/perfil/foto", { intencion: "quitar" });
  expect((await staff()).photo).toBeNull();
});

test("a new password requires the old one, and closes other sessions", async () => {
  const other = await openBrowserOf(tested, elena);
  const path = "/administrador/perfil/contrasena";
  const refused = await browser.post(path, { actual: "otra-clave", contrasena: "clave-muy-nueva" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Contraseña Incorrecta");
  const changed = await browser.post(path, { actual: PASSWORD, contrasena: "clave-muy-nueva" });
  expect([changed.status, redirectTarget(changed)]).toEqual([303, "/administrador/perfil"]);
  expect((await browser.get("/administrador/perfil")).status).toBe(200);
  expect((await other.get("/administrador/perfil")).status).toBe(302);
});

test("the forms for a new password state the rules for administrators and for customers", async () => {
  const rosa = await customerWithAddress(db);
  const [forStaff, forCustomers] = [
    "12 o más letras, números o signos.",
    "Más de 6 letras, números o signos.",
  ];
  const office = await (await browser.get("/administrador/perfil/contrasena")).text();
  const customers = await (
    await (await openBrowserOf(tested, rosa)).get("/cliente/perfil/contrasena")
  ).text();
  expect(office).toContain(forStaff);
  expect(customers).toContain(forCustomers);
  for (const [{ email }, hint] of [
    [elena, forStaff],
    [rosa, forCustomers],
  ] as const) {
    const guest = openBrowser(tested);
    await guest.post("/recuperar-contrasena", { correo: email });
    const link = linkIn(await tested.mailbox.takeAbout("Cambia tu contraseña"));
    expect(await (await guest.get(link.pathname + link.search)).text()).toContain(hint);
  }
});

test("own sessions are listed by device, and one or all others can be closed", async () => {
  const path = "/administrador/perfil/sesiones";
  const others = [
    await openBrowserOf(tested, elena),
    await openBrowserOf(tested, elena),
    openBrowser(tested),
  ];
  const login = new URLSearchParams({ correo: elena.email, contrasena: PASSWORD });
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
  await request("/ingresar/administrador", {
    method: "POST",
    body: login,
    headers: { Origin: store.address, "User-Agent": phone },
  });
  const page = await (await browser.get(path)).text();
  expect(page).toContain("Safari en iPhone");
  expect(page.match(/Es la que usas ahora/g)).toHaveLength(1);
  const chosen = /name="sesion" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(redirectTarget(await browser.post(path, { sesion: chosen }))).toBe(path);
  expect(await (await browser.get(path)).text()).not.toContain(chosen);
  expect(redirectTarget(await browser.post(path, {}))).toBe(path);
  expect((await browser.get(path)).status).toBe(200);
  for (const other of others) expect((await other.get(path)).status).toBe(302);
});

test("another person's session can't be closed", async () => {
  const rosa = await customerWithAddress(db);
  const customerBrowser = await openBrowserOf(tested, rosa);
  const { id } = await db
    .selectFrom("session")
    .select("id")
    .where("person_id", "=", rosa.id)
    .executeTakeFirstOrThrow();
  await browser.post("/administrador/perfil/sesiones", { sesion: id });
  expect((await customerBrowser.get("/cliente/perfil")).status).toBe(200);
});
