import { describe, expect, test } from "vitest";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage, orderPage, sendCheckout } from "#tests/support/payments/place-order.ts";
import { shownFields } from "#tests/support/store/shown-fields.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, shopper } = shop;

describe("the checkout", () => {
  test("asks for no method when all are off", async () => {
    const browser = await shopper();
    expect(await (await browser.get("/checkout")).text()).toContain("No pagas en línea");
    expect((await sendCheckout(browser, { entrega: "pickup" })).status).toBe(303);
  });

  test("asks for one of the enabled methods, and the order stores it", async () => {
    await enableMethod(db, "yape", { instructions: "Escribe tu nombre en el mensaje." });
    await enableMethod(db, "transferencia");
    const browser = await shopper();
    const page = await (await browser.get("/checkout")).text();
    for (const part of ["Yape", "Transferencia bancaria", "Pagar ahora"]) expect(page).toContain(part);
    expect(page).not.toContain("Plin");
    const number = await ordered(browser, "yape", "pickup");
    expect(await fileOf(number)).toMatchObject({ method: "yape", state: "pendiente", paid: 0 });
    for (const path of ["/verificarCheckout", orderPage(number)]) {
      const shown = await (await browser.get(path)).text();
      for (const part of ["987 654 321", "Compu SAC", "3,200.00", "Paga hasta", "Escribe tu nombre"])
        expect(shown).toContain(part);
    }
    const mail = await mailAbout(number, shop.rosa.email, `Recibimos tu pedido ${number}`);
    expect(mail.text).toContain("por Yape al 987 654 321");
    expect(mail.text).toContain("para coordinar el recojo.");
    // The next purchase preselects it.
    const again = await (await (await shopper()).get("/checkout")).text();
    expect(again).toMatch(/<input(?=[^>]*value="yape")[^>]*checked/);
  });

  test("is one click for returning customers: the last delivery, pickup point, method and receipt are selected", async () => {
    for (const id of ["yape", "en-tienda"] as const) await enableMethod(db, id);
    await db.updateTable("product").set({ stock: 8 }).execute();
    const surco = { name: "Surco", address: "Av. Primavera 1", hours: "", position: 1 };
    const point = await db.insertInto("pickup_point").values(surco).returning("id").executeTakeFirstOrThrow();
    const pressAgain = async () => {
      const browser = await shopper();
      const page = await (await browser.get("/checkout")).text();
      const form = page.split("<form").find((part) => part.includes('name="solicitud"')) ?? "";
      const [fields = ""] = form.split("</form>");
      return (await browser.post("/checkout", Object.fromEntries(shownFields(fields, [])))).status;
    };
    const pickedUp = { entrega: "pickup", punto: String(point.id), metodo: "en-tienda" };
    expect((await sendCheckout(await shopper(), pickedUp)).status).toBe(303);
    expect(await pressAgain()).toBe(303);
    expect((await sendCheckout(await shopper(), { entrega: "address", metodo: "yape" })).status).toBe(303);
    expect(await pressAgain()).toBe(303);
    const [first, second, third, fourth] = await db
      .selectFrom("order")
      .innerJoin("order_payment", "order_payment.order_id", "order.id")
      .select(["pickup", "address", "receipt", "method"])
      .orderBy("order.id")
      .execute();
    expect(first).toMatchObject({ pickup: { id: point.id }, method: "en-tienda" });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ pickup: null, method: "yape" });
    expect(fourth).toEqual(third);
  });

  test.each([
    ["none", {}, 400, "Elige cómo quieres pagar."],
    ["one that is off", { metodo: "plin" }, 409, "ya no está disponible"],
    ["one that does not exist", { metodo: "__proto__" }, 409, "ya no está disponible"],
    ["one whose limit is passed", { metodo: "yape" }, 409, "supera lo que acepta"],
    ["the shop for an order that is sent", { metodo: "en-tienda" }, 409, "solo para pedidos que recoges"],
    [
      "cash at the door where nobody takes it",
      { metodo: "contra-entrega" },
      409,
      "No cobramos contra entrega",
    ],
  ])("refuses %s with a message, and keeps the typed values", async (_, fields, status, sentence) => {
    await enableMethod(db, "yape", { maximum: 50_000 });
    for (const id of ["transferencia", "en-tienda", "contra-entrega"] as const) await enableMethod(db, id);
    const answer = await sendCheckout(await shopper(), { entrega: "address", ...fields });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
    expect(await db.selectFrom("order").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["below the cart", 300_000, false],
    ["below the cart with its delivery", 320_000, false],
    ["of the whole order", 321_200, true],
  ])(
    "says that cash on delivery is possible only within its limits: a maximum %s",
    async (_, maximum, fits) => {
      await enableMethod(db, "contra-entrega", { maximum });
      const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: true };
      await upsertRates(db, [rate]);
      const page = await (await (await shopper()).get("/checkout")).text();
      expect(page.includes("Puede ser contra entrega")).toBe(fits);
      expect(/<input(?=[^>]*value="contra-entrega")[^>]* disabled/.test(page)).toBe(!fits);
      const answer = await sendCheckout(await shopper(), { entrega: "address", metodo: "contra-entrega" });
      expect(answer.status).toBe(fits ? 303 : 409);
    },
  );

  test("accepts cash on delivery where the rate allows it", async () => {
    await enableMethod(db, "contra-entrega");
    const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null };
    await upsertRates(db, [{ ...rate, cashOnDelivery: true }]);
    const number = await ordered(await shopper(), "contra-entrega");
    expect(await fileOf(number)).toMatchObject({ method: "contra-entrega", expiresAt: null });
    await upsertRates(db, [{ ...rate, cashOnDelivery: false }]);
    const refused = await sendCheckout(await shopper(), { entrega: "address", metodo: "contra-entrega" });
    expect(refused.status).toBe(409);
  });

  test("neither confirms an order annulled meanwhile nor says how to pay it", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape", "pickup");
    const shown = async () => (await browser.get("/verificarCheckout")).text();
    const asks = ["¡Compra realizada!", "Qué sigue", "Monto exacto", 'name="operacion"', "Pendiente"];
    const before = await shown();
    for (const part of asks) expect(before).toContain(part);
    await shop.office.post(officePage(number), { intencion: "anular", motivo: "Sin stock" });
    const page = await shown();
    for (const part of asks) expect(page).not.toContain(part);
    for (const part of ["Tu pedido está anulado", "Sin stock", number]) expect(page).toContain(part);
  });

  test("accepts payment in the shop for an order to pick up, without a time limit", async () => {
    await enableMethod(db, "en-tienda");
    const number = await ordered(await shopper(), "en-tienda", "pickup");
    expect(await fileOf(number)).toMatchObject({ method: "en-tienda", expiresAt: null });
  });
});

test("shows the time limit to pay while the order can expire", async () => {
  await enableMethod(db, "yape", { expiryHours: 24 });
  const browser = await shopper();
  const number = await ordered(browser, "yape", "pickup");
  const shownEnds = async () => [
    (await (await shop.office.get(officePage(number))).text()).includes("Vence"),
    (await (await browser.get(orderPage(number))).text()).includes("Paga hasta"),
  ];
  expect(await shownEnds()).toEqual([true, true]);
  await db.updateTable("order").set({ status: "entregado" }).execute();
  expect(await shownEnds()).toEqual([false, false]);
});
