import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  addToCart,
  cardOf,
  chooseCategory,
  expectCartLines,
  filter,
  productButton,
  productNames,
  search,
  searchField,
} from "#tests/support/pages/shop-pages.ts";

const CARDS_PER_PAGE = 24;

test("each category has a page, in any letter case", async ({ page }) => {
  for (const [address, name, count] of [
    ["/Accesorios", "Accesorios", 64],
    ["/COMPONENTES", "Componentes", 189],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "productos" })).toHaveText(`${count} productos`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/(accesorios|componentes)$/);
    await expect(page.getByRole("group", { name: "Categoría" })).toHaveCount(0);
  }
});

test("an invalid price is reported beside its field, which keeps it, and filters nothing", async ({
  page,
  device,
}) => {
  await page.goto("/tienda");
  const min = page.getByRole("group", { name: /^Precio/ }).getByRole("textbox", { name: "Desde" });
  await filter(page, device, async () => {
    await min.fill("abc");
    if (device.scripted) await min.press("Enter");
  });
  if (device.phone && !device.scripted)
    await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  await expect(page.getByText("Escribe un número entero.")).toBeVisible();
  await expect(min).toHaveValue("abc");
  await expect(page.getByText("261 productos")).toBeAttached();
});

test("filters are stored in the address, and Back removes the last one", { tag: "@both" }, async ({
  page,
  device,
}) => {
  await page.goto("/tienda");
  const count = page.getByRole("status").filter({ hasText: /productos?$/ });
  await expect(count).toHaveText("261 productos");

  await filter(page, device, (filters) => chooseCategory(filters, "Componentes"));
  await expect(page).toHaveURL(/[?]categoria=componentes/);
  await expect(count).toHaveText("189 productos");

  await filter(page, device, (filters) => filters.getByRole("checkbox", { name: "Procesadores" }).check());
  await expect(page).toHaveURL(/[?]categoria=componentes&etiqueta=procesadores/);
  await expect(count).toHaveText("26 productos");

  await filter(page, device, async (filters) => {
    const max = filters.getByRole("group", { name: /^Precio/ }).getByRole("textbox", { name: "Hasta" });
    const button = filters.getByRole("button", { name: /^Ver resultados/ });
    if (device.phone && device.scripted) await expect(button).toHaveAccessibleName("Ver resultados (26)");
    await max.fill("500");
    // The count belongs to the applied filters, so it disappears.
    if (device.phone && device.scripted) await expect(button).toHaveAccessibleName("Ver resultados");
    await max.blur();
  });
  await expect(page).toHaveURL(/precio-hasta=500/);
  const applied = page.getByRole("list", { name: "Filtros aplicados" });
  await expect(applied.getByRole("link", { name: "Quitar filtro: Hasta $ 500.00" })).toBeVisible();

  await page.goBack();
  await expect(count).toHaveText("26 productos");
  await applied.getByRole("link", { name: "Quitar filtro: Procesadores" }).click();
  await expect(count).toHaveText("189 productos");
  // The form shows the current filters, also while its panel is closed.
  await expect(page.locator("#filtros-formulario [name=etiqueta]:checked")).toHaveCount(0);
  await expect(page.locator("#filtros-formulario [name=precio-hasta]")).toHaveValue("");
  await applied.getByRole("link", { name: "Quitar todos" }).click();
  await expect(page).toHaveURL("/tienda");
});

test("filters applied twice while the address changes add one history entry", {
  // On phones, submitting closes the sheet with the button.
  tag: ["@with-js", "@desk", "@nodes"],
}, async ({ page, device }) => {
  await page.goto("/tienda?categoria=componentes");
  await page.evaluate((id) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => document.querySelector<HTMLFormElement>(`#${id}`)?.requestSubmit());
    };
  }, "filtros-formulario");
  await filter(page, device, (filters) => filters.getByRole("checkbox", { name: "Procesadores" }).check());
  const count = page.getByRole("status").filter({ hasText: /productos?$/ });
  await expect(count).toHaveText("26 productos");

  await page.goBack();
  await expect(page).toHaveURL(/[?]categoria=componentes$/);
  await expect(count).toHaveText("189 productos");
});

