import { readFileSync } from "node:fs";
import { createOTP } from "@better-auth/utils/otp";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { readSecondFactor } from "#app/accounts/second-step/second-factor.server.ts";
import { createSecurityRecord } from "#app/accounts/security-record/security-record.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { recordedEvents } from "#tests/support/accounts/security-record.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { incidentOf } from "#tests/support/data-rights/incidents.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { allAddresses } from "#tests/support/store/routes.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request, post } = tested;
const RECORD = "/administrador/seguridad/registro";

let rosa: TestPerson;
let elena: TestPerson;
let office: Browser;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  elena = await administrator(db);
  office = await openBrowserOf(tested, elena);
  // Waits for the records of the previous test.
  await store.services.security.settled();
  await inTransaction(db, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await transaction.deleteFrom("security_event").execute();
  });
});

const events = () => recordedEvents(store.services);

test("logins and refused logins are recorded with person, address and device", async () => {
  const fields = { correo: rosa.email, contrasena: PASSWORD };
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await request("/ingresar", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: store.address, "User-Agent": firefox },
  });
  await post("/ingresar", { ...fields, contrasena: "equivocada" });
  await post("/ingresar", { correo: "nadie@yupana.example", contrasena: "equivocada" });
  await post("/ingresar/administrador", fields);
  await db.updateTable("customer").set({ blocked_at: new Date() }).where("id", "=", rosa.id).execute();
  await post("/ingresar", fields);
  const wrong = "Contraseña incorrecta o correo desconocido";
  expect(await events()).toEqual([
    ["login", rosa.id, ""],
    ["login-refused", rosa.email, wrong],
    ["login-refused", "nadie@yupana.example", wrong],
    ["login-refused", rosa.email, "Cuenta de cliente en el ingreso de administradores"],
    ["login-refused", rosa.email, "Cuenta bloqueada"],
  ]);
  const from = await db
    .selectFrom("security_event")
    .select(["address", "device", "who"])
    .orderBy("id")
    .executeTakeFirst();
  // The name is read from the account, which a deleted customer no longer has.
  expect(from).toEqual({ address: "127.0.0.1", device: "Firefox en Linux", who: null });
});

test("an exceeded limit makes one entry, even when exceeded again", async () => {
  const wrong = { correo: rosa.email, contrasena: "equivocada" };
  const answers: number[] = [];
  for (let n = 0; n < 13; n++) answers.push((await post("/ingresar", wrong)).status);
  expect(answers.slice(-3)).toEqual([429, 429, 429]);
  expect((await events()).filter(([kind]) => kind === "limit")).toEqual([["limit", null, "/ingresar"]]);
});

test("a flood of refusals is counted, not stored one by one", async () => {
  const record = createSecurityRecord(db, store.services.log);
  const refused = {
    kind: "login-refused",
    personId: null,
    who: "a@b.pe",
    detail: "",
    device: "",
  } as const;
  for (let n = 0; n < 1010; n++) record.write({ ...refused, address: `190.1.1.${n % 3}` });
  await record.settled();
  const kinds = (await events()).map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === "login-refused")).toHaveLength(1000);
  expect(kinds.filter((kind) => kind === "limit").length).toBeLessThanOrEqual(3);
  expect(kinds).toContain("limit");
});

test("setup, use and refusals of the second step are recorded, and a wrong password when asked again", async () => {
  const PAGE = "/administrador/perfil/segundo-paso";
  await office.post(PAGE, { intencion: "empezar", actual: "equivocada" });
  await office.post(PAGE, { intencion: "empezar", actual: PASSWORD });
  const factor = await readSecondFactor(db, store.services.auth, elena.id, new Date());
  const secret = factor.state === "pending" ? factor.secret : "";
  await office.post(PAGE, { intencion: "confirmar", codigo: await createOTP(secret).totp() });
  const phone = openBrowser(tested);
  await phone.post("/ingresar", { correo: elena.email, contrasena: PASSWORD });
  await phone.post("/ingresar/administrador/codigo", { codigo: "000000" });
  await phone.post("/ingresar/administrador/codigo", { codigo: await createOTP(secret).totp() });
  await office.post(PAGE, { intencion: "desactivar", actual: PASSWORD });
  expect(await events()).toEqual([
    ["password-refused", elena.id, ""],
    ["second-step", elena.id, "La activó"],
    ["second-step-refused", null, "Código del celular"],
    ["login", elena.id, "Con el código de su celular"],
    ["second-step", elena.id, "La desactivó"],
  ]);
});

