import { beforeEach, expect, test } from "vitest";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { regions } from "#app/values/ubigeo.ts";
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

test("search engines read only about the ways of delivery that the store has", async () => {
  const description = async () =>
    /name="description" content="([^"]*)"/.exec(await (await request("/")).text())?.[1];
  await writeSettings(db, { name: "Wayra", tagline: "Mochilas de Puno" });
  expect(await description()).toBe("Mochilas de Puno. Compra en línea en Wayra.");
  await openShop(db);
  expect(await description()).toBe("Mochilas de Puno. Recojo en tienda. Compra en línea en Wayra.");
  const rate = { fee: 1200, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: false };
  await upsertRates(db, [{ place: "15", ...rate }]);
  expect(await description()).toContain("Puno. Envíos a domicilio. Recojo en tienda. Compra");
  await upsertRates(
    db,
    regions.map(({ code: place }) => ({ place, ...rate })),
  );
  expect(await description()).toContain("Envíos a todo el Perú.");
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
