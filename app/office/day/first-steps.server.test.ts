import { expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { writeFirstTexts } from "#app/settings/texts/texts.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { readFirstSteps } from "./first-steps.server.ts";

const { db } = await testDatabase();

const mailGoesTo = "smtp.compulima.pe:587";

async function testMail(test: { outcome: string; destination?: string; arrived_at?: Date }) {
  const values = { sent_at: new Date(), sent_to: "ana@compulima.pe", code_hash: "", answer: "" };
  await db.deleteFrom("mail_test").execute();
  await db
    .insertInto("mail_test")
    .values({ destination: mailGoesTo, ...values, ...test })
    .execute();
}

test("mail counts as set up after its server accepted a test", async () => {
  const step = async (to?: string) => {
    const read = await readFirstSteps(db, { personId: "nobody", mailGoesTo: to });
    return read?.steps.find(({ id }) => id === "mail");
  };
  const untested = { done: false, why: expect.stringContaining("falta probarlo") };
  expect(await step()).toMatchObject({ done: false, why: expect.stringContaining("Sin él") });
  expect(await step(mailGoesTo)).toMatchObject(untested);
  for (const outcome of ["login", "slow"]) {
    await testMail({ outcome });
    expect(await step(mailGoesTo)).toMatchObject(untested);
  }
  await testMail({ outcome: "slow", arrived_at: new Date() });
  expect(await step(mailGoesTo)).toMatchObject({ done: true });
  await testMail({ outcome: "accepted" });
  expect(await step(mailGoesTo)).toMatchObject({ done: true });
  expect(await step("otro.compulima.pe:465")).toMatchObject(untested);
  await testMail({ outcome: "folder" });
  expect(await step()).toMatchObject({ done: false });
});

test("an empty store lacks every step, and each is shown as done once it is", async () => {
  const { id: personId } = await administrator(db);
  const missing = async () => {
    const read = await readFirstSteps(db, { personId, mailGoesTo });
    return read?.steps.filter(({ done }) => !done).map(({ id }) => id) ?? [];
  };
  const all = [
    "name",
    "company",
    "texts",
    "taxes",
    "returns",
    "second-step",
    "currency",
    "mail",
    "category",
    "product",
    "banner",
    "payment",
  ];
  expect(await missing()).toEqual([...all, "delivery", "pickup"]);

  await addProducts(db, { hidden: true });
  expect(await missing()).toContain("product");
  expect(await missing()).not.toContain("category");
  await addProducts(db, {});
  const company = { legalName: "Compu Lima S.A.C.", ruc: "20100070970", fiscalAddress: "Av. Larco 1" };
  await writeSettings(db, { ...company, representative: "Elena Salas", privacyContact: "datos@compu.pe" });
  await writeSettings(db, { name: "Compu Lima", currency: "PEN", taxRegime: "general", returnDays: 30 });
  await db.updateTable("person").set({ two_factor_enabled: true }).execute();
  await db.insertInto("payment_method").values({ id: "yape", enabled: true, position: 1 }).execute();
  await db.insertInto("setting").values({ key: "slides", value: "[]" }).execute();
  await writeFirstTexts(db, new Date());
  expect(await missing()).toContain("texts");
  const text = JSON.stringify({ markdown: "Preguntas", updated: "2026-11-29" });
  await db.insertInto("setting").values({ key: "text:preguntas", value: text }).execute();
  expect(await missing()).toEqual(["mail", "delivery", "pickup"]);
  await testMail({ outcome: "accepted" });
  expect(await missing()).toEqual(["delivery", "pickup"]);
  await db
    .insertInto("delivery_rate")
    .values({ place: "15", fee: 0, min_days: 1, max_days: 2, cash_on_delivery: false })
    .execute();
  await db
    .insertInto("pickup_point")
    .values({ name: "Tienda", address: "Av. Larco 1", hours: "", position: 1, district_code: null })
    .execute();
  expect(await readFirstSteps(db, { personId, mailGoesTo })).toBeUndefined();
});

test("the list is folded after the first order", async () => {
  const viewer = { personId: "nobody", mailGoesTo: undefined };
  const [product = 0] = await addProducts(db, {});
  expect((await readFirstSteps(db, viewer))?.isNew).toBe(true);
  await orderOf(db, await customerWithAddress(db), product);
  expect((await readFirstSteps(db, viewer))?.isNew).toBe(false);
});