test("changing the category removes the types of the previous one", { tag: "@with-js" }, async ({
  page,
  device,
}) => {
  await page.goto("/tienda?categoria=componentes&etiqueta=procesadores");
  await filter(page, device, (filters) => chooseCategory(filters, "Accesorios"));
  await expect(page).toHaveURL("/tienda?categoria=accesorios");
  await expect(page.getByText("64 productos")).toBeVisible();
});

test("brand, availability and price order", async ({ page, device }) => {
  await page.goto("/tienda?etiqueta=procesadores");
  await filter(page, device, (filters) => filters.getByRole("checkbox", { name: "AMD" }).first().check());
  await expect(page).toHaveURL(/marca=AMD/);
  const count = page.getByRole("status").filter({ hasText: /productos?$/ });
  await expect(count).toHaveText("17 productos");
  await filter(page, device, (filters) =>
    filters.getByRole("checkbox", { name: "Solo disponibles" }).check(),
  );
  await expect(count).toHaveText("16 productos");

  const order = page.getByRole("combobox", { name: "Ordenar por" });
  await order.selectOption("Precio: de menor a mayor");
  if (!device.scripted) await page.getByRole("button", { name: "Ordenar" }).click();
  await expect(page).toHaveURL(/orden=precio-asc/);
  await expect(productNames(page).first()).toHaveText("AMD Ryzen 5 5500");
  await order.selectOption("Precio: de mayor a menor");
  if (!device.scripted) await page.getByRole("button", { name: "Ordenar" }).click();
  await expect(productNames(page).first()).toHaveText("AMD Ryzen 7 9800X3D");
});

test("pages of 24, and no products", async ({ page, device }) => {
  await page.goto("/tienda?orden=nombre");
  await expect(page.getByRole("article")).toHaveCount(CARDS_PER_PAGE);
  const first = await productNames(page).allTextContents();
  const pages = page.getByRole("navigation", { name: "Páginas de productos" });
  await pages.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL("/tienda?orden=nombre&pagina=2");
  await expect(pages.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  if (device.scripted) await expect(page.getByRole("main")).toBeFocused();
  await expect(productNames(page).first()).not.toHaveText(first[0] ?? "");
  expect(first).not.toContain(await productNames(page).first().textContent());
  await page.goBack();
  await expect(productNames(page).first()).toHaveText(first[0] ?? "");

  await page.goto("/tienda?precio-desde=900000");
  await expect(page.getByText("No hay productos con estos filtros")).toBeVisible();
  await page.getByRole("link", { name: "Ver todos los productos" }).click();
  await expect(page).toHaveURL("/tienda");
});

test("the top bar's search shows results or says that there are none", { tag: "@main" }, async ({ page }) => {
  await page.goto("/");
  await search(page, "ryzen 5600x");
  await expect(page).toHaveURL("/tienda?producto=ryzen+5600x");
  await expect(productNames(page).first()).toHaveText("AMD Ryzen 5 5600X");
  await expect(searchField(page.getByRole("banner"), "Buscar productos")).toHaveValue("");
  await search(page, "xqzwv");
  await expect(page.getByText("No encontramos productos para “xqzwv”")).toBeVisible();
});

test("the search button waits for a text", { tag: "@with-js" }, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const button = bar.getByRole("button", { name: "Buscar" });
  await expect(button).toBeDisabled();
  await searchField(bar, "Buscar productos").fill("mouse");
  await expect(button).toBeEnabled();
  await searchField(bar, "Buscar productos").fill("  ");
  await expect(button).toBeDisabled();
});

test("the search page: popular searches, results", async ({ page }) => {
  await page.goto("/busqueda");
  const popular = page.getByRole("region", { name: /^(Para empezar|Lo que otros buscan)$/ });
  await expect(popular.getByRole("link").first()).toBeVisible();
  const content = page.getByRole("main");
  await searchField(content, "¿Qué estás buscando?").fill("teclado");
  await content.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/busqueda?producto=teclado");
  await expect(content.getByRole("heading", { name: /resultados para “teclado”/ })).toBeVisible();
  await content.getByRole("link", { name: "Filtrar en la tienda" }).click();
  await expect(page).toHaveURL("/tienda?producto=teclado");
});

