import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectCartLines, openMenu } from "#tests/support/pages/shop-pages.ts";

test("the top bar and the footer", { tag: "@nodes" }, async ({ page, device }) => {
  await page.goto("/preguntas");
  const bar = page.getByRole("banner");
  if (!device.phone) {
    for (const name of ["Accesorios", "Componentes", "Tienda"]) {
      await bar.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await expect(bar.getByRole("link", { name: "Registrarse" })).toBeVisible();
  }
  await expect(bar.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  await expectCartLines(page, 0);

  const footer = page.getByRole("contentinfo");
  for (const name of ["Sobre Nosotros", "Servicios", "Cuenta", "Contáctenos"]) {
    await expect(footer.getByRole("heading", { name })).toBeVisible();
  }
  await expect(footer).toContainText("Recojo en Tienda Wilson: Av. Garcilaso de la Vega 1250, Lima");
  await expect(footer).toContainText("© 2023 Yupana");
  await footer.getByRole("link", { name: "Preguntas frecuentes" }).click();
  await expect(page).toHaveURL("/preguntas");
  await bar.getByRole("link", { name: "Yupana, ir al inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("the menu leads to a subcategory", { tag: "@both" }, async ({ page, device }) => {
  await page.goto("/");
  const menu = await openMenu(page, device);
  await menu.getByText("Componentes", { exact: true }).first().click();
  if (device.phone) {
    await menu.getByText("Regresar").filter({ visible: true }).click();
    await expect(menu.getByText("Accesorios", { exact: true }).first()).toBeVisible();
    await menu.getByText("Componentes", { exact: true }).first().click();
  }
  await menu.getByRole("link", { name: "Tarjetas Gráficas" }).click();
  await expect(page).toHaveURL("/tienda?categoria=componentes&etiqueta=tarjetas-graficas");
  await expect(page.getByRole("status").filter({ hasText: "productos" })).toHaveText("24 productos");
  await expect(menu).toBeHidden();
});

test("the menu closes with its button", async ({ page, device }) => {
  await page.goto("/");
  const menu = await openMenu(page, device);
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(menu).toBeHidden();
});

test("a protected page redirects to the login with the focus on its heading, and the login returns", {
  tag: "@with-js",
}, async ({ page, customer }) => {
  await page.goto("/producto/amd-ryzen-5-5600x");
  const product = new URL(page.url()).pathname;
  await page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inicia sesión" })).toBeFocused();
  await page.getByLabel("Correo").fill(customer.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Ingresar" }).click();
  await expect(page).toHaveURL(product);
});
