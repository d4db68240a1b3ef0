import { beforeEach, expect, test } from "vitest";
import { upsertRates, writeRates } from "#app/delivery/rates.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, request, store } = await testStore();

const TERMS = { freeFrom: null, minDays: 5, maxDays: 7, cashOnDelivery: false };
let path: string;
beforeEach(async () => {
  path = `/producto/ryzen-5-7600x/${(await catalogue(db)).processor}`;
});

async function words(cookie?: string): Promise<string> {
  return textOf(await (await request(path, cookie ? { cookie } : {})).text());
}

test("a guest sees the cheapest delivery when there are rates", async () => {
  expect(await words()).toContain("Entrega en 3 días. Ver costos de envío");
  const by = { id: (await administrator(db)).id, name: "Elena" };
  await writeRates(db, by, [
    { place: "08", fee: 2500, ...TERMS },
    { place: "15", fee: 800, ...TERMS },
  ]);
  expect(await words()).toContain("Envío desde S/ 8.00 , en 3 días o más según tu distrito.");
  await writeRates(db, by, [{ place: "15", fee: 800, ...TERMS, freeFrom: 10_000 }]);
  expect(await words()).toContain("Envío gratis a algunos distritos");
});

test("a customer sees the delivery cost and date for the stored address", async () => {
  const cookie = await sessionCookie(store.services, await customerWithAddress(db));
  expect(await words(cookie)).toContain("Envío a Miraflores: A coordinar");
  await upsertRates(db, [{ place: "15", fee: 1200, ...TERMS }]);
  expect(await words(cookie)).toMatch(
    /Envío a Miraflores: S\/ 12\.00 Llega (entre el \d\d\/\d\d\/\d{4} y )?el \d\d\/\d\d\/\d{4}/,
  );
});

test("prices are marked as including IGV only under the general regime", async () => {
  expect(await words()).toContain("Incluye IGV");
  for (const taxRegime of ["nuevo-rus", "exempt"] as const) {
    await writeSettings(db, { taxRegime });
    expect(await words()).not.toContain("Incluye IGV");
  }
});

test("a question by WhatsApp names the product", async () => {
  const links = linksOf(await (await request(path)).text());
  const question = links.get("Consultar por WhatsApp sobre Ryzen 5 7600X (abre otra ventana)") ?? "";
  const url = new URL(question.replaceAll("&amp;", "&"));
  expect(url.origin + url.pathname).toBe("https://wa.me/51987654321");
  expect(url.searchParams.get("text")).toMatch(/^Hola, tengo una consulta sobre Ryzen 5 7600X: http.*\d$/);
});
