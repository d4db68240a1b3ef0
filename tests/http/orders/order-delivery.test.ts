import { describe, expect, test } from "vitest";
import { writeCourierSetting } from "#app/delivery/couriers.server.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { deliveryOrders } from "#tests/support/orders/delivery-orders.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";

const { tested, db, request, office, card, rosa, fill, lastOrder } = await deliveryOrders();

/** One day where Sunday or a holiday moves both ends to the same one. */
const ARRIVAL = /Llega (entre el \d\d\/\d\d\/\d{4} y )?el \d\d\/\d\d\/\d{4}/;

describe("an order's delivery", () => {
  const MIRAFLORES = "150122";
  const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: false };
  test("the most specific rate is shown and stored, and the total is lines and fee", async () => {
    await upsertRates(db, [rate, { ...rate, place: MIRAFLORES, fee: 850, minDays: 0, maxDays: 5 }]);
    const { page, form } = await fill();
    expect(form).toMatchObject({ total: "160000", envio: "850" });
    expect(page).toMatch(ARRIVAL);
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
    for (const reader of ["rosa@yupana.example", "tienda@yupana.example"]) {
      const { text } = await tested.mailbox.take(reader);
      expect(text).toContain("8.50");
      expect(text).toMatch(ARRIVAL);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("delivery without a rate is to be arranged, and never free", async () => {
    const { page, form } = await fill();
    expect(page).toContain("A coordinar");
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    expect(await lastOrder()).toMatchObject({ total: 160_000, delivery_fee: null });
  });

  test("delivery is free from the configured amount", async () => {
    await upsertRates(db, [{ ...rate, freeFrom: 160_000 }]);
    const { page, form } = await fill();
    expect(page).toContain("Gratis");
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    expect(await lastOrder()).toMatchObject({ total: 160_000, delivery_fee: 0 });
  });

  test.each([
    ["a higher fee", [{ ...rate, fee: 2000 }]],
    ["a fee where there was none", [{ ...rate, place: MIRAFLORES }]],
  ])("%s between page and order is reported like a changed price", async (_, changed) => {
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
        await db.updateTable("product").set({ price: 159_200 }).where("id", "=", card.id).execute();
      },
    ],
  ])("%s between page and order is reported even with the same total", async (_, before, change) => {
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

  test("a tampered fee is refused", async () => {
    await upsertRates(db, [rate]);
    const { form } = await fill();
    expect(
      (await rosa.post("/checkout", { ...BOLETA, ...form, envio: "0", entrega: "address" })).status,
    ).toBe(409);
  });

  test("pickup is free, and the order keeps a copy of its point", async () => {
    await upsertRates(db, [rate]);
    const { form } = await fill();
    expect((await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "pickup" })).status).toBe(303);
    await db.updateTable("pickup_point").set({ address: "Otra" }).execute();
    expect(await lastOrder()).toMatchObject({
      total: 160_000,
      delivery_fee: null,
      address: null,
      pickup: { name: "Tienda Wilson", address: "Av. Wilson 1250, Lima", hours: "de 9 a 7" },
    });
  });

  test("the date of a pickup is shown before ordering, on the order and in both e-mails", async () => {
    const { page, form } = await fill();
    const ready = /Listo a más tardar el \d\d\/\d\d\/\d{4}/;
    expect(page).toMatch(/Recojo<\/dt><dd[^>]*>Gratis/);
    const shown = ready.exec(page)?.[0] ?? "no day";
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "pickup" });
    const { number, delivery_max_days: days } = await lastOrder();
    expect(days).toBe(3);
    expect(await (await rosa.get("/verificarCheckout")).text()).toContain(shown);
    expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain(shown);
    expect(await (await office.get(`/administrador/pedidos/${number}`)).text()).toContain(shown);
    for (const reader of ["rosa@yupana.example", "tienda@yupana.example"])
      expect((await tested.mailbox.take(reader)).text).toContain(shown);
  });

  test("one of several points is chosen, and a point switched off meanwhile is refused", async () => {
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

  test("without a pickup point pickup is not offered, with a message", async () => {
    await db.updateTable("pickup_point").set({ active: false }).execute();
    const { page, form } = await fill();
    expect(page).not.toContain('value="pickup"');
    expect(page).toContain("Por ahora no tenemos una tienda donde recoger pedidos.");
    expect((await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "pickup" })).status).toBe(409);
  });

  test("the address page shows the fee of the saved district", async () => {
    await enableMethod(db, "contra-entrega");
    const addressPage = async () =>
      (await (await rosa.get("/cliente/direcciones")).text()).replace(/<[^>]*>/g, "");
    expect(await addressPage()).toContain("Todavía no tenemos una tarifa para Miraflores");
    await upsertRates(db, [{ ...rate, cashOnDelivery: true }]);
    expect(await addressPage()).toMatch(
      /El envío a Miraflores cuesta S\/\u00a012\.00\. Llega de 1 a 3 días\. Puedes pagar contra entrega\./,
    );
    await enableMethod(db, "contra-entrega", { minimum: 5_000, maximum: 50_000 });
    const limits = "Puedes pagar contra entrega, desde S/\u00a050.00 y hasta S/\u00a0500.00.";
    expect(await addressPage()).toContain(limits);
    const place = "region=15&provincia=1501&distrito=150122";
    const everyone = await (await rosa.get(`/envios?${place}`)).text();
    expect(everyone.replace(/<!--.*?-->|<[^>]*>/g, "")).toContain(limits);
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
