import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { deliveryOrders } from "#tests/support/orders/delivery-orders.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";

const { tested, db, mailbox, office, rosa, fill, lastOrder } = await deliveryOrders();

describe("without a rate, the cost is announced later", () => {
  let number: string;
  beforeEach(async () => {
    const { form } = await fill();
    await rosa.post("/checkout", { ...BOLETA, ...form, entrega: "address" });
    ({ number } = await lastOrder());
  });
  const setFee = (monto: string) =>
    office.post(`/administrador/pedidos/${number}`, { intencion: "costo-envio", monto });

  test("it is added to the total, mailed and owed", async () => {
    expect(await (await office.get(`/administrador/pedidos/${number}`)).text()).toContain("no tiene tarifa");
    expect((await setFee("15.50")).status).toBe(303);
    expect(await lastOrder()).toMatchObject({ delivery_fee: 1_550, total: 161_550 });
    const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
    expect(mail.text).toMatch(/cuesta S\/.15\.50\.[\s\S]*1,615\.50/);
    expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain("15.50");
    expect(await brokenInvariants(db)).toEqual([]);
    expect((await setFee("20")).status).toBe(409);
    expect(await lastOrder()).toMatchObject({ delivery_fee: 1_550 });
  });

  test("the customer sees the arrival date, counted from today", async () => {
    const day = 24 * 60 * 60 * 1000;
    const { created_at } = await lastOrder();
    tested.setClock(new Date(created_at.getTime() + 2 * day));
    const setDays = (diasMin: string, diasMax: string) =>
      office.post(`/administrador/pedidos/${number}`, {
        intencion: "costo-envio",
        monto: "15.50",
        diasMin,
        diasMax,
      });
    expect((await setDays("5", "3")).status).toBe(400);
    expect((await setDays("1", "91")).status).toBe(400);
    expect((await setDays("1", "3")).status).toBe(303);
    tested.setClock(undefined);
    expect(await lastOrder()).toMatchObject({ delivery_min_days: 3, delivery_max_days: 5 });
    const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
    expect(mail.text).toMatch(/Llega (entre el|el) \d\d\/\d\d\/\d{4}/);
    expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toMatch(/Llega (entre el|el) /);
  });

  test("it may be zero", async () => {
    expect((await setFee("0")).status).toBe(303);
    expect(await lastOrder()).toMatchObject({ delivery_fee: 0, total: 160_000 });
  });

  test.each(["", "-1", "gratis", "1e3", "99999999999"])("%j is refused and kept", async (monto) => {
    const refused = await setFee(monto);
    expect(refused.status).toBe(400);
    expect(await lastOrder()).toMatchObject({ delivery_fee: null, total: 160_000 });
  });

  test("more than an order can hold is refused and kept, in the other currency too", async () => {
    await db.updateTable("order").set({ rate: 37_450, total_converted: 42_724 }).execute();
    for (const monto of ["21474836", "80000000"]) {
      const refused = await setFee(monto);
      expect([400, 409]).toContain(refused.status);
      expect(await refused.text()).toContain(`value="${monto}"`);
      expect(await lastOrder()).toMatchObject({ delivery_fee: null, total: 160_000 });
    }
    await db.updateTable("order").set({ currency: "USD", total_converted: 599_200 }).execute();
    const refused = await setFee("9000000");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("demasiado grande");
  });

  test("the time to pay begins when it is announced, and the owner's start page counts orders without a cost", async () => {
    await enableMethod(db, "yape", { expiryHours: 24 });
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
    await setFee("15.50");
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

    test("a boleta without a name asks its customer for it, and notifies the owner", async () => {
      for (const page of await pages()) expect(page).not.toContain("pasa de S/ 700");
      await setFee("15.50");
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

    test("the same form does not change the name of a boleta, and the audit has no name", async () => {
      await setFee("15.50");
      const write = (numeroDocumento: string) =>
        rosa.post(`/cliente/mis-compras/${number}`, { ...name, numeroDocumento });
      await write("12345678");
      await write("87654321");
      expect((await lastOrder()).receipt).toMatchObject({ documentNumber: "12345678" });
      const entries = db.selectFrom("audit_entry").selectAll().where("entity_id", "=", number).orderBy("id");
      const audited = await entries.execute();
      expect(JSON.stringify(audited)).not.toMatch(/12345678|Quispe/);
      expect(audited.at(-1)?.after).toEqual({ receipt: "Boleta con nombre y documento" });
    });

    test("a total that stays below needs no name on the boleta", async () => {
      await setFee("5.00");
      const mail = await mailbox.takeAbout(`El envío de tu pedido ${number}`);
      expect(mail.text).not.toContain("boleta necesita");
      for (const page of await pages()) expect(page).not.toContain("pasa de S/ 700");
    });
  });

  test("two simultaneous requests set the fee once", async () => {
    const answers = await Promise.all([setFee("10"), setFee("20")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
