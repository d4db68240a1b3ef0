import { beforeEach, expect, test } from "vitest";
import { setAdvertising } from "#app/accounts/consent/consents.server.ts";
import { optOutPath } from "#app/accounts/consent/opt-out.server.ts";
import { createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import { CUSTOMER_ROWS_PER_PAGE } from "#app/values/constants.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, mailbox, request, post } = await testStore();
const LIST = "/administrador/clientes";

let cookie: string;
beforeEach(async () => {
  cookie = await sessionCookie(store.services, await administrator(db));
});

const page = async (target: string) => (await request(target, { cookie })).text();
const detail = ({ id }: TestPerson) => `${LIST}/${id}`;
const send = (person: TestPerson, intencion: string) => post(detail(person), { intencion }, cookie);
const signIn = (person: TestPerson) => post("/ingresar", { correo: person.email, contrasena: PASSWORD });

test("the list is empty, then shows a new customer, found by name, e-mail or phone", async () => {
  expect(await page(LIST)).toContain("No hay clientes");
  const rosa = await customerWithAddress(db);
  await customerWithoutAddress(db);
  const all = await page(LIST);
  expect(all).toContain("Estos son los clientes registrados en la tienda");
  for (const words of ["Rosa Quispe Mamani", rosa.email, "912345678", "Julio Huamán Rojas"])
    expect(all).toContain(words);
  for (const text of ["huaman", "julio@yup"]) {
    const found = await page(`${LIST}?buscar=${encodeURIComponent(text)}`);
    expect(found).toContain("Julio Huamán Rojas");
    expect(found).not.toContain("Rosa Quispe Mamani");
  }
  expect(await page(`${LIST}?buscar=912345`)).toContain("Rosa Quispe Mamani");
  expect(await page(`${LIST}?buscar=100%25`)).toContain("No hay clientes con esta búsqueda");
});

test("pages of 30", async () => {
  for (let number = 0; number <= CUSTOMER_ROWS_PER_PAGE; number++)
    await createVerifiedCustomer(db, "no-hash", {
      email: `cliente-${number}@yupana.example`,
      firstName: "Cliente",
      lastName: `Número ${number}`,
    });
  const rows = (html: string) => new Set(html.match(/cliente-\d+@yupana\.example/g)).size;
  expect(rows(await page(LIST))).toBe(30);
  expect(rows(await page(`${LIST}?pagina=2`))).toBe(1);
});

test("a customer's page shows their data and address, and no other customer's", async () => {
  const rosa = await customerWithAddress(db);
  const html = await page(detail(rosa));
  for (const words of ["Rosa Quispe Mamani", "Miraflores", "Av. José Larco 1301", "Verificado"])
    expect(html).toContain(words);
  expect((await request(`${LIST}/otra-persona`, { cookie })).status).toBe(404);
});

test("blocking signs a customer out at once and refuses the login until it is undone", async () => {
  const rosa = await customerWithAddress(db);
  const customerCookie = await sessionCookie(store.services, rosa);
  expect((await request("/cliente/perfil", { cookie: customerCookie })).status).toBe(200);

  expect((await send(rosa, "bloquear")).status).toBe(303);
  expect((await request("/cliente/perfil", { cookie: customerCookie })).status).toBe(302);
  const refused = await signIn(rosa);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("La tienda bloqueó tu cuenta.");
  expect(await page(LIST)).toContain("Bloqueado");
  const sessions = db.selectFrom("session").select("id").where("person_id", "=", rosa.id);
  expect(await sessions.execute()).toEqual([]);

  await send(rosa, "desbloquear");
  expect((await signIn(rosa)).headers.get("Location")).toBe("/");
  const audit = await db
    .selectFrom("audit_entry")
    .select(["entity", "entity_id", "after"])
    .orderBy("id")
    .execute();
  expect(audit).toEqual([
    { entity: "customer", entity_id: rosa.id, after: { blocked: true } },
    { entity: "customer", entity_id: rosa.id, after: { blocked: false } },
  ]);
});

test("the verification goes out again to an unconfirmed customer", async () => {
  const rosa = await customerWithAddress(db);
  await db.updateTable("person").set({ email_verified: false }).where("id", "=", rosa.id).execute();
  expect(await page(detail(rosa))).toContain("Sin verificar");
  await send(rosa, "reenviar");
  expect((await mailbox.take(rosa.email)).subject).toMatch(/^Verifica tu correo/);
});

test("nothing is mailed to a confirmed customer, with a message", async () => {
  const rosa = await customerWithAddress(db);
  const answer = await send(rosa, "reenviar");
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  const next = await request(detail(rosa), { cookie: [cookie, ...cookies].join("; ") });
  expect(await next.text()).toContain("Su correo ya está verificado: no enviamos nada.");
});

test("invalid input changes nothing", async () => {
  const rosa = await customerWithAddress(db);
  expect((await send(rosa, "borrar")).status).toBe(400);
  expect((await post(`${LIST}/otra-persona`, { intencion: "bloquear" }, cookie)).status).toBe(404);
  expect((await request(`${LIST}/%00`, { cookie })).status).toBe(404);
});

test("the list is exported as a spreadsheet", async () => {
  await customerWithAddress(db);
  const download = `${LIST}/descarga?buscar=rosa`;
  expect((await request(download, { cookie })).headers.get("Location")).toBe(`${LIST}?buscar=rosa`);
  for (const actual of ["", "equivocada"]) {
    const refused = await post(download, { actual }, cookie);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, `${LIST}?buscar=rosa`]);
  }
  const response = await post(download, { actual: PASSWORD }, cookie);
  expect(response.headers.get("Content-Disposition")).toContain("clientes.csv");
  expect(await response.text()).toContain("Rosa Quispe Mamani,rosa@yupana.example,912345678,sí,no,");
});

test("the download says what the law asks of advertising by e-mail", async () => {
  await customerWithAddress(db);
  const words = textOf(await page(LIST));
  expect(words).toContain("Publicidad, sí");
  expect(words).toContain("empieza el asunto con PUBLICIDAD");
});

test("the spreadsheet shows consent to advertising, with the link to withdraw it", async () => {
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  await setAdvertising(db, rosa.id, true, "perfil");
  await setAdvertising(db, rosa.id, false, "perfil");
  await setAdvertising(db, julio.id, true, "perfil");
  const csv = await (await post(`${LIST}/descarga`, { actual: PASSWORD }, cookie)).text();
  const lines = csv.split("\r\n");
  const lineOf = ({ email }: TestPerson) => lines.find((line) => line.includes(email));
  expect(lines[0]).toMatch(/,Publicidad,Enlace de baja$/);
  expect(lineOf(rosa)).toMatch(/,no,$/);
  const { auth, origin } = store.services;
  expect(lineOf(julio)).toContain(`,sí,${origin}${await optOutPath(auth, julio.id)}`);
});
