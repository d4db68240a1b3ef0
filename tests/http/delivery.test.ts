import { beforeEach, describe, expect, test } from "vitest";
import { writeCourierSetting } from "#app/delivery/couriers.server.ts";
import { readRates, upsertRates } from "#app/delivery/rates.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { BOLETA } from "#tests/support/orders.ts";
import { offer } from "#tests/support/payments.ts";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/people.ts";
import { catalogue } from "#tests/support/products.ts";
import { mailSubjects } from "#tests/support/queued-mail.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store, request, mailbox } = tested;

let cookie: string;
let office: Browser;
beforeEach(async () => {
  cookie = await sessionCookie(store.services, await administrator(db));
  office = openBrowser(tested, cookie);
});

const RATES = "/administrador/ajustes/envios";
const PICKUP = "/administrador/ajustes/recojo";
const LIMA = { region: "15", provincia: "1501", distrito: "" };
const TERMS = { tarifa: "12.50", gratisDesde: "1,200", diasMin: "1", diasMax: "2", contraEntrega: "on" };

function upload(text: string, more: Record<string, string> = {}) {
  const body = new FormData();
  body.append("formulario", "archivo");
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append("tarifas", new File([text], "tarifas.csv", { type: "text/csv" }));
  return request(RATES, { method: "POST", body, cookie, headers: { Origin: store.address } });
}