test("a product's page", { tag: "@main" }, async ({ page, baseURL }) => {
  await page.goto("/tienda?producto=5600x");
  await cardOf(page, "AMD Ryzen 5 5600X")
    .getByRole("link", { name: "AMD Ryzen 5 5600X", exact: true })
    .click();
  await expect(page).toHaveURL(/\/producto\/amd-ryzen-5-5600x\/\d+$/);
  await expect(page).toHaveTitle("AMD Ryzen 5 5600X | Yupana");

  const content = page.getByRole("main");
  await expect(content.getByRole("heading", { level: 1 })).toHaveText("AMD Ryzen 5 5600X");
  await expect(content.getByText("$ 159.00").first()).toBeVisible();
  await expect(content.getByText(/^\d+ Disponibles$/)).toBeVisible();
  await expect(content.getByText("Marca: AMD")).toBeVisible();
  await expect(
    content.getByRole("region", { name: "Especificaciones" }).getByText("AM4", { exact: true }),
  ).toBeVisible();
  await expect(
    content.getByRole("region", { name: "Productos relacionados" }).getByRole("article"),
  ).not.toHaveCount(0);

  const share = content.getByRole("link", { name: /^Compartir AMD Ryzen 5 5600X por WhatsApp/ });
  const shared = new URL((await share.getAttribute("href")) ?? "");
  expect(shared.host).toBe("wa.me");
  expect(shared.searchParams.get("text")).toContain(`${baseURL}${new URL(page.url()).pathname}`);

  await addToCart(page, "AMD Ryzen 5 5600X");
  await expectCartLines(page, 1);
});

test("Comprar Ya opens the cart", async ({ page }) => {
  await page.goto("/producto/amd-ryzen-5-5600x");
  await productButton(page, "Comprar Ya", "AMD Ryzen 5 5600X").click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main")).toContainText("AMD Ryzen 5 5600X");
});

test("a sold-out product is shown but can't be bought", async ({ page }) => {
  await page.goto("/producto/razer-huntsman-mini");
  await expect(page).toHaveURL(/\/producto\/razer-huntsman-mini\/\d+$/);
  await expect(page.getByText("0 Disponibles", { exact: true })).toBeVisible();
  await expect(productButton(page, "Agregar al carrito", "Razer Huntsman Mini")).toBeDisabled();
  await expect(productButton(page, "Comprar Ya", "Razer Huntsman Mini")).toBeDisabled();
  await page.goto("/tienda?producto=huntsman+mini");
  await expect(cardOf(page, "Razer Huntsman Mini").getByText("Agotado")).toBeVisible();
});

test("a product's former or shortened address redirects to it; an unknown one shows the 404 page", async ({
  page,
  faults,
}) => {
  await page.goto("/producto/amd-ryzen-5-5600x");
  const address = page.url();
  await page.goto(address.replace("amd-ryzen-5-5600x", "otro-nombre"));
  await expect(page).toHaveURL(address);

  faults.allow(404);
  await page.goto("/producto/nada/999999");
  await expect(page.getByRole("heading", { level: 1, name: "No encontramos este producto" })).toBeVisible();
});

test("an unknown address shows the 404 page", async ({ page, faults }) => {
  faults.allow(404);
  const response = await page.goto("/no/existe");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL("/pagina-no-encontrada");
  for (const text of ["Error", "404 :(", "No encontramos la página bro"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Buscar productos" })).toHaveAttribute("href", "/busqueda");
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/pagina-no-encontrada");
  await page.getByRole("link", { name: "Yupana, ir al inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("the information pages", async ({ page }) => {
  for (const [address, name] of [
    ["/preguntas", /preguntas/i],
    ["/politica-de-privacidad", /política de privacidad/i],
    ["/terminos-y-condiciones", /términos y condiciones/i],
    ["/creditos", /créditos/i],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(/\| Yupana$/);
    await expect(page.getByRole("main")).toContainText(/.{500}/s);
  }
});
