import { describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { readPendingWork } from "#app/office/day/pending-work.server.ts";
import { expireOrders } from "#app/orders/payment/expire-orders.server.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { openPaymentShop, QUEUE } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage, orderPage, TOTAL } from "#tests/support/payments/place-order.ts";
import { textOf } from "#tests/support/store/html-text.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, shopper, store, voucher, waiting } = shop;

describe("a voucher", () => {
  test("is reviewed, refused with a reason, sent again and confirmed", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    expect((await voucher(browser, number)).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "por-verificar", paid: 0 });
    await mailAbout(number, "tienda@yupana.example", "Constancia de pago por verificar");
    const queue = await (await shop.office.get(QUEUE)).text();
    for (const part of [number, "0012345", "/administrador/pagos/comprobantes/"])
      expect(queue).toContain(part);

    const refusal = { intencion: "rechazar", ...(await waiting()) };
    expect((await shop.office.post(QUEUE, { ...refusal, motivo: " " })).status).toBe(400);
    expect((await shop.office.post(QUEUE, { ...refusal, motivo: "No se lee." })).status).toBe(303);
    expect((await mailAbout(number, shop.rosa.email, "No pudimos confirmar")).text).toContain("No se lee.");
    expect(await (await browser.get(orderPage(number))).text()).toContain("No se lee.");
    expect((await fileOf(number)).state).toBe("pendiente");

    expect((await voucher(browser, number)).status).toBe(303);
    const confirmed = { intencion: "confirmar", ...(await waiting()), monto: "3200" };
    const answers = await Promise.all([1, 2, 3].map(() => shop.office.post(QUEUE, confirmed)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: TOTAL });
    expect((await mailAbout(number, shop.rosa.email, "Recibimos el pago")).text).toContain("está pagado");
    expect(await (await shop.office.get(QUEUE)).text()).toContain("No hay constancias por verificar");
    expect(await brokenInvariants(db)).toEqual([]);
    const late = await voucher(browser, number, { operacion: "999999" });
    expect(late.status).toBe(409);
  });

  test("that is corrected during the review can't be decided from the earlier version", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3000" });
    const seen = await waiting();
    const voucherMails = async () =>
      (await mailSubjects(db)).filter((subject) => /^Constancia de pago .* del pedido/.test(subject));
    await voucher(browser, number, { monto: "3000" });
    expect(await voucherMails()).toEqual([`Constancia de pago por verificar del pedido ${number}`]);
    await voucher(browser, number, { monto: "3100", captura: await pictureFile("otra.png") });
    expect((await voucherMails()).toSorted()).toEqual([
      `Constancia de pago corregida del pedido ${number}`,
      `Constancia de pago por verificar del pedido ${number}`,
    ]);
    const answers: Record<string, string>[] = [
      { intencion: "confirmar", monto: "3000" },
      { intencion: "rechazar", motivo: "No se lee." },
    ];
    for (const answer of answers) {
      expect((await shop.office.post(QUEUE, { ...seen, ...answer })).status).toBe(303);
      const queue = await (await shop.office.get(QUEUE)).text();
      expect(queue).toContain("El cliente corrigió esa constancia mientras la mirabas");
      expect(queue).toContain("Corregido");
      expect(await fileOf(number)).toMatchObject({ state: "por-verificar", paid: 0 });
    }
    await shop.office.post(QUEUE, { ...(await waiting()), intencion: "confirmar", monto: "3100" });
    expect(await fileOf(number)).toMatchObject({ state: "parcial", paid: 310_000 });
    expect(await (await shop.office.get(QUEUE)).text()).toMatch(
      new RegExp(`Confirmamos el pago del pedido ${number}\\. Faltan S/.100\\.00\\.`),
    );
  });

  test("with an operation that already paid this order is reported to the owner", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "1000" });
    await shop.office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "1000" });
    await voucher(browser, number, { monto: "2200" });
    expect(await (await shop.office.get(QUEUE)).text()).toMatch(
      new RegExp(`ya se usó en (<!-- -->)?${number}`),
    );
  });

  test("that is refused restarts the time limit to send another", async () => {
    await enableMethod(db, "yape", { expiryHours: 24 });
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    await db
      .updateTable("order_payment")
      .set({ expires_at: new Date(0) })
      .execute();
    await shop.office.post(QUEUE, { intencion: "rechazar", ...(await waiting()), motivo: "No se lee" });
    expect((await fileOf(number)).expiresAt?.getTime()).toBeGreaterThan(0);
  });

  test("of more than is owed is confirmed after a second confirmation", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3300" });
    const confirmed = { intencion: "confirmar", ...(await waiting()), monto: "3300" };
    const refused = await shop.office.post(QUEUE, confirmed);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Sí, recibí más de lo que faltaba");
    expect((await shop.office.post(QUEUE, { ...confirmed, demas: "on" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: 330_000 });
  });

  test("of an order that was paid by hand and given back waits alone, and is closed as counted before", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    const shown = async (path: string) => textOf(await (await shop.office.get(path)).text());
    const waitsAs = async (state: string) => {
      expect((await fileOf(number)).state).toBe(state);
      expect(await readPendingWork(db)).toMatchObject({ payments: 1 });
      const list = await shown("/administrador/pedidos?pago=por-verificar");
      expect(list).toContain(`Pedido ${number}`);
      expect(list).toContain("Constancia por verificar");
      expect(list).not.toContain("Pago: Por verificar");
      expect(await shown(officePage(number))).toContain("De este pedido no falta pagar nada");
    };
    await shop.pay(number, { monto: "3200" });
    await waitsAs("pagado");
    const refund = { intencion: "devolucion", medio: "efectivo", monto: "3200" };
    await shop.office.post(officePage(number), { ...refund, solicitud: crypto.randomUUID() });
    await waitsAs("devuelto");

    const queue = await shown(QUEUE);
    for (const part of [
      "Falta por pagar Nada",
      "De este pedido no falta pagar nada",
      "Ya contamos ese pago.",
    ])
      expect(queue).toContain(part);
    const counted = { intencion: "rechazar", ...(await waiting()), motivo: "Ya contamos ese pago." };
    expect((await shop.office.post(QUEUE, counted)).status).toBe(303);
    const { text } = await mailAbout(number, shop.rosa.email, "Revisamos tu constancia");
    expect(text).toContain("Ya contamos ese pago.");
    expect(text).not.toMatch(/otra vez|no pudimos/i);
    expect(await readPendingWork(db)).toMatchObject({ payments: 0 });
    expect(await shown("/administrador/pedidos?pago=por-verificar")).not.toContain(`Pedido ${number}`);
    expect((await fileOf(number)).state).toBe("devuelto");
  });

  test("of an annulled order is confirmed by a mail that names the annulment", async () => {
    await enableMethod(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    await shop.office.post(officePage(number), { intencion: "anular", motivo: "Sin stock" });
    await shop.office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    const { text } = await mailAbout(number, shop.rosa.email, "Recibimos el pago");
    expect(text).toContain("está anulado");
    expect(text).not.toContain("Gracias!");
  });

  test("of an expired order is accepted, mailed, and reactivates the order, unless it was annulled by hand", async () => {
    await enableMethod(db, "yape", { expiryHours: 24 });
    const browser = await shopper();
    const number = await ordered(browser, "yape", "pickup");
    const { origin } = store.services;
    const now = new Date(Date.now() + 25 * 3_600_000);
    await expireOrders(db, { origin, now }, async () => "answered");
    const annulled = await mailAbout(number, shop.rosa.email, "Anulamos tu pedido");
    expect(annulled.text).toContain("envía tu constancia de pago desde la página de tu pedido");
    const page = await (await browser.get(orderPage(number))).text();
    expect(page).toContain("Si pagaste antes, envíanos tu constancia de pago");
    for (const part of ["Monto exacto", "Paga hasta", "Pagar de otra forma"])
      expect(page).not.toContain(part);
    expect((await voucher(browser, number)).status).toBe(303);
    const mail = await mailAbout(number, "tienda@yupana.example", "Constancia de pago por verificar");
    expect(mail.text).toContain("venció y está anulado");
    expect(await (await shop.office.get(QUEUE)).text()).toContain("Este pedido está anulado.");
    await shop.office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    expect(await (await shop.office.get(QUEUE)).text()).toContain("reactívalo si todavía hay unidades");
    expect((await mailAbout(number, shop.rosa.email, "Recibimos el pago")).text).toContain(
      "si podemos reactivarlo",
    );
    await mailAbout(number, "tienda@yupana.example", "Llegó un pago del pedido anulado");
    expect((await voucher(browser, number, { operacion: "999999" })).status).toBe(409);
    expect((await shop.office.post(officePage(number), { intencion: "reactivar" })).status).toBe(303);
    expect(await (await browser.get(orderPage(number))).text()).not.toContain("Pedido anulado");
    expect(await brokenInvariants(db)).toEqual([]);

    const another = await ordered(await shopper(), "yape");
    await browser.post(orderPage(another), { intencion: "anular" });
    expect((await voucher(browser, another, { operacion: "777777" })).status).toBe(409);
    expect(await (await browser.get(orderPage(another))).text()).not.toContain("Enviar constancia");
  });

  test.each(["99999999999", "-1", "x"])(
    "with the number %s is refused without a server error",
    async (comprobante) => {
      const confirmed = { intencion: "confirmar", comprobante, monto: "1" };
      expect((await shop.office.post(QUEUE, confirmed)).status).toBe(400);
    },
  );

  test("with an operation that paid another order is reported to the owner", async () => {
    await enableMethod(db, "yape");
    const first = await shopper();
    const one = await ordered(first, "yape");
    await voucher(first, one);
    const second = await shopper();
    const other = await ordered(second, "yape");
    await voucher(second, other);
    await shop.office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    const queue = await (await shop.office.get(QUEUE)).text();
    expect(queue).toMatch(new RegExp(`ya se usó en (<!-- -->)?${one}`));
  });

  test.each([
    ["00012345678", "12345678"],
    ["12345678", "0012345678"],
  ])("with an operation %s that paid another order as %s is reported too", async (operacion, former) => {
    await enableMethod(db, "yape");
    const first = await shopper();
    const one = await ordered(first, "yape");
    await voucher(first, one, { operacion: former });
    await shop.office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    const second = await shopper();
    await voucher(second, await ordered(second, "yape"), { operacion });
    const queue = await (await shop.office.get(QUEUE)).text();
    expect(queue).toMatch(new RegExp(`ya se usó en (<!-- -->)?${one}`));
  });
});
