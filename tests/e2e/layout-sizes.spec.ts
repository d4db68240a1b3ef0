import { limaDay } from "#app/values/calendar.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

/** Height of the window; each test sets the widths itself. */
const HEIGHT = 900;

test("the header is 135 px high and the slider 520 px at every width", {
  tag: ["@with-js", "@nodes"],
}, async ({ page }) => {
  await page.goto("/");
  for (const width of [360, 390, 800, 801, 1000, 1001]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const main = await page.getByRole("main").boundingBox();
    expect(main?.y).toBe(135);
    if (width <= 800) continue;
    for (const name of [/^Escríbenos por WhatsApp/, / en Facebook /]) {
      const link = page.getByRole("banner").getByRole("link", { name });
      await expect(link.filter({ visible: true })).toHaveCount(1);
    }
  }
  for (const width of [360, 390, 640, 800, 801, 1280, 1920]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const slides = await page.getByRole("region", { name: "Promociones" }).boundingBox();
    expect(slides?.height).toBe(520);
  }
});

test("public pages show the profile sidebar only to customers on screens up to 800 px", {
  tag: "@nodes",
}, async ({ page, logIn, customer }) => {
  await page.setViewportSize({ width: 800, height: HEIGHT });
  await page.goto("/preguntas");
  const opener = page.getByRole("banner").getByRole("button", { name: "Mi perfil" });
  await expect(opener).toHaveCount(0);
  await logIn(customer);
  await page.goto("/preguntas");
  await opener.click();
  const sidebar = page.getByRole("navigation", { name: "Mi perfil" });
  await expect(sidebar.getByRole("link", { name: "Mis compras" })).toBeVisible();
  await page.getByRole("button", { name: "Cerrar", exact: true }).filter({ visible: true }).click();
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 801, height: HEIGHT });
  await expect(opener).toBeHidden();
});

test("pages and account are behind one button up to 800 px, and in the top bar on wider screens", {
  tag: "@nodes",
}, async ({ page }) => {
  const bar = page.getByRole("banner");
  for (const width of [800, 801]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto("/preguntas");
    await expect(bar.getByRole("button", { name: "Menú" })).toBeVisible({ visible: width === 800 });
    await expect(bar.getByRole("link", { name: "Tienda", exact: true })).toBeVisible({
      visible: width > 800,
    });
  }
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto("/preguntas");
  await bar.getByRole("button", { name: "Menú" }).click();
  await page.getByText("Accesorios", { exact: true }).filter({ visible: true }).click();
  await page.getByRole("link", { name: "Ver todo en Accesorios" }).click();
  await expect(page).toHaveURL("/accesorios");
});

test("hovering a category shows its subcategories, beside it above 1000 px", {
  tag: ["@with-js", "@nodes"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1001, height: HEIGHT });
  await page.goto("/preguntas");
  await page.getByRole("banner").getByRole("button", { name: "Categorías" }).click();
  const menu = page.getByRole("navigation", { name: "Categorías" });
  for (const [category, subcategory] of [
    ["Componentes", "Tarjetas Gráficas"],
    ["Accesorios", "Teclados"],
  ] as const) {
    await menu.getByText(category, { exact: true }).first().hover();
    await expect(menu.getByRole("link", { name: subcategory })).toBeVisible();
  }
  await expect(menu.getByText("Regresar").filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: HEIGHT });
  await expect(menu.getByText("Regresar").filter({ visible: true })).toHaveCount(1);
});

