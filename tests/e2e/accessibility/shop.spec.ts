import { expectAccessible, expectAccessibleHere, expectToReflow } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, order, pay, takeToCheckout, typeUnits } from "#tests/support/pages/order-pages.ts";
import { DESK, PHONE } from "#tests/support/pages/screens.ts";
import { addToCart, openMenu, productButton, searchField } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-5-5600", name: "AMD Ryzen 5 5600" };

test("a PC with all its parts, the list of a step, and a comparison", async ({ page }) => {
  await page.goto("/arma-tu-pc?uso=juegos-1080p&presupuesto=5000");
  await expectAccessible(page, "proposed PC");
  await expectToReflow(page);
  await page.getByRole("link", { name: "Elegir un monitor" }).click();
  const filters = page.getByRole("button", { name: "Buscar y filtrar" });
  await expect(filters).toBeVisible();
  await expectAccessible(page, "list of a step");
  await filters.click();
  await expect(page.getByRole("search", { name: "Buscar en Monitor" })).toBeVisible();
  await expectAccessibleHere(page, "filters of a step");
  await page.goto(`/producto/${PRODUCT.slug}`);
  await page.getByRole("link", { name: "Comparar", exact: true }).click();
  await page
    .getByRole("link", { name: /^Agregar .* a la comparación/ })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expectAccessible(page, "comparison");
  await expectToReflow(page);
});

for (const screen of [PHONE, DESK]) {
  test.describe(`${screen.width} px`, () => {
    test.use({ viewport: screen });

    test("the menu, open and unfolded", async ({ page, device }) => {
      await page.goto("/");
      const menu = await openMenu(page, device);
      await expect(menu).toBeVisible();
      await expectAccessibleHere(page, "menu open");
      await menu.getByText("Componentes", { exact: true }).first().click();
      await expect(menu.getByRole("link", { name: "Procesadores" })).toBeVisible();
      await expectAccessibleHere(page, "menu unfolded");
    });
  });
}

test("lists: filtered, empty, searched, suggesting", async ({ page }) => {
  await page.goto("/tienda?categoria=componentes&marca=AMD&precio-hasta=900&disponibles=si");
  await expectAccessible(page, "filtered");
  await page.goto("/tienda?precio-desde=900000");
  await expect(page.getByText("No hay productos con estos filtros")).toBeVisible();
  await expectAccessible(page, "empty");
  await page.goto("/busqueda?producto=teclado");
  await expectAccessible(page, "results");
  await page.goto("/busqueda?producto=xqzwv");
  await expectAccessible(page, "no results");
  await page.goto("/busqueda");
  await searchField(page.getByRole("main"), "¿Qué estás buscando?").pressSequentially("ryzen");
  await expect(page.getByRole("listbox", { name: "Sugerencias" })).toBeVisible();
  await expectAccessible(page, "suggestions");
});

test("products: sold out, missing, put in the cart", async ({ page, faults }) => {
  faults.allow(404);
  await page.goto("/producto/razer-huntsman-mini");
  await expectAccessible(page, "sold out");
  await page.goto("/producto/nada/999999");
  await expectAccessible(page, "missing");
  await page.goto(`/producto/${PRODUCT.slug}`);
  await addToCart(page, PRODUCT.name);
  await expectAccessible(page, "with its message");
  await productButton(page, "Agregar al carrito", PRODUCT.name).click();
  await expect(page.getByText("Ese producto ya está en tu carrito.")).toBeVisible();
  await expectAccessible(page, "refused");
});

test("the cart: filled, with refused units, asking to empty it, with unavailable products", async ({
  page,
  context,
  device,
  baseURL,
}) => {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await expectAccessible(page, "filled, as a guest");
  await expectToReflow(page);
  await typeUnits(page, PRODUCT.name, "0", device);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "wrong units");
  await page.getByRole("button", { name: "Vaciar carrito" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "question");
  await context.addCookies([{ name: "carrito", value: "999999.2_1.9999", url: String(baseURL) }]);
  await page.goto("/checkout");
  await expect(page.getByText("Este producto ya no está en la tienda.")).toBeVisible();
  await expectAccessible(page, "gone and short");
  await expectToReflow(page);
});

test("an order: errors, confirmation, purchases, the store's list", async ({
  page,
  logIn,
  customer,
  pageOf,
}) => {
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByLabel("Tu celular").fill("1");
  await pay(page);
  await expect(page.getByLabel("Tu celular")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "mistakes");
  await page.getByLabel("Tu celular").fill("987654321");
  await pay(page);
  const number = await expectPlaced(page);
  await expectAccessible(page, "confirmation");
  await expectToReflow(page);
  await page.goto("/cliente/mis-compras");
  await expect(order(page, number)).toBeVisible();
  await expectAccessible(page, "purchases");
  await expectToReflow(page);
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  await expect(order(office, number)).toBeVisible();
  await expectAccessible(office, "orders");
  await expectToReflow(office);
});
