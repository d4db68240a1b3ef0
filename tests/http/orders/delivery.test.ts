import { describe, expect, test } from "vitest";
import { readRates, upsertRates } from "#app/delivery/rates.server.ts";
import { officeStore, versionIn } from "#tests/support/store/office-store.ts";

const { db, store, request, office, versionOn } = await officeStore();

const RATES = "/administrador/ajustes/envios";
const PICKUP = "/administrador/ajustes/recojo";
const LIMA = { region: "15", provincia: "1501", distrito: "" };
const TERMS = { tarifa: "12.50", gratisDesde: "1,200", diasMin: "1", diasMax: "2", contraEntrega: "on" };

function upload(text: string, more: Record<string, string> = {}) {
  const body = new FormData();
  body.append("formulario", "archivo");
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append("tarifas", new File([text], "tarifas.csv", { type: "text/csv" }));
  return request(RATES, {
    method: "POST",
    body,
    cookie: office.cookie(),
    headers: { Origin: store.address },
  });
}

describe(RATES, () => {
  test("a rate is written, edited in place and removed", async () => {
    expect((await office.post(RATES, { ...LIMA, ...TERMS })).status).toBe(303);
    const rate = { place: "1501", fee: 1250, freeFrom: 120_000, minDays: 1, maxDays: 2 };
    expect(await readRates(db)).toEqual([{ ...rate, cashOnDelivery: true }]);
    const page = await (await office.get(`${RATES}?editar=1501`)).text();
    expect(page).toContain("Editar la tarifa de Lima, Lima");
    expect(page).toContain('value="12.50"');
    const version = versionIn(page);
    await office.post(`${RATES}?editar=1501`, { ...LIMA, tarifa: "15", diasMin: "1", diasMax: "1", version });
    expect(await readRates(db)).toMatchObject([{ place: "1501", fee: 1500, freeFrom: null }]);
    await office.post(RATES, { eliminar: "1501" });
    expect(await readRates(db)).toEqual([]);
    const again = await office.post(RATES, { eliminar: "1501" });
    expect(await (await office.get(again.headers.get("Location") ?? "")).text()).toContain(
      "Esa tarifa ya no existe.",
    );
  });

  test("simultaneous edits are merged by field, and fields that both changed are shown", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const edit = `${RATES}?editar=1501`;
    const version = await versionOn(edit);
    await office.post(edit, { ...LIMA, ...TERMS, tarifa: "15", version });
    await office.post(edit, { ...LIMA, ...TERMS, diasMax: "5", version });
    expect(await readRates(db)).toMatchObject([{ fee: 1500, maxDays: 5 }]);
    const mine = { ...LIMA, ...TERMS, tarifa: "18" };
    const refused = await office.post(edit, { ...mine, version });
    const html = await refused.text();
    expect([refused.status, html]).toEqual([409, expect.stringContaining("Otra persona puso: “15.00”.")]);
    expect((await office.post(edit, { ...mine, version: versionIn(html) })).status).toBe(303);
    expect(await readRates(db)).toMatchObject([{ fee: 1800, maxDays: 5 }]);
  });

  test("without JavaScript the provinces of another region are loaded, and typed values are kept", async () => {
    const answer = await office.post(RATES, { ...LIMA, ...TERMS, region: "08", intencion: "actualizar" });
    const page = await answer.text();
    expect([answer.status, await readRates(db)]).toEqual([200, []]);
    expect(page).toContain("La Convención");
    expect(page).toContain('value="12.50"');
  });

  test.each([
    [{ tarifa: "-5" }, "Escribe un monto como 12 o 12.50."],
    [{ tarifa: "9".repeat(12) }, "Escribe un monto como 12 o 12.50."],
    [{ gratisDesde: "0" }, "Escribe un monto mayor que cero, o deja el campo vacío."],
    [{ diasMin: "5" }, "Escribe tantos días como el mínimo, o más."],
    [{ diasMax: "91" }, "Escribe como máximo 90."],
    [{ region: "99" }, "Elige un lugar que esté en el de arriba."],
    [{ region: "08" }, "Elige un lugar que esté en el de arriba."],
    [{ distrito: "080101" }, "Elige un lugar que esté en el de arriba."],
  ])("%j is refused beside its field", async (wrong, sentence) => {
    const answer = await office.post(RATES, { ...LIMA, ...TERMS, ...wrong } as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await readRates(db)).toEqual([]);
  });

  test("one form sets the rate of several regions, and may delete their more specific rates", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const body = new URLSearchParams({ formulario: "regiones", tarifa: "25", diasMin: "3", diasMax: "7" });
    for (const region of ["01", "15"]) body.append("regiones", region);
    body.append("soloRegion", "on");
    const headers = { Origin: store.address };
    const answer = await request(RATES, { method: "POST", body, cookie: office.cookie(), headers });
    expect(answer.status).toBe(303);
    expect((await readRates(db)).map(({ place, fee }) => [place, fee])).toEqual([
      ["01", 2500],
      ["15", 2500],
    ]);
    const none = new URLSearchParams({ formulario: "regiones", tarifa: "25", diasMin: "3", diasMax: "7" });
    const refused = await request(RATES, { method: "POST", body: none, cookie: office.cookie(), headers });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("Elige al menos una región."),
    ]);
  });

  test("the table is exported and imported unchanged", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const csv = await (await office.get(`${RATES}/descarga`)).text();
    expect(csv).toContain("12.50,1200.00,PEN,1,2,sí");
    const before = await readRates(db);
    await office.post(RATES, { eliminar: "1501" });
    expect((await upload(csv)).status).toBe(303);
    expect(await readRates(db)).toEqual(before);
  });

  test("a file with a bad line writes nothing and names the line", async () => {
    const answer = await upload("ubigeo,tarifa,dias_min,dias_max\n15,20,1,3\n1599,20,1,3\n");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Línea 3: “1599” no es un UBIGEO");
    expect(await readRates(db)).toEqual([]);
  });

  test("a file replaces every rate on request, otherwise other rates are kept", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const file = "ubigeo,tarifa,dias_min,dias_max\n07,10,1,2\n";
    await upload(file);
    expect((await readRates(db)).map(({ place }) => place)).toEqual(["07", "1501"]);
    await upload(file, { reemplazar: "on" });
    expect((await readRates(db)).map(({ place }) => place)).toEqual(["07"]);
  });
});

