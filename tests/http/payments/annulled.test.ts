import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { PASSWORD } from "#tests/support/accounts/people.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage } from "#tests/support/payments/place-order.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, pay, shopper } = shop;

describe("annulling an order that was paid in part", () => {
  let number: string;
  beforeEach(async () => {
    await enableMethod(db, "en-tienda");
    number = await ordered(await shopper(), "en-tienda", "pickup");
    await pay(number, { medio: "yape", monto: "1000" });
  });
  const annul = (more: Record<string, string> = {}) =>
    shop.office.post(officePage(number), { intencion: "anular", motivo: "Sin stock", ...more });
  const givenBack = { devolver: "medio", medio: "yape", monto: "1000.00", moneda: "PEN" };

  test("proposes its refund, and records it when chosen", async () => {
    const page = await (await shop.office.get(officePage(number))).text();
    expect(page).toMatch(/El cliente pagó S\/\s1,000\.00/);
    expect(page).toContain("Ya lo devolví por Yape");
    const answer = await annul(givenBack);
    expect(answer.headers.get("Location")).toBe(officePage(number));
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: 100_000 });
    expect((await mailAbout(number, shop.rosa.email, "Te devolvimos")).text).toContain("1,000.00");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("credits the refund when chosen, and the next order is paid with it", async () => {
    const answer = await annul({ ...givenBack, devolver: "saldo" });
    expect(answer.headers.get("Location")).toBe(officePage(number));
    const page = await (await shop.office.get(officePage(number))).text();
    expect(page).toContain("Lo que pagó quedó como saldo a favor del cliente.");
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: 100_000 });
    expect((await mailAbout(number, shop.rosa.email, "Tienes saldo a favor")).text).toContain("1,000.00");
    expect(await (await (await shopper()).get("/checkout")).text()).toContain("Pagar con mi saldo a favor");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("credits nothing to a deleted account", async () => {
    await (await shopper()).post("/cliente/perfil/eliminar", { actual: PASSWORD });
    expect(await (await shop.office.get(officePage(number))).text()).not.toContain("Lo dejo como saldo");
    const answer = await annul({ ...givenBack, devolver: "saldo" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("redirects to the form of the refund if neither is chosen", async () => {
    const answer = await annul({ ...givenBack, devolver: "despues" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    const page = await (await shop.office.get(officePage(number))).text();
    expect(page).toContain("Falta devolver lo que se pagó.");
    expect(page).toMatch(/id="devolver"/);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("records no more than the paid amount, and a refused form keeps its choice", async () => {
    const refused = await annul({ ...givenBack, motivo: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(
      /<input(?=[^>]*name="devolver")(?=[^>]*value="medio")(?=[^>]*checked)/,
    );
    expect(await fileOf(number)).toMatchObject({ paid: 100_000 });
    const answer = await annul({ ...givenBack, monto: "1000.10" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("records one refund when the form is sent repeatedly", async () => {
    const answers = await Promise.all([annul(givenBack), annul(givenBack), annul(givenBack)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", refunded: 100_000 });
  });
});