test("changes of a password are recorded", async () => {
  const browser = await openBrowserOf(tested, rosa);
  await browser.post("/cliente/perfil/contrasena", { actual: "equivocada", contrasena: "clave-nueva-1" });
  await browser.post("/cliente/perfil/contrasena", { actual: PASSWORD, contrasena: "clave-nueva-1" });
  expect(await events()).toEqual([
    ["password-refused", rosa.id, ""],
    ["password", rosa.id, "Con la anterior"],
  ]);
});

test("each view of a customer's page is recorded, with the name until the account is deleted", async () => {
  await office.get(`/administrador/clientes/${rosa.id}`);
  await office.get(`/administrador/clientes/${rosa.id}`);
  await office.get("/administrador/clientes/nadie");
  expect(await events()).toEqual([["view", elena.id, rosa.id]]);
  expect(await (await office.get(RECORD)).text()).toContain("Rosa Quispe Mamani");
  await db.deleteFrom("person").where("id", "=", rosa.id).execute();
  const after = await (await office.get(RECORD)).text();
  expect(after).not.toContain("Rosa");
  expect(after).toContain("Una cuenta eliminada");
});

test("a customer's download of their own data is recorded", async () => {
  const browser = await openBrowserOf(tested, rosa);
  expect((await browser.get("/cliente/perfil/datos")).status).toBe(200);
  expect(await events()).toEqual([["download", rosa.id, "Sus propios datos"]]);
});

const again = { actual: PASSWORD };
/** Every download of the back office, with its text in the security record; null: not tested here. */
const downloads: Record<
  string,
  { form?: object; at?: (order: string, repair: string) => string; says: string } | null
> = {
  "/administrador/clientes/descarga": { form: again, says: "La lista de clientes" },
  "/administrador/pedidos/descarga": { form: again, says: "Los pedidos" },
  "/administrador/seguridad/registro/descarga": { form: again, says: "El registro de seguridad" },
  "/administrador/productos/descarga": { says: "Los productos" },
  "/administrador/reportes/descarga": { says: "Los reportes" },
  "/administrador/reportes/ventas/descarga": { says: "Las ventas" },
  "/administrador/reportes/pagos/descarga": { says: "Los pagos" },
  "/administrador/reportes/pc/descarga": { says: "El uso de Arma tu PC" },
  "/administrador/reportes/comprobantes/descarga": {
    form: again,
    says: "Los comprobantes de 2026-11",
    at: () => "/administrador/reportes/comprobantes/descarga?mes=2026-11",
  },
  "/administrador/pedidos/:numero/nota-de-entrega": {
    at: (order) => `/administrador/pedidos/${order}/nota-de-entrega`,
    says: "La nota de entrega del pedido",
  },
  "/administrador/reparaciones/:codigo/constancia": {
    at: (_order, repair) => `/administrador/reparaciones/${repair}/constancia`,
    says: "La constancia de la reparación",
  },
  "/administrador/ajustes/incidentes/:numero/descarga": {
    form: again,
    says: "Los afectados del incidente IN-000001",
    at: () => "/administrador/ajustes/incidentes/IN-000001/descarga",
  },
  "/administrador/reclamos/descarga": { form: again, says: "El libro de reclamaciones" },
  // Tested with the invoices and backups, which need a file; a single sheet like the whole book.
  "/administrador/reclamos/:numero/pdf": null,
  "/administrador/pedidos/:numero/comprobante/pdf": null,
  "/administrador/ajustes/copias/:id/descarga": null,
  // Tested with an ordered design (tests/http/saved-designs.test.ts).
  "/administrador/pedidos/:numero/impresion/:diseno": null,
  // Not recorded, because not personal: delivery rates, warnings about an imported file.
  "/administrador/ajustes/envios/descarga": null,
  "/administrador/productos/importar/:id/avisos": null,
  // Not downloads: pictures on a page, uploads, a single cell.
  "/administrador/devoluciones/:id/fotos/:foto": null,
  "/administrador/pagos/comprobantes/:clave/:archivo": null,
  "/administrador/archivos": null,
  "/administrador/producto-celda": null,
};

