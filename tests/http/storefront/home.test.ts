import { beforeEach, expect, test } from "vitest";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { openShop } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { elementOf, linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, request } = await testStore();

beforeEach(() => catalogue(db));

const home = async () => elementOf(await (await request("/")).text(), "main");

test("the home page links to subcategories with products, brands and the repair service", async () => {
  const links = linksOf(await home());
  expect(links.get("Tarjetas Gráficas")).toBe("/tienda?categoria=componentes&amp;etiqueta=tarjetas-graficas");
  expect(links.get("Mouses")).toBe("/tienda?categoria=accesorios&amp;etiqueta=mouses");
  expect(links.get("Marca")).toBe("/tienda?marca=Marca");
  expect(links.get("Solicitar Reparación")).toBe("/reparacion");
  expect([...links.keys()]).not.toContain("Diseñar mi mochila");
  await db.updateTable("product").set({ hidden: true }).where("name", "=", "Mouse óptico").execute();
  expect([...linksOf(await home()).keys()]).not.toContain("Mouses");
});

test("the reasons to trust the store follow its settings", async () => {
  const before = textOf(await home());
  expect(before).not.toContain("Recoge en");
  expect(before).not.toContain("Paga como prefieras");
  await openShop(db);
  await enableMethod(db, "yape", { number: "987654321", holder: "Yupana" });
  await writeSettings(db, { returnDays: 15, whatsapp: "51911222333", hours: "lunes a sábado" });
  const html = await home();
  expect(textOf(html)).toContain("Recoge en Tienda Wilson Av. Wilson 1250, Lima");
  expect(textOf(html)).toContain("Paga como prefieras Yape");
  await enableMethod(db, "contra-entrega", {});
  expect(textOf(await home())).not.toContain("Contra entrega");
  const rate = { place: "15", fee: 1200, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: true };
  await upsertRates(db, [rate]);
  expect(textOf(await home())).toContain("Contra entrega según tu distrito");
  expect(textOf(html)).toContain("hasta 15 días después de la entrega");
  expect(linksOf(html).get("Escríbenos por WhatsApp")).toMatch(/^https:\/\/wa\.me\/51911222333\?text=/);
});
