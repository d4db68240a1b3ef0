import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { find, said } from "#tests/support/office-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/shop-pages.ts";
import { ELENA } from "#tests/support/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

test("@con-js a price is changed where it stands, by keys; what is refused stays with its reason", async ({
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
  await expect(cell).toContainText("S/. 43.00");

  await cell.press("Enter");
  await field.fill("0");
  await field.press("Enter");
  await expect(row.getByRole("alert")).toHaveText("Escribe 1 o más.");
  await expect(field).toHaveValue("0");
  await field.fill("47");
  await field.press("Enter");
  await expect(cell).toContainText("S/. 47.00");
  await expect(cell).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(cell).toContainText("S/. 47.00");
});

test("@con-js a session that ends while a price is typed asks for the login there; the price is kept", async ({
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
  const origin = new URL(page.url()).origin;
  await page.request.post("/acciones/salir", { headers: { Origin: origin }, maxRedirects: 0 });
  await field.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
  await dialog.getByLabel("Correo").fill(ELENA.email);
  await dialog.getByLabel("Contraseña").fill(ELENA.password);
  await dialog.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("51");
  await field.press("Enter");
  await expect(row.getByRole("button", { name: "cambiar el precio de Logitech K120" })).toContainText(
    "S/. 51.00",
  );
});

test("@con-js a session that ends in the settings asks for the login there; nothing is lost", async ({
  page,
  faults,
}) => {
  faults.allow(401);
  faults.allowLostConnection();
  await page.route("**/en-vivo", (route) => route.abort());
  await page.goto("/administrador/ajustes/pie");
  const credit = page.getByLabel("Crédito");
  await credit.fill("Hecho a mano");
  const origin = new URL(page.url()).origin;
  await page.request.post("/acciones/salir", { headers: { Origin: origin }, maxRedirects: 0 });
  await page.getByRole("button", { name: "Guardar" }).click();
  const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
  await dialog.getByLabel("Correo").fill(ELENA.email);
  await dialog.getByLabel("Contraseña").fill(ELENA.password);
  await dialog.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(dialog).toBeHidden();
  await expect(credit).toHaveValue("Hecho a mano");
  await page.getByRole("button", { name: "Guardar" }).click();
  await said(page, "Guardamos los ajustes.");
});

test("@con-js the second of two people who change one cell is told, and may insist", async ({
  page,
  pageOf,
  faults,
}) => {
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
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("ahora hay 35");
  await expect(field(page)).toHaveValue("33");
  await field(page).press("Enter");
  await expect(cell(page)).toContainText("33");
  await expect(cell(other)).toContainText("33");
});

test("several products are hidden together and shown again", async ({ page, device }) => {
  const change = async (state: string) => {
    await page.goto("/administrador/productos?buscar=mochila&orden=nombre");
    const boxes = page.getByRole("checkbox", { name: /^Elegir Mochila/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Cambiar los elegidos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cambiar 2 productos" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Quedan").selectOption(state);
    await page.getByRole("button", { name: "Cambiar visibilidad" }).click();
    if (device.scripted) await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar" }).click();
    await said(page, "Cambiamos 2 productos.");
  };
  await change("borrador");
  await expect(page.getByText(/· Borrador/)).toHaveCount(2);
  await change("visible");
  await expect(page.getByText(/· Borrador/)).toHaveCount(0);
});

test("@con-js Ctrl-K finds a product and a page, by keys alone", async ({ page }) => {
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
  await expect(page.getByRole("heading", { level: 1, name: "Existencias" })).toBeVisible();
  await page.getByLabel("Cantidad contada").fill("12");
  await page.getByLabel("Motivo").fill("Conteo del mes");
  await page.getByRole("button", { name: "Guardar cantidad" }).click();
  await said(page, "Ahora hay 12.");
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
