import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { CUSCO, fillAddress } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";

test.beforeEach(async ({ page, customer, logIn }) => {
  await logIn(customer);
  await page.goto("/cliente/direcciones");
});

test("the address is chosen from region to district and saved", async ({ page, device }) => {
  await fillAddress(page, CUSCO, device);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await page.goto("/cliente/direcciones");
  await expect(page.getByRole("combobox", { name: "Distrito" }).locator("option:checked")).toHaveText(
    "Wanchaq",
  );
  await expect(page.getByLabel("Dirección")).toHaveValue(CUSCO.line);
});

test("another region resets province and district; missing fields are reported", async ({
  page,
  device,
  faults,
}) => {
  faults.allow(400);
  await fillAddress(page, { ...CUSCO, recommendation: " " }, device);
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("Escribe una recomendación para quien lleva tu pedido.")).toBeVisible();
  await expect(page.getByLabel("Dirección")).toHaveValue(CUSCO.line);
  if (device.scripted) await expectAccessible(page, "address with a mistake");

  await page.getByRole("combobox", { name: "Región" }).selectOption("Tacna");
  if (!device.scripted) await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("combobox", { name: "Provincia" }).locator("option:checked")).toHaveText(
    "Tacna",
  );
  await expect(page.getByRole("combobox", { name: "Distrito" }).locator("option:checked")).toHaveText(
    "Tacna",
  );
});

test("a region chosen before the scripts load is kept with its provinces", {
  tag: ["@with-js"],
}, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const opening = page.reload();
  await page.getByRole("combobox", { name: "Región" }).selectOption("Tacna");
  release();
  await opening;
  await expect(page.getByRole("combobox", { name: "Región" }).locator("option:checked")).toHaveText("Tacna");
  await expect(page.getByRole("combobox", { name: "Provincia" }).locator("option:checked")).toHaveText(
    "Tacna",
  );
});

test("an address saved in another tab is shown in the open tab", {
  tag: ["@with-js", "@nodes"],
}, async ({ page, device, customer, pageOf }) => {
  const other = await pageOf(customer);
  await other.goto("/cliente/direcciones");
  await fillAddress(other, CUSCO, device);
  await other.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(other.getByText("Guardamos tu dirección.")).toBeVisible();
  await expect(page.getByLabel("Dirección")).toHaveValue(CUSCO.line);
  await expect(page.getByRole("combobox", { name: "Distrito" }).locator("option:checked")).toHaveText(
    "Wanchaq",
  );

  await page.getByLabel("Recomendación").fill("Puerta verde");
  await other.getByRole("combobox", { name: "Distrito" }).selectOption("Poroy");
  await other.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText(/^(El envío a|Todavía no tenemos una tarifa para) Poroy/)).toBeVisible();
  await expect(page.getByLabel("Recomendación"), "what is typed stays").toHaveValue("Puerta verde");
});
