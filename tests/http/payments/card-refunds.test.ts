import { describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { allPaid, openCardShop } from "#tests/support/payments/card-shop.ts";
import { TOTAL } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const { db, fileOf, goToPay, ledger, mailAbout, mercadoPago, notify, orderAgain, refund, toClear } = shop;

describe("a refund", () => {
  async function paid(): Promise<number> {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    await notify(id);
    return id;
  }
  const kinds = async () => (await ledger()).map(({ kind, amount }) => [kind, amount]);

  test("in part and of the rest goes to the card, is recorded once and mailed", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    const answers = [
      await refund(id, "200", key),
      ...(await Promise.all([refund(id, "3001"), refund(id, "0")])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 409, 400]);
    expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
    await notify(id);
    expect((await mailAbout(shop.rosa.email, "Te devolvimos dinero")).text).toContain("200.00");
    expect((await refund(id, "3000")).status).toBe(303);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
      ["refund", 300_000],
    ]);
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect((await ledger()).at(-1)?.by).toBe("Elena Salas");
    const audited = await db
      .selectFrom("audit_entry")
      .select(["person_name", "after"])
      .orderBy("id")
      .execute();
    expect(audited.filter(({ person_name }) => person_name === "Elena Salas")).toHaveLength(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("sent twice at once is made once", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    await Promise.all([refund(id, "200", key), refund(id, "200", key)]);
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
    ]);
  });

  test("of another amount sent after Back asks whether it is an additional one", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    expect((await refund(id, "200", key)).status).toBe(303);
    const answer = await refund(id, "300", key);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/Ya devolviste S\/.200\.00/);
    expect(mercadoPago.refundsMade()).toBe(1);
    for (let times = 0; times < 2; times += 1)
      expect((await refund(id, "200", key, { otro: "on" })).status).toBe(303);
    expect(mercadoPago.refundsMade()).toBe(2);
    expect(await fileOf()).toMatchObject({ refunded: 40_000 });
  });

  test("while the provider is down is reported, and nothing is recorded", async () => {
    const id = await paid();
    mercadoPago.setDown(true);
    const answer = await refund(id, "200");
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Mercado Pago no respondió. No anotamos nada");
    expect(page).toContain('value="200"');
    expect(await kinds()).toEqual([["payment", TOTAL]]);
  });

  test.each(["rejected", "cancelled"] as const)(
    "answered with %s is reported, and not recorded",
    async (status) => {
      const id = await paid();
      mercadoPago.refundAs(status);
      const answer = await refund(id, "200");
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("Mercado Pago no aceptó la devolución. No anotamos nada");
      await notify(id);
      expect(await kinds()).toEqual([["payment", TOTAL]]);
      expect(await fileOf()).toEqual(allPaid);
      expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Te devolvimos"))).toEqual([]);
      mercadoPago.refundAs("approved");
      expect((await refund(id, "200")).status).toBe(303);
      expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
    },
  );

  test("that was made but not recorded is found before another is made", async () => {
    const id = await paid();
    const [payment] = mercadoPago.payments;
    payment?.refunds.push({ id: 77, payment_id: id, amount: 200, status: "approved" });
    const answer = await refund(id, "200");
    expect(await answer.text()).toContain("ya tenía un movimiento que no estaba aquí");
    expect(mercadoPago.refundsMade()).toBe(0);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
    ]);
  });

  test("recorded or credited by hand is not made to the card as well", async () => {
    const id = await paid();
    const byHand = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "3000" };
    expect((await shop.office.post(shop.officePage, byHand)).status).toBe(303);
    const refused = await refund(id, "3200");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/De ese pago quedan S\/.200\.00/);
    expect(mercadoPago.refundsMade()).toBe(0);
    expect((await refund(id, "200")).status).toBe(303);
    const nothingLeft = await refund(id, "1");
    expect(nothingLeft.status).toBe(409);
    expect(await nothingLeft.text()).toContain("De ese pago ya no queda nada por devolver.");
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await (await shop.office.get(shop.officePage)).text()).not.toContain("Devolver a la tarjeta");
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("that was credited by hand while it was made is reported, audited, and not recorded", async () => {
    const id = await paid();
    const byHand = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "3200" };
    mercadoPago.beforeAnswer(async (path) => {
      if (path.endsWith("/refunds")) await shop.office.post(shop.officePage, byHand);
    });
    const answer = await refund(id, "200");
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("devolvió a la tarjeta más de lo que le quedaba al pedido");
    mercadoPago.beforeAnswer(undefined);
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await notify(id)).toBe(200);
    expect(await toClear()).toEqual([true, true]);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", TOTAL],
    ]);
    const audited = await db.selectFrom("audit_entry").select("after").orderBy("id").execute();
    expect(audited.at(-1)?.after).toMatchObject({
      payment: "refund",
      amount: 20_000,
      operationNumber: String(id),
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("of an annulled order is left to its own form, or credited by the annulment", async () => {
    await paid();
    const page = await (await shop.office.get(shop.officePage)).text();
    expect(page).toContain("Lo dejo como saldo a favor");
    expect(page).not.toContain("Ya lo devolví por");
    const credit = { intencion: "anular", motivo: "Sin stock", devolver: "saldo" };
    await shop.office.post(shop.officePage, { ...credit, monto: "3200.00", moneda: "PEN" });
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect(await (await shop.office.get(shop.officePage)).text()).not.toContain("Devolver a la tarjeta");
  });

  test("of a payment of another order, or of none, gets 404", async () => {
    const id = await paid();
    expect((await refund(id + 1, "5")).status).toBe(404);
    await orderAgain();
    expect((await refund(id, "5")).status).toBe(404);
  });
});
