import { describe, expect, test, vi } from "vitest";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { allPaid, inHours, nothingPaid, openCardShop } from "#tests/support/payments/card-shop.ts";
import { notificationOf } from "#tests/support/payments/mercado-pago.ts";
import { STORE } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const {
  comeBack,
  db,
  expireAt,
  fileOf,
  goToPay,
  ledger,
  mailAbout,
  mercadoPago,
  notify,
  pressPay,
  request,
  shown,
  store,
  toClear,
} = shop;

describe("a notification", () => {
  test("that is forged gets 401, without a request to the provider", async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    expect(await notify(id, { secret: "another secret of 24 signs" })).toBe(401);
    const { target, init } = notificationOf(id);
    const other = target.replace(String(id), String(id + 1));
    expect((await request(other, init)).status).toBe(401);
    expect((await request(target, { method: "POST" })).status).toBe(401);
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ["an unknown payment", async () => 999],
    [
      "a payment of an order that is not there",
      async () => mercadoPago.pay("approved", { external_reference: "000000000000000-1" }).id,
    ],
    ["a payment without an order", async () => mercadoPago.pay("approved", { external_reference: "" }).id],
  ])("of %s gets 200, is logged, and changes nothing", async (_, made) => {
    await goToPay();
    const id = await made();
    const logged = [vi.spyOn(store.services.log, "warn"), vi.spyOn(store.services.log, "error")];
    expect(await notify(id)).toBe(200);
    const [[about] = []] = logged.flatMap(({ mock }) => mock.calls);
    expect(about).toMatchObject({ payment: String(id) });
    expect(await ledger()).toEqual([]);
    expect(await fileOf()).toEqual(nothingPaid);
  });

  test.each([
    ["amount", { transaction_amount: 1 }],
    ["currency", { currency_id: "USD" }],
  ])(
    "of another %s is not accepted, and reported to the owner until they have checked it",
    async (_, other) => {
      await goToPay();
      const { id } = mercadoPago.pay("approved", other);
      await Promise.all([notify(id), notify(id)]);
      expect(await notify(id)).toBe(200);
      expect(await ledger()).toEqual([]);
      expect(await comeBack()).toMatch(/llegó con otro monto y lo estamos revisando: no pagues otra vez/);
      expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
      expect((await mailAbout(STORE, "Cobro por aclarar")).text).toContain(`operación ${id}`);
      expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Cobro"))).toHaveLength(1);
      expect(await toClear()).toEqual([true, true]);
      expect(await (await shop.office.get(shop.officePage)).text()).toContain("otro monto o moneda");

      await expireAt(inHours(60 * 24));
      expect(await shown()).not.toContain("Pedido anulado");
      const cleared = { intencion: "aclarar", pago: String(id) };
      for (let times = 0; times < 2; times += 1)
        expect((await shop.office.post(shop.officePage, cleared)).status).toBe(303);
      expect(await toClear()).toEqual([false, false]);
      expect(await shown()).toContain("Pagar con tarjeta");
      expect(await notify(id)).toBe(200);
      expect(await toClear()).toEqual([false, false]);
      const entries = await db
        .selectFrom("audit_entry")
        .select("after")
        .where("entity_id", "=", shop.number)
        .execute();
      expect(entries.filter(({ after }) => JSON.stringify(after).includes("oddPayment"))).toHaveLength(2);
    },
  );

  test("of another amount that the provider refunded or refused is not reported", async () => {
    await goToPay();
    const refused = mercadoPago.pay("rejected", { transaction_amount: 1 });
    const taken = mercadoPago.pay("approved", { transaction_amount: 1 });
    await notify(refused.id);
    expect(await toClear()).toEqual([false, false]);
    await notify(taken.id);
    expect(await toClear()).toEqual([true, true]);
    taken.refunds.push({ id: 5, payment_id: taken.id, amount: 1, status: "approved" });
    taken.status = "refunded";
    await notify(taken.id);
    expect(await toClear()).toEqual([false, false]);
  });

  test("of another kind gets 200, is logged, and makes no request", async () => {
    const logged = vi.spyOn(store.services.log, "info");
    expect(await notify(1, { type: "merchant_order" })).toBe(200);
    expect(logged).toHaveBeenCalledWith(
      { method: "mercado-pago" },
      "notification ignored: not about a payment",
    );
  });

  test("that is larger than any form is refused, without a request to the provider", async () => {
    await goToPay();
    const { target, init } = notificationOf(mercadoPago.pay("approved").id);
    expect((await request(target, { ...init, body: "x".repeat(300_000) })).status).toBe(413);
    expect(await ledger()).toEqual([]);
  });

  test("from a page of another site needs a signature as well, and a GET is refused", async () => {
    const { target } = notificationOf(1);
    const posted = await request(target, { method: "POST", headers: { Origin: "https://malo.example" } });
    expect(posted.status).toBe(401);
    expect((await request("/webhooks/mercado-pago")).status).toBe(405);
    expect((await request("/webhooks/yape", { method: "POST" })).status).toBe(404);
    expect(
      (await request("/checkout", { method: "POST", headers: { Origin: "https://malo.example" } })).status,
    ).toBe(403);
  });

  test("whose sender disconnected before the answer is processed once", async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    const { target, init } = notificationOf(id);
    const abort = new AbortController();
    // The provider disconnects before the response, and sends the notification again.
    mercadoPago.beforeAnswer(() => abort.abort());
    await expect(request(target, { ...init, signal: abort.signal })).rejects.toThrow();
    mercadoPago.beforeAnswer(undefined);
    expect((await request(target, init)).status).toBe(200);
    expect((await request(target, init)).status).toBe(200);
    expect(await ledger()).toHaveLength(1);
    expect(await fileOf()).toEqual(allPaid);
  });
});
