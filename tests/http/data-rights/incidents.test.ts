import { beforeEach, expect, test } from "vitest";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
} from "#tests/support/accounts/people.ts";
import { incidentOf } from "#tests/support/data-rights/incidents.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, mailbox } = tested;
const OFFICE = "/administrador/ajustes/incidentes";
const PAGE = `${OFFICE}/IN-000001`;
const WHAT = "Alguien entró con la clave de un vendedor.";
const HOUR_MS = 3_600_000;

let office: Browser;
beforeEach(async () => {
  office = await openBrowserOf(tested, await administrator(db));
});

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const field = (moment: Date) => new Date(moment.getTime() - 5 * HOUR_MS).toISOString().slice(0, 16);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

test("an incident is recorded, updated and closed without scripts", async () => {
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  const filed = await office.post(OFFICE, {
    que: WHAT,
    notado: field(hoursAgo(16.5)),
    datos: "Pedidos y pagos",
    consecuencias: "Llamadas falsas.",
    medidas: "Cambiamos la clave.",
  });
  expect([filed.status, filed.headers.get("Location")]).toEqual([303, PAGE]);
  const home = await textOf(await office.get("/administrador/reportes"));
  expect(home).toMatch(/Hay que avisar de un incidente de seguridad.*Quedan 31 h para avisar/s);

  await office.post(PAGE, { intencion: "personas", grupos: "clientes" });
  const listed = await textOf(await office.get(PAGE));
  for (const part of [rosa.email, julio.email, "912345678", "Tiene una cuenta", "Enviar a 2 personas"])
    expect(listed).toContain(part);
  const csv = await office.post(`${PAGE}/descarga`, { actual: PASSWORD });
  expect(await csv.text()).toContain(`Rosa Quispe Mamani,${rosa.email},912345678,Tiene una cuenta,`);
  const refused = await office.post(`${PAGE}/descarga`, { actual: "equivocada" });
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, PAGE]);

  await office.post(PAGE, { intencion: "texto", clase: "personas", texto: "Qué pasó\nEntraron." });
  const mail = { intencion: "correo", cuantos: "2", actual: PASSWORD };
  expect((await office.post(PAGE, { ...mail, actual: "equivocada" })).status).toBe(400);
  expect((await office.post(PAGE, { ...mail, cuantos: "1" })).status).toBe(409);
  expect((await office.post(PAGE, mail)).status).toBe(303);
  expect((await mailbox.take(rosa.email)).text).toContain("Entraron.");
  expect((await mailbox.take(julio.email)).subject).toContain("Aviso sobre tus datos personales");

  await office.post(PAGE, { intencion: "texto", clase: "autoridad", texto: "A la Autoridad." });
  await office.post(PAGE, { intencion: "enviado", clase: "autoridad", enviado: field(hoursAgo(1)) });
  expect(await textOf(await office.get(OFFICE))).toContain("Autoridad avisada el ");
  expect(await textOf(await office.get("/administrador/reportes"))).not.toContain("Hay que avisar");
  await office.post(PAGE, { intencion: "cerrar", resultado: "Cambiamos todas las claves." });
  const closed = await textOf(await office.get(PAGE));
  expect(closed).toMatch(/Cerrado el .*Cambiamos todas las claves/s);
  expect(closed).not.toContain("Guardar el texto");
  await office.post(PAGE, { intencion: "reabrir" });
  expect(await textOf(await office.get(PAGE))).toContain("Guardar el texto");
});

test("invalid input is reported beside its field, and typed values are kept", async () => {
  const wrong = await office.post(OFFICE, {
    que: WHAT,
    notado: "2026-02-30T10:00",
    empezo: "2026-11-02T10:00",
    termino: "2026-11-01T10:00",
  });
  expect(wrong.status).toBe(400);
  const html = await textOf(wrong);
  for (const said of ["Escribe un día y una hora que existan.", "Marca al menos una clase de datos.", WHAT])
    expect(html).toContain(said);
  const future = { que: WHAT, notado: field(hoursAgo(-2)), datos: "Reparaciones" };
  expect(await textOf(await office.post(OFFICE, future))).toContain("No puede ser después de ahora.");
  const backwards = { ...future, notado: field(hoursAgo(1)), empezo: "2026-11-02T10:00" };
  expect(await textOf(await office.post(OFFICE, { ...backwards, termino: "2026-11-01T10:00" }))).toContain(
    "El final no puede ser antes que el principio.",
  );
  expect(await db.selectFrom("incident").select("id").execute()).toEqual([]);

  await incidentOf(db);
  const nobody = await textOf(await office.post(PAGE, { intencion: "personas" }));
  expect(nobody).toContain("Marca al menos un grupo o pega una lista.");
  const unknown = await office.post(PAGE, { intencion: "personas", lista: "ana@correo.example, 00123" });
  expect(await textOf(unknown)).toMatch(
    /Agregamos 1 persona\. De la lista pegada no encontramos esto: 00123/,
  );
  const early = { intencion: "enviado", clase: "autoridad", enviado: field(hoursAgo(1)) };
  expect(await textOf(await office.post(PAGE, early))).toContain("Guarda primero el texto que enviaste.");
  const senseless: Record<string, string>[] = [
    {},
    { intencion: "texto", texto: "Hola" },
    { intencion: "enviado", clase: "otra" },
  ];
  for (const bad of senseless) expect((await office.post(PAGE, bad)).status).toBe(400);
  for (const path of [`${OFFICE}/IN-000009`, `${OFFICE}/IN-9`, `${OFFICE}/x/descarga`])
    expect((await office.post(path, { intencion: "reabrir" })).status).toBe(404);
});

test("simultaneous corrections are merged by field, and fields that both changed are shown", async () => {
  await incidentOf(db);
  const versionIn = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const known = {
    intencion: "corregir",
    que: WHAT,
    notado: "2026-10-05T10:00",
    datos: "Pedidos y pagos",
    consecuencias: "Llamadas falsas.",
    medidas: "Cambiamos la clave.",
    version: versionIn(await textOf(await office.get(PAGE))),
  };
  expect((await office.post(PAGE, { ...known, medidas: "Cerramos las sesiones." })).status).toBe(303);
  expect((await office.post(PAGE, { ...known, consecuencias: "Estafas." })).status).toBe(303);
  const stored = () => db.selectFrom("incident").select(["measures", "consequences"]).executeTakeFirst();
  const both = { measures: "Cerramos las sesiones.", consequences: "Estafas." };
  expect(await stored()).toEqual(both);
  const refused = await office.post(PAGE, { ...known, medidas: "Nada." });
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining("Otra persona puso: “Cerramos las sesiones.”."),
  ]);
  expect(await stored()).toEqual(both);
});

test("an overdue incident is marked on the list, on the start page and by mail, and the draft asks for the reason", async () => {
  await incidentOf(db);
  expect(await textOf(await office.get(OFFICE))).toMatch(/Venció hace \d+ días: el 07\/10\/2026, 10:00/);
  expect(await textOf(await office.get("/administrador/reportes"))).toContain("Venció el plazo para avisar");
  expect(await textOf(await office.get(PAGE))).toContain("Por qué se avisa después de las 48 horas");
});
