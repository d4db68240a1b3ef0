import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { PASSWORD } from "#tests/support/accounts/people.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage, orderPage, TOTAL } from "#tests/support/payments/place-order.ts";
import { textOf } from "#tests/support/store/html-text.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, pay, shopper } = shop;

const refund = (number: string, monto: string) =>
  shop.office.post(officePage(number), {
    intencion: "devolucion",
    solicitud: crypto.randomUUID(),
    medio: "yape",
    monto,
  });

describe("the ledger", () => {
  let number: string;
  beforeEach(async () => {
    await enableMethod(db, "en-tienda");
    number = await ordered(await shopper(), "en-tienda", "pickup");
  });

  test("records parts, then the rest in cash with rounding", async () => {
    expect((await pay(number, { medio: "tarjeta", monto: "1000.03" })).status).toBe(303);
    const mail = await mailAbout(number, shop.rosa.email, "Recibimos una parte del pago");
    expect(mail.text).toMatch(/Recibimos S\/.1,000\.03\.[\s\S]*Te falta pagar S\/.2,199\.97/);
    expect(await fileOf(number)).toMatchObject({ state: "parcial", paid: 100_003 });
    const part = await (await shop.office.get(officePage(number))).text();
    expect(part).toMatch(/Registramos el pago\. Faltan S\/.2,199\.97\./);
    expect(part).toMatch(/Se pagaron S\/.1,000\.03 y faltan S\/.2,199\.97\./);
    expect((await pay(number, { monto: "2199.90" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: 319_993, rounding: 7 });
    expect((await mailAbout(number, shop.rosa.email, "Recibimos el pago")).text).toContain("está pagado");
    const whole = await (await shop.office.get(officePage(number))).text();
    expect(whole).toContain("Redondeo a favor del cliente");
    expect(whole).not.toMatch(/[Ff]altan S/);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("never refunds more than was paid", async () => {
    await pay(number, { monto: "3200" });
    const tooMuch = await refund(number, "3200.10");
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.text()).toMatch(/Solo se pagaron S\/.3,200\.00: /);
    expect((await refund(number, "200")).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({
      state: "devuelto-en-parte",
      paid: 300_000,
      refunded: 20_000,
    });
    await Promise.all([refund(number, "3000"), refund(number, "3000"), refund(number, "3000")]);
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: TOTAL });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("shows payments and refunds as two amounts, and for an annulled order the remaining amount", async () => {
    await pay(number, { monto: "3200" });
    await refund(number, "200");
    const money = async () => textOf(await (await shop.office.get(officePage(number))).text());
    expect(await money()).toMatch(/Pagado S\/ 3,200\.00 Devuelto S\/ 200\.00/);
    await shop.office.post(officePage(number), { intencion: "anular", motivo: "No", devolver: "despues" });
    expect(await money()).toMatch(/Pagado S\/ 3,200\.00 Devuelto S\/ 200\.00 Por devolver S\/ 3,000\.00/);
  });

  test("the customer's page and the file of orders show payments and refunds as two amounts too", async () => {
    const rosa = await shopper();
    await pay(number, { monto: "3200" });
    await refund(number, "200");
    const shown = textOf(await (await rosa.get(orderPage(number))).text());
    expect(shown).toMatch(/Pagado S\/ 3,200\.00 Devuelto S\/ 200\.00 /);
    const csv = await shop.office.post("/administrador/pedidos/descarga", { actual: PASSWORD });
    expect(await csv.text()).toContain("Devuelto en parte,3200.00,200.00,0.00,0.00,0.00,PEN,En tienda");
  });

  test("shows for an unpaid delivered order the amount still to be recorded", async () => {
    const list = "/administrador/pedidos";
    const rest = /Falta registrar el pago de .*?S\/.1,200\.00/;
    const read = async (path: string) => (await shop.office.get(path)).text();
    await pay(number, { monto: "2000" });
    expect(await read(officePage(number)), "before, where it is decided").toMatch(rest);
    expect(await read(list), "nobody expects it yet").not.toMatch(rest);
    await shop.office.post(list, { pedido: number, estado: "entregado" });
    expect(await read(list)).toMatch(
      new RegExp(`El pedido ${number} quedó en Entregado\\. ${rest.source}\\. El correo`),
    );
    expect(await read(list), "also without the message").toMatch(rest);
    await pay(number, { monto: "1200" });
    for (const path of [list, officePage(number)]) expect(await read(path)).not.toMatch(rest);
  });

  test("does not ask the customer to pay a refunded amount", async () => {
    const browser = await shopper();
    await pay(number, { monto: "3200" });
    await refund(number, "5");
    const page = await (await browser.get(orderPage(number))).text();
    expect(page).toContain("Devuelto en parte");
    expect(page).not.toContain("Monto exacto");
    const owners = await (await shop.office.get(officePage(number))).text();
    expect(owners).not.toContain(">Falta<");
    for (const history of [page, owners])
      expect(history).toMatch(/Pago de S\/.3,200\.00 recibido: Efectivo[\s\S]*Devolución de S\/.5\.00: /);
    expect(owners).not.toContain("Enviar un enlace de pago");
    const link = { intencion: "enlace", enlace: "https://pago.example/abc" };
    expect((await shop.office.post(officePage(number), link)).status).toBe(409);
  });

  test("does not show a paid order as unpaid after a partial refund", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    number = await ordered(browser, "yape");
    const page = async () => (await browser.get(orderPage(number))).text();
    expect(await page()).toContain("Lo preparamos cuando confirmemos tu pago.");
    await pay(number, { monto: "3200" });
    await refund(number, "5");
    expect(await page()).toContain("lo estamos preparando");
  });

  test("asks for a confirmation before it records more than is owed", async () => {
    const refused = await pay(number, { monto: "3200.01" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toMatch(/Solo faltan S\/.3,200\.00\. Revisa/);
    expect(page).toMatch(/<input(?=[^>]*name="demas")(?=[^>]*type="checkbox")/);
    expect(page).toContain('value="3200.01"');
    expect((await fileOf(number)).paid).toBe(0);
    expect((await pay(number, { monto: "3200.01", demas: "on" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ paid: TOTAL + 1, state: "pagado" });
    expect(await (await shop.office.get(officePage(number))).text()).toContain("De más");
    expect(await (await pay(number, { monto: "1" })).text()).toContain("El pedido ya está pagado.");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("refuses an amount that its column can't hold", async () => {
    const much = { monto: "21000000", demas: "on" };
    expect((await pay(number, much)).status).toBe(303);
    expect((await pay(number, much)).status).toBe(409);
  });

  test("reports an operation number that was recorded before, for this or another order", async () => {
    const wallet = { medio: "yape", monto: "100", operacion: "00-123 456" };
    await pay(number, wallet);
    expect(await (await shop.office.get(officePage(number))).text()).not.toContain("Atención");
    const again = { intencion: "pago", solicitud: crypto.randomUUID(), ...wallet, operacion: "777 888" };
    for (let times = 0; times < 2; times += 1) {
      expect((await shop.office.post(officePage(number), again)).status).toBe(303);
      expect(await (await shop.office.get(officePage(number))).text()).not.toContain("Atención");
    }
    await pay(number, wallet);
    expect(await (await shop.office.get(officePage(number))).text()).toContain(
      `Atención: esa operación ya se usó en ${number}.`,
    );
    const other = await ordered(await shopper(), "en-tienda", "pickup");
    await pay(other, wallet);
    expect(await (await shop.office.get(officePage(other))).text()).toContain(
      `Atención: esa operación ya se usó en ${number}.`,
    );
  });

  test("records a form sent twice once", async () => {
    const form = { intencion: "pago", solicitud: crypto.randomUUID(), medio: "efectivo", monto: "100" };
    await Promise.all([1, 2, 3].map(() => shop.office.post(officePage(number), form)));
    expect((await fileOf(number)).paid).toBe(10_000);
  });

  test("asks whether a form sent after Back with other values is an additional payment", async () => {
    const solicitud = crypto.randomUUID();
    const send = (intencion: string, fields: Record<string, string>) =>
      shop.office.post(officePage(number), { intencion, solicitud, medio: "yape", ...fields });
    for (const intencion of ["pago", "devolucion"]) {
      expect((await send(intencion, { monto: "100" })).status).toBe(303);
      const others: Record<string, string>[] = [{ monto: "25" }, { monto: "100", nota: "Caja 2" }];
      for (const other of others) {
        const answer = await send(intencion, other);
        expect(answer.status).toBe(409);
        const page = await answer.text();
        expect(page).toMatch(/Ya registraste S\/.100\.00/);
        expect(page).toMatch(/<input(?=[^>]*name="otro")(?=[^>]*type="checkbox")/);
        expect(page).toContain(`value="${solicitud}"`);
      }
      for (let times = 0; times < 2; times += 1)
        expect((await send(intencion, { monto: "25", otro: "on" })).status).toBe(303);
    }
    expect(await fileOf(number)).toMatchObject({ paid: 0, refunded: 12_500 });
    const refused = await send("devolucion", { monto: "30" });
    expect(await refused.text()).toMatch(/Ya registraste S\/.100\.00/);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("can be neither changed nor emptied", async () => {
    await pay(number, { monto: "3200" });
    for (const attempt of ["update payment set amount = 1", "delete from payment", "truncate payment"])
      await expect(sql.raw(attempt).execute(db)).rejects.toThrow("payments cannot be changed");
  });

  test("the integrity check finds a sum that differs from the ledger", async () => {
    await pay(number, { monto: "3200" });
    await db.updateTable("order_payment").set({ paid: 5 }).execute();
    expect((await brokenInvariants(db)).map(({ name }) => name)).toEqual([
      "orders whose paid amount is not the sum of their ledger",
    ]);
  });

  test("lists and the download are filtered by payment state", async () => {
    await pay(number, { monto: "1" });
    const listed = async (state: string) =>
      (await (await shop.office.get(`/administrador/pedidos?pago=${state}`)).text()).includes(
        `pedido-${number}`,
      );
    expect([await listed("parcial"), await listed("pagado"), await listed("nada")]).toEqual([
      true,
      false,
      true,
    ]);
    const csv = await (
      await shop.office.post("/administrador/pedidos/descarga?pago=parcial", { actual: PASSWORD })
    ).text();
    expect(csv).toContain(
      "Pago,Pagado,Devuelto,Redondeo,Ya no se cobra,Falta pagar,Moneda de lo pagado,Método de pago",
    );
    expect(csv).toContain("Pagado en parte,1.00,0.00,0.00,0.00,3199.00,PEN,En tienda");
  });
});