test("lists of the back office are cards below 700 px of their own width, products, sales and visits below 800 px", {
  tag: "@with-js",
}, async ({ page, logIn, pageOf }) => {
  const shopper = await pageOf(ROSA);
  await takeToCheckout(shopper, "amd-ryzen-5-5600", "AMD Ryzen 5 5600");
  await pay(shopper);
  await expectPlaced(shopper);
  await logIn(ELENA);
  const today = limaDay(new Date());
  const range = `inicio=${today}&fin=${today}`;
  for (const [path, bound, name] of [
    ["/administrador/categorias", 700, ""],
    ["/administrador/modelos", 700, ""],
    ["/administrador/clientes", 700, ""],
    ["/administrador/productos", 800, ""],
    [`/administrador/reportes?${range}`, 800, "Tabla Nivel de Eficacia"],
    [`/administrador/reportes?${range}`, 800, "Tabla Tasa de Conversión"],
    [`/administrador/reportes/ventas?${range}`, 800, "ventas por día y categoría"],
  ] as const) {
    await page.setViewportSize({ width: 1100, height: HEIGHT });
    await page.goto(path);
    const table = page.getByRole("table", { name }).first();
    for (const [width, display] of [
      [bound, "table"],
      [bound - 1, "block"],
    ] as const) {
      // The card that holds the table has a border of 1 px on each side.
      const now = (await table.boundingBox())?.width ?? 0;
      const screen = page.viewportSize()?.width ?? 0;
      await page.setViewportSize({ width: Math.round(screen - now + width - 2), height: HEIGHT });
      await expect
        .poll(async () => Math.round((await table.boundingBox())?.width ?? 0), { message: path })
        .toBe(width - 2);
      await expect(table, `${path} at ${width} px`).toHaveCSS("display", display);
    }
    // Without the sidebar, up to 800 px, the width of the table is the window's.
    for (const [width, display] of [
      [bound, "table"],
      [bound - 1, "block"],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(table, `${path} in a window of ${width} px`).toHaveCSS("display", display);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("a message of the back office is shown above the page without covering it", {
  tag: "@with-js",
}, async ({ page, logIn }) => {
  await logIn(ELENA);
  await page.goto("/administrador/ajustes/pie");
  await page.getByRole("button", { name: "Guardar ajustes" }).click();
  const message = page.getByRole("status").filter({ hasText: "Guardamos los ajustes." });
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(message).toBeInViewport();
    const box = await message.boundingBox();
    const below = (box?.y ?? 0) + (box?.height ?? 0);
    const shown = page.locator("h1, header button, aside a, main :is(a, button, input)");
    for (const part of await shown.filter({ visible: true }).all())
      expect((await part.boundingBox())?.y, `${width} px: ${part}`).toBeGreaterThanOrEqual(below);
  }
  await page.getByRole("link", { name: "Impuestos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impuestos" })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test("a message of the shop is shown above the page up to 800 px without covering it", {
  tag: "@with-js",
}, async ({ page, logIn }) => {
  await logIn(ROSA);
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto("/cliente/perfil");
    await page.getByRole("button", { name: "Guardar mis datos" }).click();
    const message = page.getByRole("status").filter({ hasText: "Guardamos tus datos." });
    await expect(message).toBeInViewport();
    const box = await message.boundingBox();
    const below = (box?.y ?? 0) + (box?.height ?? 0);
    const shown = page.locator("h1, header :is(a, button), main :is(a, button, input)");
    for (const part of await shown.filter({ visible: true }).all())
      expect((await part.boundingBox())?.y, `${width} px: ${part}`).toBeGreaterThanOrEqual(below);
  }
});

test("messages of pages and of the cart are the same toast on wide screens", {
  tag: ["@with-js", "@desk"],
}, async ({ page, logIn }) => {
  await logIn(ROSA);
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const toast = page.getByRole("button", { name: "Cerrar aviso" }).locator("xpath=..");
  const look = () =>
    toast.evaluate((element) => {
      const { right, top } = element.getBoundingClientRect();
      const { backgroundColor, color } = getComputedStyle(element);
      return { right, top, backgroundColor, color };
    });
  await page.goto("/cliente/perfil");
  await page.getByRole("button", { name: "Guardar mis datos" }).click();
  await expect(toast).toContainText("Guardamos tus datos.");
  const ofPage = await look();
  await page.getByRole("link", { name: "Tienda", exact: true }).click();
  await expect(toast).toHaveCount(0);
  await page
    .getByRole("button", { name: /favorito/i })
    .first()
    .click();
  await expect(toast).toContainText(/favorito/i);
  expect(await look()).toEqual(ofPage);
});

test("the back office's menu scrolls by itself on a low screen", { tag: "@with-js" }, async ({
  page,
  logIn,
}) => {
  await logIn(ELENA);
  await page.setViewportSize({ width: 1366, height: 600 });
  await page.goto("/administrador/productos");
  const menu = page.getByRole("complementary");
  const last = menu.getByRole("link", { name: "Ajustes" });
  const foot = menu.getByRole("button", { name: "Cerrar Sesión" });
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [above, below] = [
    await last.boundingBox(),
    await menu.getByRole("link", { name: "Ver la tienda" }).boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