describe(PICKUP, () => {
  const SURCO = { region: "15", provincia: "1501", distrito: "150140" };
  const CENTRE = { region: "15", provincia: "1501", distrito: "150101" };
  const WILSON = { nombre: "Wilson", direccion: "Av. Wilson 1250, Lima", horario: "de 9 a 7", ...CENTRE };
  const form = async () =>
    /name="solicitud" value="([^"]+)"/.exec(await (await office.get(PICKUP)).text())?.[1] ?? "";
  const create = async (more: Record<string, string> = {}) =>
    office.post(PICKUP, { ...WILSON, ...more, solicitud: await form() });
  const names = async () =>
    (await db.selectFrom("pickup_point").select("name").orderBy("position").execute()).map(
      ({ name }) => name,
    );

  test("points are made, edited, moved and switched off", async () => {
    await create();
    await create({ nombre: "Surco", ...SURCO });
    expect(await names()).toEqual(["Wilson", "Surco"]);
    await office.post(PICKUP, { punto: "2", paso: "subir" });
    expect(await names()).toEqual(["Surco", "Wilson"]);
    await office.post(PICKUP, { punto: "2", paso: "apagar" });
    const editing = await (await office.get(`${PICKUP}?editar=1`)).text();
    const version = versionIn(editing);
    const edit = { ...WILSON, nombre: "Centro", version, solicitud: await form() };
    await office.post(`${PICKUP}?editar=1`, edit);
    // A form opened before: the name that both changed is a conflict, hours changed by one are merged.
    const late = { ...edit, nombre: "Wilson", horario: "de 8 a 6" };
    expect((await office.post(`${PICKUP}?editar=1`, { ...late, nombre: "Lince" })).status).toBe(409);
    expect((await office.post(`${PICKUP}?editar=1`, late)).status).toBe(303);
    const points = await db
      .selectFrom("pickup_point")
      .select(["name", "active", "district_code"])
      .orderBy("id")
      .execute();
    expect(points).toEqual([
      { name: "Centro", active: true, district_code: "150101" },
      { name: "Surco", active: false, district_code: "150140" },
    ]);
  });

  test("a pickup point saved without its district keeps working, is marked, and requires it when edited", async () => {
    const old = { name: "Wilson", address: "Av. Wilson 1250", hours: "de 9 a 7", position: 0 };
    await db.insertInto("pickup_point").values(old).execute();
    expect(await (await office.get(PICKUP)).text()).toContain("Falta el distrito");
    expect((await office.post(PICKUP, { punto: "1", paso: "apagar" })).status).toBe(303);
    expect((await office.post(PICKUP, { punto: "1", paso: "encender" })).status).toBe(303);
    const edit = { ...WILSON, version: versionIn(await (await office.get(`${PICKUP}?editar=1`)).text()) };
    const refused = await office.post(`${PICKUP}?editar=1`, {
      ...edit,
      distrito: "",
      solicitud: await form(),
    });
    expect(refused.status).toBe(400);
    expect((await office.post(`${PICKUP}?editar=1`, { ...edit, solicitud: await form() })).status).toBe(303);
    expect(await (await office.get(PICKUP)).text()).not.toContain("Falta el distrito");
  });

  test("a form sent twice makes one point", async () => {
    const solicitud = await form();
    await office.post(PICKUP, { ...WILSON, solicitud });
    await office.post(PICKUP, { ...WILSON, solicitud });
    expect(await names()).toEqual(["Wilson"]);
  });

  test.each([
    [{ nombre: " " }, "Escribe el nombre del punto."],
    [{ direccion: "" }, "Escribe la dirección."],
    [{ region: "", provincia: "", distrito: "" }, "Elige la región."],
    [{ provincia: "", distrito: "" }, "Elige la provincia."],
    [{ distrito: "" }, "Elige el distrito."],
    [{ distrito: "080101" }, "Elige un distrito de esa provincia."],
  ])("%j is refused beside its field", async (wrong, sentence) => {
    const answer = await create(wrong as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await names()).toEqual([]);
  });
});