describe(RATES, () => {
  test("a rate is written, edited in place and removed", async () => {
    expect((await office.post(RATES, { ...LIMA, ...TERMS })).status).toBe(303);
    const rate = { place: "1501", fee: 1250, freeFrom: 120_000, minDays: 1, maxDays: 2 };
    expect(await readRates(db)).toEqual([{ ...rate, cashOnDelivery: true }]);
    const page = await (await office.get(`${RATES}?editar=1501`)).text();
    expect(page).toContain("Editar la tarifa de Lima, Lima");
    expect(page).toContain('value="12.50"');
    const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";
    await office.post(`${RATES}?editar=1501`, { ...LIMA, tarifa: "15", diasMin: "1", diasMax: "1", version });
    expect(await readRates(db)).toMatchObject([{ place: "1501", fee: 1500, freeFrom: null }]);
    await office.post(RATES, { eliminar: "1501" });
    expect(await readRates(db)).toEqual([]);
    const again = await office.post(RATES, { eliminar: "1501" });
    expect(await (await office.get(again.headers.get("Location") ?? "")).text()).toContain(
      "Esa tarifa ya no existe.",
    );
  });

  test("of two who edit one, each keeps what only one touched, and both is told", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const edit = `${RATES}?editar=1501`;
    const versionIn = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const version = versionIn(await (await office.get(edit)).text());
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

  test("without JavaScript another region's provinces are asked for, and what was typed stays", async () => {
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

  test("several regions at once, without their narrower rates", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const body = new URLSearchParams({ formulario: "regiones", tarifa: "25", diasMin: "3", diasMax: "7" });
    for (const region of ["01", "15"]) body.append("regiones", region);
    body.append("soloRegion", "on");
    const headers = { Origin: store.address };
    const answer = await request(RATES, { method: "POST", body, cookie, headers });
    expect(answer.status).toBe(303);
    expect((await readRates(db)).map(({ place, fee }) => [place, fee])).toEqual([
      ["01", 2500],
      ["15", 2500],
    ]);
    const none = new URLSearchParams({ formulario: "regiones", tarifa: "25", diasMin: "3", diasMax: "7" });
    const refused = await request(RATES, { method: "POST", body: none, cookie, headers });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("Elige al menos una región."),
    ]);
  });

  test("the table goes out and comes back", async () => {
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

  test("a file may replace every rate; else what it does not name stays", async () => {
    await office.post(RATES, { ...LIMA, ...TERMS });
    const file = "ubigeo,tarifa,dias_min,dias_max\n07,10,1,2\n";
    await upload(file);
    expect((await readRates(db)).map(({ place }) => place)).toEqual(["07", "1501"]);
    await upload(file, { reemplazar: "on" });
    expect((await readRates(db)).map(({ place }) => place)).toEqual(["07"]);
  });
});

describe(PICKUP, () => {
  const WILSON = { nombre: "Wilson", direccion: "Av. Wilson 1250, Lima", horario: "de 9 a 7", region: "" };
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
    await create({ nombre: "Surco", region: "15", provincia: "1501", distrito: "150140" });
    expect(await names()).toEqual(["Wilson", "Surco"]);
    await office.post(PICKUP, { punto: "2", paso: "subir" });
    expect(await names()).toEqual(["Surco", "Wilson"]);
    await office.post(PICKUP, { punto: "2", paso: "apagar" });
    const editing = await (await office.get(`${PICKUP}?editar=1`)).text();
    const version = /name="version" value="([^"]*)"/.exec(editing)?.[1] ?? "";
    const edit = { ...WILSON, nombre: "Centro", version, solicitud: await form() };
    await office.post(`${PICKUP}?editar=1`, edit);
    // Another who opened it before: the name that both wrote is told, hours that only one touched are merged.
    const late = { ...edit, nombre: "Wilson", horario: "de 8 a 6" };
    expect((await office.post(`${PICKUP}?editar=1`, { ...late, nombre: "Lince" })).status).toBe(409);
    expect((await office.post(`${PICKUP}?editar=1`, late)).status).toBe(303);
    const points = await db
      .selectFrom("pickup_point")
      .select(["name", "active", "district_code"])
      .orderBy("id")
      .execute();
    expect(points).toEqual([
      { name: "Centro", active: true, district_code: null },
      { name: "Surco", active: false, district_code: "150140" },
    ]);
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
    [{ region: "15" }, "Elige el distrito, o deja sin elegir la región."],
    [{ region: "15", provincia: "1501", distrito: "080101" }, "Elige el distrito"],
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
    const version = /name="version" value="(\w*)"/.exec(await (await office.get(path)).text())?.[1] ?? "";
    return office.post(path, { couriers, version });
  };

  test("couriers are kept as they were written", async () => {
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

describe("an order's delivery", () => {
  const MIRAFLORES = "150122";
  const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: false };
  let card: number;
  let rosa: Browser;
  beforeEach(async () => {
    card = (await catalogue(db)).graphicsCard;
    const customer = await customerWithAddress(db);
    rosa = openBrowser(tested, await sessionCookie(store.services, customer));
    await rosa.post("/acciones/carrito", { intencion: "agregar", producto: `${card}` });
  });
  const fill = async () => {
    const page = await (await rosa.get("/checkout")).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    const names = ["solicitud", "total", "envio", "punto"];
    return { page, form: Object.fromEntries(names.map((name) => [name, value(name)])) };
  };
  const lastOrder = () => db.selectFrom("order").selectAll().executeTakeFirstOrThrow();

  test("the narrowest rate is shown and kept, and the total is lines and fee", async () => {
    await upsertRates(db, [rate, { ...rate, place: MIRAFLORES, fee: 850, minDays: 0, maxDays: 5 }]);
    const { page, form } = await fill();
    expect(form).toMatchObject({ total: "160000", envio: "850" });
    expect(page).toContain("Llega entre el");
    expect(page).toContain("En espera");
    expect((await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" })).status).toBe(303);
    const kept = {
      total: 160_850,
      delivery_fee: 850,
      delivery_min_days: 3,
      delivery_max_days: 5,
      pickup: null,
    };
    expect(await lastOrder()).toMatchObject(kept);
    const { number } = await lastOrder();
    const shown = await (await rosa.get(`/cliente/mis-compras/${number}`)).text();
    expect(shown).toContain("8.50");
    expect((await tested.mailbox.take("rosa@yupana.example")).text).toContain("8.50");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  describe("without a rate, the cost is told later", () => {
    let number: string;
    beforeEach(async () => {
      const { form } = await fill();
      await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
      ({ number } = await lastOrder());
    });
    const tell = (monto: string) =>
      office.post(`/administrador/pedidos/${number}`, { intencion: "costo-envio", monto });

    test("it is added to the total, mailed and owed", async () => {
      expect(await (await office.get(`/administrador/pedidos/${number}`)).text()).toContain(
        "no tiene tarifa",
      );
      expect((await tell("15.50")).status).toBe(303);
      expect(await lastOrder()).toMatchObject({ delivery_fee: 1_550, total: 161_550 });
      const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
      expect(mail.text).toMatch(/cuesta S\/.15\.50\.[\s\S]*1,615\.50/);
      expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain("15.50");
      expect(await brokenInvariants(db)).toEqual([]);
      expect((await tell("20")).status).toBe(409);
      expect(await lastOrder()).toMatchObject({ delivery_fee: 1_550 });
    });

    test("with its days from today on, the customer reads when it arrives", async () => {
      const day = 24 * 60 * 60 * 1000;
      const { created_at } = await lastOrder();
      tested.setClock(new Date(created_at.getTime() + 2 * day));
      const tellDays = (diasMin: string, diasMax: string) =>
        office.post(`/administrador/pedidos/${number}`, {
          ...{ intencion: "costo-envio", monto: "15.50", diasMin, diasMax },
        });
      expect((await tellDays("5", "3")).status).toBe(400);
      expect((await tellDays("1", "91")).status).toBe(400);
      expect((await tellDays("1", "3")).status).toBe(303);
      tested.setClock(undefined);
      expect(await lastOrder()).toMatchObject({ delivery_min_days: 3, delivery_max_days: 5 });
      const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
      expect(mail.text).toMatch(/Llega entre el \d\d\/\d\d\/\d{4} y el/);
      expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain("Llega entre el");
    });

    test("it may be nothing, told as such", async () => {
      expect((await tell("0")).status).toBe(303);
      expect(await lastOrder()).toMatchObject({ delivery_fee: 0, total: 160_000 });
    });

    test.each(["", "-1", "gratis", "1e3", "99999999999"])("%j is refused and kept", async (monto) => {
      const refused = await tell(monto);
      expect(refused.status).toBe(400);
      expect(await lastOrder()).toMatchObject({ delivery_fee: null, total: 160_000 });
    });

    test("more than an order can hold is refused and kept, in the other currency too", async () => {
      await db.updateTable("order").set({ rate: 37_450, total_converted: 42_724 }).execute();
      for (const monto of ["21474836", "80000000"]) {
        const refused = await tell(monto);
        expect([400, 409]).toContain(refused.status);
        expect(await refused.text()).toContain(`value="${monto}"`);
        expect(await lastOrder()).toMatchObject({ delivery_fee: null, total: 160_000 });
      }
      await db.updateTable("order").set({ currency: "USD", total_converted: 599_200 }).execute();
      const refused = await tell("9000000");
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("demasiado grande");
    });

    test("the time to pay begins when it is told, and the owner's day counts those that wait", async () => {
      await offer(db, "yape", { expiryHours: 24 });
      await db.updateTable("order_payment").set({ method: "yape" }).execute();
      const file = () => db.selectFrom("order_payment").selectAll().executeTakeFirstOrThrow();
      expect((await file()).expires_at).toBeNull();
      expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain(
        "Falta el costo del envío",
      );
      expect(await (await office.get("/administrador/reportes")).text()).toContain("Envíos sin costo");
      expect(await (await office.get("/administrador/pedidos?entrega=sin-costo")).text()).toContain(number);
      const now = new Date("2026-11-24T15:00:00Z");
      tested.setClock(now);
      await tell("15.50");
      tested.setClock(undefined);
      expect(await file()).toMatchObject({
        expires_at: new Date("2026-11-25T15:00:00Z"),
        reminded_at: null,
        state: "pendiente",
      });
      const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
      expect(mail.text).toMatch(/Tienes hasta el 25.11.2026, 10:00 para pagar/);
      expect(await (await office.get("/administrador/reportes")).text()).not.toContain("Envíos sin costo");
    });

    describe("and takes the total above S/ 700", () => {
      const receipt = { kind: "boleta", documentType: null, documentNumber: null, name: null, address: null };
      beforeEach(async () => {
        const tax = { regime: "general", rate: 1800 };
        await db.updateTable("order_line").set({ price: 69_500 }).execute();
        await db
          .updateTable("order")
          .set({ total: 69_500, receipt: JSON.stringify({ ...receipt, ...tax }) })
          .execute();
      });
      const pages = async () => [
        await (await office.get(`/administrador/pedidos/${number}`)).text(),
        await (await rosa.get(`/cliente/mis-compras/${number}`)).text(),
      ];
      const name = { intencion: "nombre-boleta", documento: "1", nombreComprobante: "Rosa Quispe" };

      test("a boleta without a name asks its customer for it, and tells the owner", async () => {
        for (const page of await pages()) expect(page).not.toContain("pasa de S/ 700");
        await tell("15.50");
        const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
        expect(mail.text).toContain("la boleta necesita tu nombre");
        for (const page of await pages()) expect(page).toContain("pasa de S/ 700");
        const bad = await rosa.post(`/cliente/mis-compras/${number}`, { ...name, numeroDocumento: "123" });
        expect([bad.status, await bad.text()]).toEqual([
          400,
          expect.stringContaining("El DNI tiene 8 dígitos"),
        ]);
        const good = await rosa.post(`/cliente/mis-compras/${number}`, {
          ...name,
          numeroDocumento: "12345678",
        });
        expect(good.status).toBe(303);
        expect((await lastOrder()).receipt).toMatchObject({
          documentNumber: "12345678",
          name: "Rosa Quispe",
        });
        for (const page of await pages()) expect(page).not.toContain("pasa de S/ 700");
      });

      test("the owner may write it; one that has its name is not changed", async () => {
        await tell("15.50");
        const write = (numeroDocumento: string) =>
          office.post(`/administrador/pedidos/${number}`, { ...name, numeroDocumento });
        await write("12345678");
        await write("87654321");
        expect((await lastOrder()).receipt).toMatchObject({ documentNumber: "12345678" });
        const entries = db
          .selectFrom("audit_entry")
          .selectAll()
          .where("entity_id", "=", number)
          .orderBy("id");
        const audited = await entries.execute();
        expect(JSON.stringify(audited)).not.toMatch(/12345678|Quispe/);
        expect(audited.at(-1)?.after).toEqual({ receipt: "Boleta con nombre y documento" });
      });

      test("one that stays below needs none", async () => {
        await tell("5.00");
        const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
        expect(mail.text).not.toContain("boleta necesita");
        for (const page of await pages()) expect(page).not.toContain("pasa de S/ 700");
      });
    });

    test("two at once set it once", async () => {
      const answers = await Promise.all([tell("10"), tell("20")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await brokenInvariants(db)).toEqual([]);
    });
  });

  test("without a rate it is to be arranged, and never nothing", async () => {
    const { page, form } = await fill();
    expect(page).toContain("A coordinar");
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    expect(await lastOrder()).toMatchObject({ total: 160_000, delivery_fee: null });
  });

  test("it is free from its amount", async () => {
    await upsertRates(db, [{ ...rate, freeFrom: 160_000 }]);
    const { page, form } = await fill();
    expect(page).toContain("Gratis");
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    expect(await lastOrder()).toMatchObject({ total: 160_000, delivery_fee: 0 });
  });

  test.each([
    ["a higher fee", [{ ...rate, fee: 2000 }]],
    ["a fee where there was none", [{ ...rate, place: MIRAFLORES }]],
  ])("%s between page and order is told like a changed price", async (_, changed) => {
    if (changed[0]?.place === "15") await upsertRates(db, [rate]);
    const { form } = await fill();
    await upsertRates(db, changed);
    const answer = await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("El total de tu carrito cambió."),
    ]);
    expect(await db.selectFrom("order").select("id").execute()).toEqual([]);
  });

  const free = { ...rate, freeFrom: 160_000 };
  test.each([
    ["what was free is to be arranged", [free], () => db.deleteFrom("delivery_rate").execute()],
    ["what was to be arranged is free", [], () => upsertRates(db, [free])],
    [
      "a higher fee with a lower price comes to the same",
      [rate],
      async () => {
        await upsertRates(db, [{ ...rate, fee: 2000 }]);
        await db.updateTable("product").set({ price: 159_200 }).where("id", "=", card).execute();
      },
    ],
  ])("%s between page and order: told, though the total is the same", async (_, before, change) => {
    await upsertRates(db, before);
    const { form } = await fill();
    await change();
    const send = (shown: Record<string, string>) =>
      rosa.post("/checkout", { ...BOLETA, ...shown, entrega: "address" });
    const answer = await send(form);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("El costo del envío cambió."),
    ]);
    expect(await db.selectFrom("order").select("id").execute()).toEqual([]);
    expect((await send((await fill()).form)).status).toBe(303);
  });

  test("a fee that was made up is told too", async () => {
    await upsertRates(db, [rate]);
    const { form } = await fill();
    expect(
      (await rosa.post("/checkout", { ...BOLETA, ...form, envio: "0", entrega: "address" })).status,
    ).toBe(409);
  });

  test("picking up costs nothing and keeps the point as it was", async () => {
    await upsertRates(db, [rate]);
    const { form } = await fill();
    expect((await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "pickup" })).status).toBe(303);
    await db.updateTable("pickup_point").set({ address: "Otra" }).execute();
    expect(await lastOrder()).toMatchObject({
      ...{ total: 160_000, delivery_fee: null, address: null },
      pickup: { name: "Tienda Wilson", address: "Av. Wilson 1250, Lima", hours: "de 9 a 7" },
    });
  });

  test("of several points one is chosen; one that was switched off meanwhile is refused", async () => {
    const second = { name: "Surco", address: "Av. Primavera 1", hours: "", position: 1 };
    const { id } = await db
      .insertInto("pickup_point")
      .values(second)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { page, form } = await fill();
    expect(page).toContain("Av. Primavera 1");
    const unchosen = await rosa.post("/checkout", { ...BOLETA, ...form, punto: "", entrega: "pickup" });
    expect([unchosen.status, await unchosen.text()]).toEqual([
      400,
      expect.stringContaining("Elige en qué punto recoges tu pedido."),
    ]);
    await db.updateTable("pickup_point").set({ active: false }).where("id", "=", id).execute();
    const gone = await rosa.post("/checkout", { ...BOLETA, ...form, punto: `${id}`, entrega: "pickup" });
    expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining("ya no atiende")]);
  });

  test("without a point pickup is not offered, and the page says so", async () => {
    await db.updateTable("pickup_point").set({ active: false }).execute();
    const { page, form } = await fill();
    expect(page).not.toContain('value="pickup"');
    expect(page).toContain("Por ahora no tenemos una tienda donde recoger pedidos.");
    expect((await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "pickup" })).status).toBe(409);
  });

  test("the address page tells the fee of the saved district", async () => {
    await offer(db, "contra-entrega");
    const told = async () => (await (await rosa.get("/cliente/direcciones")).text()).replace(/<[^>]*>/g, "");
    expect(await told()).toContain("Todavía no tenemos una tarifa para Miraflores");
    await upsertRates(db, [{ ...rate, cashOnDelivery: true }]);
    expect(await told()).toMatch(
      /El envío a Miraflores cuesta S\/\u00a012\.00\. Llega de 1 a 3 días\. Puedes pagar contra entrega/,
    );
  });

  test("courier and number are shown to the customer and mailed once", async () => {
    await writeCourierSetting(db, [{ name: "Olva", link: "https://olva.example/?guia={numero}" }]);
    const { form } = await fill();
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    const { number } = await lastOrder();
    const page = `/administrador/pedidos/${number}`;
    const sent = { intencion: "envio", courier: "Olva", guia: "A 1&2" };
    for (let times = 0; times < 2; times += 1) expect((await office.post(page, sent)).status).toBe(303);
    const subject = `Tu pedido ${number} va con Olva`;
    expect((await mailSubjects(db)).filter((queued) => queued === subject)).toHaveLength(1);
    const link = "https://olva.example/?guia=A%201%262";
    let mail = await tested.mailbox.take("rosa@yupana.example");
    while (mail.subject !== subject) mail = await tested.mailbox.take("rosa@yupana.example");
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(`/cliente/mis-compras/${number}`);
    expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain(`href="${link}"`);
    const late = await office.post(page, { ...sent, guia: "B 7" });
    const html = await late.text();
    expect([late.status, html]).toEqual([409, expect.stringContaining("Otra persona puso: “A 1&amp;2”.")]);
    expect(html).toContain('name="version" value="Olva A 1&amp;2"');
    const again = { ...sent, guia: "B 7", version: "Olva A 1&2" };
    expect((await office.post(page, again)).status).toBe(303);
    const gone = await office.post(page, { ...sent, courier: "Otro" });
    expect([gone.status, await gone.text()]).toEqual([
      409,
      expect.stringContaining("Ese courier ya no está"),
    ]);
  });

  test("the footer names the active points", async () => {
    expect(await (await request("/preguntas")).text()).toMatch(/Recojo en (<!-- -->)?Tienda Wilson/);
  });
});

describe("what sending costs, asked by anybody", () => {
  const ask = async (query: string) => {
    const answer = await request(`/envios${query}`);
    return { status: answer.status, page: (await answer.text()).replace(/<!-- -->/g, "") };
  };
  const MIRAFLORES = "?region=15&provincia=1501&distrito=150122";

  test("is told for a district, with its days", async () => {
    const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: true };
    await upsertRates(db, [rate]);
    const { page } = await ask(MIRAFLORES);
    expect(page).toMatch(/El envío a Miraflores cuesta .*12\.00.*Llega de 1 a 3 días/);
    expect((await ask("")).page).not.toContain("El envío a");
  });

  test("is to be arranged without a rate, never nothing", async () => {
    expect((await ask(MIRAFLORES)).page).toContain("Todavía no tenemos una tarifa para Miraflores");
  });

  test.each([
    "?distrito=x",
    "?distrito=150122",
    "?region=15&provincia=0101&distrito=%00",
    "?distrito=1&distrito=2",
  ])("a place that is none becomes one: %s", async (query) => {
    const { status, page } = await ask(query);
    expect(status).toBe(200);
    expect(page).toContain("Todavía no tenemos una tarifa para");
  });
});
