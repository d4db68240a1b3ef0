import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { startOnlinePayment } from "#app/orders/online/start-online.server.ts";
import { changeCredentials, sealCredentials } from "#app/payments/credentials.server.ts";
import { readEnvironment } from "#app/platform/config/environment.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { KEYS, notificationOf, openMercadoPago } from "#tests/support/payments/mercado-pago.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { faultStore, ORIGIN, SECRET } from "./fault-store.ts";

const { db, node } = await faultStore();
const mercadoPago = await openMercadoPago();
afterAll(() => mercadoPago.close());

const settings = { MERCADO_PAGO_URL: mercadoPago.url };
const seal = createSeal(SECRET, "credentials");
const now = () => new Date();

/** Places an order and sends its buyer to the provider's page; returns the order's number. */
async function sentToPay(): Promise<string> {
  const customer = await db.selectFrom("customer").select("id").executeTakeFirstOrThrow();
  const product = await db.selectFrom("product").select("id").executeTakeFirstOrThrow();
  const cart = [{ productId: product.id, units: 1 }];
  const request = { customerId: customer.id, submissionId: crypto.randomUUID(), cart } as const;
  const placed = await placeOrder(
    db,
    { ...request, delivery: "pickup", method: "mercado-pago" },
    { now: now(), origin: ORIGIN, storeEmail: undefined },
  );
  if (!placed.ok) throw new Error(placed.reason);
  const services = { db, seal, origin: ORIGIN, now, environment: readEnvironment(settings), log: console };
  const started = await startOnlinePayment(services, { customerId: customer.id, number: placed.number });
  expect(started).toMatchObject({ ok: true });
  return placed.number;
}

async function thanked(number: string): Promise<number> {
  const subject = `Recibimos el pago de tu pedido ${number}`;
  return (await mailSubjects(db)).filter((one) => one === subject).length;
}

/** Milliseconds after the provider has answered the store's request. */
const MOMENTS = [0, 3, 6, 10, 15, 25];

test("a notification repeated after the process was killed during it records the payment once", async () => {
  await enableMethod(db, "mercado-pago");
  await changeCredentials(db, "mercado-pago", { save: sealCredentials(seal, KEYS), now: now() });
  for (const moment of MOMENTS) {
    const number = await sentToPay();
    const { id } = mercadoPago.pay("approved");
    const { target, init } = notificationOf(id);
    const doomed = await node(settings);
    const requested = Promise.withResolvers<void>();
    mercadoPago.beforeAnswer(() => requested.resolve());
    const unanswered = fetch(new URL(target, doomed.address), init).catch(() => undefined);
    await requested.promise;
    await pause(moment);
    await doomed.kill("SIGKILL");
    await unanswered;
    mercadoPago.beforeAnswer(undefined);

    const store = await node(settings);
    for (let times = 0; times < 2; times += 1)
      expect((await fetch(new URL(target, store.address), init)).status).toBe(200);
    const reference = `mercado-pago:${id}`;
    const entries = db.selectFrom("payment").select("amount").where("provider_reference", "=", reference);
    expect(await entries.execute()).toHaveLength(1);
    expect(await thanked(number)).toBe(1);
    await store.kill("SIGTERM");
  }
  expect(await brokenInvariants(db)).toEqual([]);
});