test("every download of the back office declares its entry in the record", () => {
  const found = allAddresses()
    .filter(({ pattern }) => pattern.startsWith("/administrador/"))
    .filter(({ ids }) => isResource(ids.at(-1) ?? ""))
    .map(({ pattern }) => pattern);
  expect(Object.keys(downloads).sort()).toEqual(found.sort());
});

function isResource(id: string): boolean {
  try {
    return !/export default/.test(readFileSync(`app/${id}.ts`, "utf8"));
  } catch {
    return false;
  }
}

/** Downloads of personal data, which need the password. */
const OF_PEOPLE = Object.entries(downloads).flatMap(([pattern, row]) =>
  row?.form ? [{ pattern, ...row }] : [],
);

test.each(OF_PEOPLE)("$pattern requires the password", async ({ pattern, at }) => {
  const order = await orderOf(db, rosa, await addProduct(db, { name: "Ryzen" }));
  await incidentOf(db);
  const target = at?.(order, "") ?? pattern;
  const answers = [
    await office.get(target),
    await office.post(target, {}),
    await office.post(target, { actual: "equivocada" }),
  ];
  for (const answer of answers) expect(answer.headers.get("Content-Disposition")).toBeNull();
  expect(answers.map(({ status }) => status)).toEqual([302, 303, 303]);
  expect(await events()).toEqual([["password-refused", elena.id, ""]]);
});

const taken = Object.entries(downloads).flatMap(([pattern, row]) => (row ? [{ pattern, ...row }] : []));

test.each(taken)("$pattern is recorded", async ({ pattern, form, at, says }) => {
  const order = await orderOf(db, rosa, await addProduct(db, { name: "Ryzen" }));
  await incidentOf(db);
  const target = at?.(order, await repairOf(db)) ?? pattern;
  const answer = form ? await office.post(target, { ...form }) : await office.get(target);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const [event] = await events();
  expect(event?.slice(0, 2)).toEqual(["download", elena.id]);
  expect(event?.[2]).toContain(says);
});

test("the owner's page filters and searches the record, and exports it only with the password", async () => {
  await post("/ingresar", { correo: "nadie@yupana.example", contrasena: "equivocada" });
  await office.get(`/administrador/clientes/${rosa.id}`);
  await store.services.security.settled();
  const shown = async (query: string) => {
    const html = await (await office.get(`${RECORD}?${query}`)).text();
    return [html.includes("nadie@yupana.example"), html.includes("Rosa Quispe")];
  };
  expect(await shown("")).toEqual([true, true]);
  expect(await shown("que=view")).toEqual([false, true]);
  expect(await shown("que=__proto__")).toEqual([true, true]);
  expect(await shown("buscar=NADIE")).toEqual([true, false]);
  expect(await shown("buscar=127.0.0")).toEqual([true, true]);
  expect(await shown("hasta=2020-01-01")).toEqual([false, false]);
  const file = `${RECORD}/descarga?que=login-refused`;
  expect((await office.get(file)).headers.get("Location")).toBe(`${RECORD}?que=login-refused`);
  expect((await office.post(file, { actual: "equivocada" })).status).toBe(303);
  const csv = await (await office.post(file, { actual: PASSWORD })).text();
  expect(csv).toMatch(/Ingreso rechazado,.*nadie@yupana\.example,127\.0\.0\.1,/);
  expect(csv).not.toContain("Rosa");
});

test("the record can't be changed or emptied, and its entries are deleted only after 90 days", async () => {
  await office.get(`/administrador/clientes/${rosa.id}`);
  await events();
  const refusal = "the security record cannot be changed";
  await expect(sql`truncate security_event`.execute(db)).rejects.toThrow(refusal);
  await expect(db.updateTable("security_event").set({ who: "x" }).execute()).rejects.toThrow(refusal);
  await expect(db.deleteFrom("security_event").execute()).rejects.toThrow(refusal);
});

test("a record that cannot be written fails no login and is logged", async () => {
  const problems: string[] = [];
  await sql`alter table security_event rename to away`.execute(db);
  try {
    const record = createSecurityRecord(db, { error: (_, message) => problems.push(message) });
    record.write({
      kind: "login",
      personId: null,
      who: null,
      detail: "",
      address: "::1",
      device: "",
    });
    await record.settled();
    expect(problems).toEqual(["security record not written"]);
    const answer = await post("/ingresar", { correo: rosa.email, contrasena: PASSWORD });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    await store.services.security.settled();
  } finally {
    await sql`alter table away rename to security_event`.execute(db);
  }
});
