import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { PHONE } from "#tests/support/pages/screens.ts";
import { expectCartLines, productButton } from "#tests/support/pages/shop-pages.ts";

const PRODUCT = { path: "/producto/amd-ryzen-5-5600x", name: "AMD Ryzen 5 5600X" };
const HEADER_PX = 78;

test("on a phone price and buttons are on the first screen and stay visible", { tag: "@main" }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(PRODUCT.path);
  const bar = page.locator(".buy-bar");
  for (const place of ["top", "bottom"]) {
    if (place === "bottom") await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar.getByText("$ 159.00"), place).toBeInViewport({ ratio: 1 });
    await expect(productButton(page, "Agregar al carrito", PRODUCT.name), place).toBeInViewport({ ratio: 1 });
    await expect(productButton(page, "Comprar Ya", PRODUCT.name), place).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone the breadcrumb keeps its beginning, codes are not broken, and the 3D buttons do not cover the picture", async ({
  page,
  device,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/producto/asus-dual-geforce-rtx-4070-super-evo-oc-white-12-gb");
  const path = page.getByRole("navigation", { name: "Ruta de la página" });
  await expect(path.getByRole("link")).toHaveText(["Inicio", "Tarjetas Gráficas"]);
  for (const link of await path.getByRole("link").all())
    expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const lines = await page.getByText("DUAL-RTX4070S-O12G-EVO-WHITE", { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  if (!device.scripted) return;
  const button = (name: string) => page.getByRole("button", { name }).boundingBox();
  expect(await button("Ver en 3D")).toMatchObject({ width: 44, height: 44 });
  await expect(page.getByText("Ver en tu espacio", { exact: true })).toBeVisible();
  expect(await button("Ver en tu espacio")).toMatchObject({ height: 44 });
});

test("the chosen number of units is added to the cart", async ({ page }) => {
  await page.goto(PRODUCT.path);
  await page.getByLabel("Cantidad").fill("3");
  await productButton(page, "Comprar Ya", PRODUCT.name).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel(`Cantidad de ${PRODUCT.name}`)).toHaveValue("3");
});

test("an invalid quantity gets the store's own error message", async ({ page }) => {
  await page.goto(PRODUCT.path);
  await page.getByLabel("Cantidad").fill("");
  await productButton(page, "Agregar al carrito", PRODUCT.name).click();
  await expect(page.getByText("Escribe cuántas unidades quieres: un número entero desde 1.")).toBeVisible();
  await expectCartLines(page, 0);
});

test("the error of a quantity is not covered by the buy bar", { tag: "@with-js" }, async ({ page }) => {
  await page.goto(PRODUCT.path);
  const field = page.getByLabel("Cantidad");
  await field.fill("");
  // Scrolls the focused field to the lower edge of the area above the bar.
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.press("Enter");
  const sentence = page.getByText("Escribe cuántas unidades quieres: un número entero desde 1.");
  const isOnTop = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 2, bottom - 2) === element;
  };
  await expect.poll(() => sentence.evaluate(isOnTop)).toBe(true);
});

test("the message about an added product does not cover the buttons", { tag: "@with-js" }, async ({
  page,
}) => {
  await page.goto(PRODUCT.path);
  await page.getByRole("button", { name: "Una unidad más" }).click();
  await productButton(page, "Agregar al carrito", PRODUCT.name).click();
  await expect(page.getByRole("link", { name: "Ver carrito" })).toBeVisible();
  for (const action of ["Agregar al carrito", "Comprar Ya"] as const)
    await productButton(page, action, PRODUCT.name).click({ trial: true, timeout: 3_000 });
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Carrito/ })
    .click({ timeout: 3_000 });
  await expect(page.getByLabel(`Cantidad de ${PRODUCT.name}`)).toHaveValue("2");
});

test("focused elements are not covered by the sticky bar", { tag: ["@with-js", "@desk"] }, async ({
  page,
}) => {
  await page.goto(PRODUCT.path);
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Shift+Tab");
    const { top, inBar } = await focused(page);
    if (inBar) break;
    expect(top, `step ${steps}`).toBeGreaterThanOrEqual(HEADER_PX);
  }
});

test("picture and price are side by side at 800 px", { tag: ["@with-js", "@desk"] }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 740 });
  await page.goto(PRODUCT.path);
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThan(400);
  await expect(page.getByRole("main").getByText("$ 159.00").first()).toBeInViewport();
});

function focused(page: Page): Promise<{ top: number; inBar: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return {
      top: element?.getBoundingClientRect().top ?? 0,
      inBar: element?.closest("header") !== null,
    };
  });
}