describe("/administrador/ajustes/couriers", () => {
  const path = "/administrador/ajustes/couriers";
  const send = async (couriers: string) => {
    return office.post(path, { couriers, version: await versionOn(path) });
  };

  test("couriers are stored as typed", async () => {
    const couriers = "Olva Courier | https://tracking.olva.example/?guia={numero}\nShalom";
    expect((await send(couriers)).status).toBe(303);
    expect(await (await office.get(path)).text()).toContain("guia={numero}\nShalom");
  });

  test.each([
    ["Olva | http://olva.example/{numero}"],
    ["Olva | https://olva.example/"],
    ["Olva | javascript:alert({numero})"],
    ["Olva | https://{numero}.example/"],
  ])("%s is refused", async (line) => {
    const answer = await send(line);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("El enlace de Olva empieza con https://"),
    ]);
  });
});

describe("the public delivery cost", () => {
  const search = async (query: string) => {
    const answer = await request(`/envios${query}`);
    return { status: answer.status, page: (await answer.text()).replace(/<!-- -->/g, "") };
  };
  const MIRAFLORES = "?region=15&provincia=1501&distrito=150122";

  test("is not offered before there are rates", async () => {
    const { page } = await search(MIRAFLORES);
    expect(page).toContain("Todavía no publicamos tarifas");
    expect(page).not.toContain("Ver el costo");
  });

  test("is shown for a district, with its days", async () => {
    const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: true };
    await upsertRates(db, [rate]);
    const { page } = await search(MIRAFLORES);
    expect(page).toMatch(/El envío a Miraflores cuesta .*12\.00.*Llega de 1 a 3 días/);
    expect((await search("")).page).not.toContain("El envío a");
  });

  const elsewhere = { place: "24", fee: 900, minDays: 3, maxDays: 6, freeFrom: null, cashOnDelivery: false };

  test("is to be arranged without a rate, and never free", async () => {
    await upsertRates(db, [elsewhere]);
    expect((await search(MIRAFLORES)).page).toContain("Todavía no tenemos una tarifa para Miraflores");
  });

  test.each([
    "?distrito=x",
    "?distrito=150122",
    "?region=15&provincia=0101&distrito=%00",
    "?distrito=1&distrito=2",
  ])("is shown for a valid place when the place is invalid: %s", async (query) => {
    await upsertRates(db, [elsewhere]);
    const { status, page } = await search(query);
    expect(status).toBe(200);
    expect(page).toContain("Todavía no tenemos una tarifa para");
  });
});
