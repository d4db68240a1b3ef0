import { findWholeChromium, launchOptions } from "#tests/support/pages/chromium.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { addToCart } from "#tests/support/pages/shop-pages.ts";
import { ROSA } from "#tests/support/store/visitors.ts";

const executablePath = findWholeChromium();
// Playwright disables the back/forward cache by default.
test.use({
  newContext: true,
  launchOptions: {
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const PAGES = ["/", "/tienda", "/producto/amd-ryzen-5-5600x", "/checkout"];

for (const who of ["a guest", "a customer"]) {
  test(`the browser keeps the page that ${who} leaves, and shows it at once on the way back`, {
    tag: ["@with-js", "@desk", "@nodes"],
  }, async ({ page, logIn }) => {
    if (who === "a customer") await logIn(ROSA);
    for (const path of PAGES) {
      await page.goto(path);
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await page.goto("/preguntas");
      await page.goBack({ waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => ({ path: location.pathname, kept: "kept" in window })))
        .toEqual({ path: expect.stringContaining(path), kept: true });
    }
  });
}

test("a page restored from the back/forward cache is updated", {
  tag: ["@with-js", "@desk", "@nodes"],
}, async ({ page }) => {
  await page.goto("/tienda");
  await page.goto("/producto/amd-ryzen-5-5600x");
  await addToCart(page, "AMD Ryzen 5 5600X");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Carrito, 1 producto", exact: true })).toBeVisible();
});
