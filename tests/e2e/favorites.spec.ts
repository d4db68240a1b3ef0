import type { Page, Route } from "@playwright/test";
import { signInOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { cartLine, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { cardOf, expectCartLines, expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PROCESSOR = { slug: "amd-ryzen-5-5500", name: "AMD Ryzen 5 5500" };
const LIST = `/tienda?producto=${encodeURIComponent(PROCESSOR.name)}`;

const heart = (page: Page, action: "Agregar a" | "Quitar de") =>
  cardOf(page, PROCESSOR.name).getByRole("button", { name: `${action} favoritos: ${PROCESSOR.name}` });
const addToCart = (page: Page) =>
  cardOf(page, PROCESSOR.name).getByRole("button", { name: /^Agregar al carrito/ });
const entry = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

test("a guest who adds a favourite logs in, and it is added", async ({ page, customer }) => {
  await page.goto(LIST);
  await heart(page, "Agregar a").click();
  await expect(page.getByText(/^Debe registrarse para guardar su producto/)).toBeVisible();
  await signInOnPage(page, customer);
  await expect(page).toHaveURL(/\/tienda\?producto=/);
  await expect(heart(page, "Quitar de")).toBeVisible();
});

test("a favourite is added and removed", { tag: "@main" }, async ({ page, customer, logIn, device }) => {
  await logIn(customer);
  await page.goto(LIST);
  await heart(page, "Agregar a").click();
  await expect(heart(page, "Quitar de")).toBeVisible();
  // The heart fills before the store has answered.
  await expect(page.getByText("Agregado a tus favoritos.")).toBeVisible();
  await page.goto("/cliente/favoritos");
  await expect(entry(page, PROCESSOR.name)).toContainText("Disponibles");
  await expectNoSidewaysScroll(page);
  await entry(page, PROCESSOR.name)
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await expect(page.getByText("Todavía no tienes favoritos")).toBeVisible();
  if (device.scripted) await expect(page.getByRole("main")).toBeFocused();
});

test("all favourites go to the cart", async ({ page, customer, logIn }) => {
  await logIn(customer);
  await page.goto(LIST);
  await heart(page, "Agregar a").click();
  await expect(page.getByText("Agregado a tus favoritos.")).toBeVisible();
  await page.goto("/cliente/favoritos");
  await page.getByRole("button", { name: "Agregar todo al carrito" }).click();
  await expect(page.getByText("Agregamos un producto al carrito.")).toBeVisible();
  await expectCartLines(page, 1);
});

test("a cart line is kept for later and comes back", async ({ page, customer, logIn }) => {
  await logIn(customer);
  await takeToCheckout(page, PROCESSOR.slug, PROCESSOR.name);
  await cartLine(page, PROCESSOR.name)
    .getByRole("button", { name: `Guardar ${PROCESSOR.name}` })
    .click();
  await expect(page.getByText("Guardado para después.")).toBeVisible();
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();
  await page.goto("/cliente/guardados");
  await expectNoSidewaysScroll(page);
  await entry(page, PROCESSOR.name)
    .getByRole("button", { name: /^Mover al carrito/ })
    .click();
  await expect(page.getByText("No tienes productos guardados")).toBeVisible();
  await page.goto("/checkout");
  await expect(cartLine(page, PROCESSOR.name)).toBeVisible();
});

test("an administrator's favourite button asks to log in as a customer", async ({ page, logIn }) => {
  await logIn(ELENA);
  await page.goto(LIST);
  const button = cardOf(page, PROCESSOR.name).getByRole("button", {
    name: /^Ingresa con una cuenta de cliente/,
  });
  await expect(button).toBeVisible();
});

test("favourites, the cart and its lines are unchanged when the store does not answer, and a retry works", {
  tag: "@with-js",
}, async ({ page, customer, logIn, faults }) => {
  faults.allowLostConnection();
  faults.allow(502);
  await logIn(customer);
  await page.goto(LIST);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  for (const lose of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
  ]) {
    await page.route(/\/acciones\/\w+\.data/, lose);
    await heart(page, "Agregar a").click();
    await expect(page.getByText("No se pudo agregar favorito: la tienda no respondió.")).toBeVisible();
    await addToCart(page).click();
    await expect(page.getByText("No se pudo cambiar tu carrito: la tienda no respondió.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await page.unrouteAll();
  }
  await heart(page, "Agregar a").click();
  await expect(heart(page, "Quitar de")).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByText("Agregado a tu carrito.")).toBeVisible();
  await expectCartLines(page, 1);

  await page.goto("/checkout");
  await page.route(/\/acciones\/\w+\.data/, (route) => route.abort());
  await page.getByRole("button", { name: `Eliminar ${PROCESSOR.name}` }).click();
  await expect(
    page
      .getByRole("region", { name: "Productos" })
      .getByText("No se pudo cambiar tu carrito: la tienda no respondió."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `Eliminar ${PROCESSOR.name}` })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: `Eliminar ${PROCESSOR.name}` }).click();
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();

  await page.goto(`/producto/${PROCESSOR.slug}`);
  await page.route(/\/acciones\/\w+\.data/, (route) => route.abort());
  const buy = page.getByRole("button", { name: /^Comprar Ya/ });
  await buy.click();
  await expect(page.getByText("No se pudo cambiar tu carrito: la tienda no respondió.")).toBeVisible();
  await page.unrouteAll();
  await buy.click();
  await expect(page).toHaveURL("/checkout");
});
