import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { PASSWORD } from "#tests/support/accounts/people.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { inHours, openCardShop } from "#tests/support/payments/card-shop.ts";
import { STORE, TOTAL } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const { db, fileOf, goToPay, ledger, mailAbout, mercadoPago, notify, refund, shown, store } = shop;

const kinds = async () => (await ledger()).map(({ kind, amount }) => [kind, amount]);
const mailed = async (subject: string) =>
  (await mailSubjects(db)).filter((one) => one.startsWith(subject)).length;
const officePage = async () => (await shop.office.get(shop.officePage)).text();
const badge = (words: string) => new RegExp(`Pago: (<!-- -->)?${words}`);
/** The pages that show the order's payment state: the customer's, the owner's and the owner's list. */
const pagesWithBadge = async () => [
  await shown(),
  await officePage(),
  await (await shop.office.get("/administrador/pedidos")).text(),
];

/** Refunds 200 of a paid order; the provider leaves the refund pending. */
async function refundUnderway(): Promise<number> {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  await notify(id);
  mercadoPago.refundAs("in_process");
  expect((await refund(id, "200")).status).toBe(303);
  return id;
}

function settle(status: "approved" | "rejected"): void {
  for (const underway of mercadoPago.payments[0]?.refunds ?? []) underway.status = status;
}

/** Polls like the job when no notification arrives. */
async function pollAfterADay(): Promise<void> {
  const inADay = inHours(25);
  await queryOpenPages({ ...store.services, now: () => inADay });
}

test("a pending refund is not shown as made to owner or customer", async () => {
  await refundUnderway();
  const owners = await officePage();
  expect(owners).toContain("Mercado Pago está procesando la devolución");
  expect(owners).toContain("En camino");
  expect(owners).not.toContain("Devolvimos el dinero a la tarjeta");
  expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
  const mail = await mailAbout(shop.rosa.email, "Estamos devolviéndote dinero");
  expect(mail.text).toMatch(/está procesando la devolución de S\/.200\.00 a tu tarjeta/);
  expect(await shown()).toMatch(/está procesando la devolución de S\/.200\.00 a tu tarjeta/);
  for (const page of await pagesWithBadge()) {
    expect(page).toMatch(badge("Devolución en camino"));
    expect(page).not.toMatch(badge("Devuelto"));
  }
  const file = await shop.office.post("/administrador/pedidos/descarga", { actual: PASSWORD });
  expect(await file.text()).toContain(",Devolución en camino,");
  expect(await mailed("Te devolvimos")).toBe(0);
});

test.each([
  ["a notification", (id: number) => notify(id)],
  ["nobody but itself", () => pollAfterADay()],
])("a pending refund reported as made by %s is mailed once", async (_, hear) => {
  const id = await refundUnderway();
  await notify(id);
  settle("approved");
  await hear(id);
  await Promise.all([notify(id), notify(id)]);
  await pollAfterADay();
  expect(await kinds()).toEqual([
    ["payment", TOTAL],
    ["refund", 20_000],
  ]);
  expect([await mailed("Estamos devolviéndote"), await mailed("Te devolvimos")]).toEqual([1, 1]);
  expect((await mailAbout(shop.rosa.email, "Te devolvimos dinero")).text).toContain("200.00");
  expect(await shown()).not.toContain("está procesando la devolución");
  expect(await officePage()).not.toContain("En camino");
  for (const page of await pagesWithBadge()) expect(page).toMatch(badge("Devuelto en parte"));
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a pending refund that is finally refused is reversed in the ledger once, and both sides are notified", async () => {
  const id = await refundUnderway();
  settle("rejected");
  await pollAfterADay();
  await notify(id);
  expect(await kinds()).toEqual([
    ["payment", TOTAL],
    ["refund", 20_000],
    ["payment", 20_000],
  ]);
  expect(await fileOf()).toMatchObject({ state: "pagado", paid: TOTAL });
  for (const to of [STORE, shop.rosa.email])
    expect((await mailAbout(to, "No se completó la devolución")).text).toContain("200.00");
  expect([await mailed("No se completó"), await mailed("Te devolvimos")]).toEqual([2, 0]);
  expect(await shown()).not.toContain("está procesando la devolución");
  mercadoPago.refundAs("approved");
  expect((await refund(id, "3200")).status).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a pending refund is queried until its result is known, without a time limit", async () => {
  await refundUnderway();
  settle("approved");
  const inTwoMonths = inHours(60 * 24);
  await queryOpenPages({ ...store.services, now: () => inTwoMonths });
  expect(await mailed("Te devolvimos")).toBe(1);
});
