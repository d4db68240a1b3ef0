import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectMessage, find, plainPicture } from "#tests/support/pages/office-pages.ts";
import { expectPlaced, order, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { endSession, logInAgain } from "#tests/support/pages/session-dialog.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

test("@with-js a price is changed in its cell by keyboard; a refused value is kept with its reason", async ({
  page,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/administrador/productos");
  const row = await find(page, "productos", "Logitech K120");
  const cell = row.getByRole("button", { name: "cambiar el precio de Logitech K120" });
  const field = row.getByRole("textbox", { name: "Cambiar el precio de Logitech K120" });
  await cell.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("9999");
  await field.press("Escape");
  await expect(cell).toBeFocused();
  await expect(cell).toContainText("S/. 41.20");

  await cell.press("Enter");
  await field.fill("0");
  await field.press("Enter");
  await expect(row.getByRole("alert")).toHaveText("Escribe 1 o más.");
  await expect(field).toHaveValue("0");
  await field.fill("47");
  await field.press("Enter");
  await expect(cell).toContainText("S/. 176.02");
  await expect(cell).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(cell).toContainText("S/. 176.02");
});

test("@with-js a session that ends while a price is typed asks for the login there; the price is kept", async ({
  page,
  faults,
}) => {
  faults.allow(401);
  faults.allowLostConnection();
  await page.route("**/en-vivo", (route) => route.abort());
  await page.goto("/administrador/productos");
  const row = await find(page, "productos", "Logitech K120");
  await row.getByRole("button", { name: "cambiar el precio de Logitech K120" }).press("Enter");
  const field = row.getByRole("textbox", { name: "Cambiar el precio de Logitech K120" });
  await field.fill("51");
  await endSession(page);
  await field.press("Enter");
  await logInAgain(page);
  await expect(field).toHaveValue("51");
  await field.press("Enter");
  await expect(row.getByRole("button", { name: "cambiar el precio de Logitech K120" })).toContainText(
    "S/. 191.00",
  );
});

test("@with-js a session that ends in the settings asks for the login there; words and picture are kept", async ({
  page,
  faults,
}) => {
  faults.allow(401);
  faults.allowLostConnection();
  await page.route("**/en-vivo", (route) => route.abort());
  await page.goto("/administrador/ajustes/portada?diapositiva=nueva");
  const heading = page.getByLabel("Título");
  await heading.fill("Liquidación");
  await page.getByLabel("Texto").fill("Todo el verano.");
  const picture = page.getByLabel("Imagen (opcional)");
  await picture.setInputFiles(await plainPicture("verano.jpg"));
  await endSession(page);
  await page.getByRole("button", { name: "Guardar diapositiva" }).click();
  await logInAgain(page);
  await expect(heading).toHaveValue("Liquidación");
  await expect(picture).toHaveValue(/verano\.jpg$/);
  await page.getByRole("button", { name: "Guardar diapositiva" }).click();
  await expectMessage(page, "Guardamos la portada.");
  const slide = page.getByRole("main").getByRole("listitem").filter({ hasText: "Liquidación" });
  await expect(slide.locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Quitar: Liquidación" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(slide).toHaveCount(0);
});

test("@with-js a session that ends before an order's status is changed asks for the login in the list", async ({
  page,
  pageOf,
  faults,
}) => {
  faults.allow(401);
  faults.allowLostConnection();
  const shop = await pageOf(ROSA);
  await takeToCheckout(shop, "amd-ryzen-5-5600", "AMD Ryzen 5 5600");
  await shop.getByRole("radio", { name: "Recoger en tienda" }).check();
  await pay(shop);
  const number = await expectPlaced(shop);
  await page.route("**/en-vivo", (route) => route.abort());
  await page.goto("/administrador/pedidos");
  const sent = order(page, number).getByRole("button", { name: "Ruta" });
  await expect(sent).toHaveAttribute("aria-pressed", "false");
  await endSession(page);
  await sent.click();
  await logInAgain(page);
  await expect(sent).toHaveAttribute("aria-pressed", "false");
  await sent.click();
  await expect(sent).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(sent).toHaveAttribute("aria-pressed", "true");
});

test("@with-js the second of two people who change one cell gets a conflict message, and may overwrite the first", {
  tag: "@nodes",
}, async ({ page, pageOf, faults }) => {
  faults.allow(409);
  const other = await pageOf(ELENA);
  const list = "/administrador/productos?buscar=hyperx+cloud+ii&orden=nombre";
  for (const each of [page, other]) await each.goto(list);
  const cell = (of: typeof page) =>
    of.getByRole("button", { name: /cambiar la cantidad de HyperX Cloud II$/ });
  const field = (of: typeof page) =>
    of.getByRole("textbox", { name: /Cambiar la cantidad de HyperX Cloud II$/ });
  await cell(page).click();
  await field(page).fill("33");
  await cell(other).click();
  await field(other).fill("35");
  await field(other).press("Enter");
  await expect(cell(other)).toContainText("35");
  // The value is shown at once; this waits until it is stored.
  await expect(cell(other)).toHaveAttribute("aria-busy", "false");
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("ahora hay 35");
  await expect(field(page)).toHaveValue("33");
  await field(page).press("Enter");
  await expect(cell(page)).toContainText("33");
  await expect(cell(other)).toContainText("33");
});

test("several products are hidden together after a preview, and shown again by undo", {
  tag: "@nodes",
}, async ({ page, device }) => {
  const change = async (state: string) => {
    await page.goto("/administrador/productos?buscar=mochila&orden=nombre");
    const boxes = page.getByRole("checkbox", { name: /^Elegir Mochila/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Cambiar los elegidos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cambiar 2 productos" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (device.scripted) await expectAccessible(page, "several chosen");
    await page.getByLabel("Quedan").selectOption(state);
    await page.getByRole("button", { name: "Ver qué cambia en visibilidad" }).click();
    await expect(page.getByText("Cambian 2 productos.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (device.scripted) await expectAccessible(page, "what changes");
    await page.getByRole("button", { name: "Cambiar 2 productos" }).click();
    await expectMessage(page, "Cambiamos 2 productos.");
  };
  await change("borrador");
  await expect(page.getByText(/· Borrador/)).toHaveCount(2);
  await page.getByRole("button", { name: "Deshacer Pasan a borrador" }).first().click();
  if (device.scripted) await page.getByRole("alertdialog").getByRole("button", { name: "Deshacer" }).click();
  await expectMessage(page, "Deshicimos el cambio.");
  await expect(page.getByText(/· Borrador/)).toHaveCount(0);
});

test("@with-js Ctrl-K finds a product and a page by keyboard alone", async ({ page }) => {
  await page.goto("/administrador/categorias");
  await expect(page.getByRole("link", { name: /^Buscar/ }).first()).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Buscar en la administración" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  const box = dialog.getByRole("combobox");
  await expect(box).toBeFocused();
  await expectAccessible(page, "the palette");
  await box.fill("ryzen 5 5500");
  await expect(dialog.getByRole("option", { name: /AMD Ryzen 5 5500/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await box.fill("audit");
  await expect(dialog.getByRole("option")).toHaveText(["Auditoría"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Control+k");
  await box.fill("zzzz");
  await expect(dialog.getByRole("status")).toHaveText("No encontramos nada con ese texto.");
  await box.fill("ryzen 5 5500");
  await expect(dialog.getByRole("option", { name: /AMD Ryzen 5 5500/ })).toBeVisible();
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Editar Producto" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("stock counted by hand shows in the product's ledger and in the audit", async ({ page, device }) => {
  await page.goto("/administrador/productos");
  const row = await find(page, "productos", "Logitech B100");
  await row.getByRole("link", { name: "Editar Logitech B100" }).click();
  await page.getByRole("link", { name: "Ver todo y ajustar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
  await page.getByLabel("Cantidad contada").fill("12");
  await page.getByLabel("Motivo").fill("Conteo del mes");
  await page.getByRole("button", { name: "Guardar cantidad" }).click();
  await expectMessage(page, "Ahora hay 12.");
  await expect(page.getByRole("row").filter({ hasText: "Conteo del mes" })).toContainText("Administrador");
  await expectNoSidewaysScroll(page);
  if (device.scripted) await expectAccessible(page, "the ledger");
  await page.goto("/administrador/auditoria?sobre=product");
  await expectNoSidewaysScroll(page);
  const change = "Cambió: producto Logitech B100";
  await page.getByRole("link", { name: change }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: change })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Cantidad" })).toContainText("12");
  if (device.scripted) await expectAccessible(page, "a change");
});
