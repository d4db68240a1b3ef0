import { expect, test } from "#tests/support/pages/e2e.ts";

const CARDS_PER_PAGE = 24;

test("the home page: promotions, the newest products, the offers", { tag: ["@nodes", "@main"] }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/ \| Yupana$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Yupana/);

  const slides = page.getByRole("region", { name: "Promociones" });
  await expect(slides.getByRole("heading", { level: 2, name: "Todo para tu PC" })).toBeVisible();
  await expect(slides.locator("li")).toHaveCount(3);
  await expect(slides.locator("li img")).toHaveCount(3);

  const newest = page.getByRole("region", { name: "Todos los productos" });
  await expect(newest.getByRole("article")).toHaveCount(CARDS_PER_PAGE);
  const offers = page.getByRole("region", { name: "Aprovecha Nuestras Ofertas" });
  await expect(offers.getByRole("article")).toHaveCount(12);

  const seeNow = slides.locator("a", { hasText: "Ver ahora" });
  expect(await seeNow.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/tienda",
    "/tienda",
    "/tienda",
  ]);
  await seeNow.first().click();
  await expect(page).toHaveURL("/tienda");
  await page.goBack();
  await newest.getByRole("link", { name: "Ver todos" }).click();
  await expect(page).toHaveURL("/tienda");
});

test("on a phone the home page is short, and its lists scroll sideways, by keyboard too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(7000);
  for (const name of [
    "Compra por categoría",
    "Todos los productos",
    "Aprovecha Nuestras Ofertas",
    "Marcas",
  ]) {
    const list = page.getByRole("region", { name });
    const ends = list.getByRole("listitem");
    await expect(ends.first()).toBeVisible();
    await expect(ends.last()).not.toBeInViewport();
    await ends.last().getByRole("link").first().focus();
    await expect(ends.last().getByRole("link").first()).toBeInViewport();
  }
});

test("on a tablet too, and on a desk its grids have few rows", async ({ page }) => {
  for (const width of [640, 800, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${width} px`).toBeLessThan(6500);
  }
});

test("on tablets the last visible category is clearly cut by the window's edge", async ({ page }) => {
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Compra por categoría" }).getByRole("listitem");
  for (const width of [640, 724, 800, 860, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await tiles.evaluateAll((items) =>
      items
        .map((item) => item.getBoundingClientRect())
        .filter(({ left }) => left < innerWidth)
        .map(({ left, right }) => (innerWidth - left) / (right - left)),
    );
    const last = Math.min(...shown);
    expect(last, `${width} px`).toBeGreaterThan(0.25);
    expect(last, `${width} px`).toBeLessThan(0.75);
  }
});

test("on a phone two products or three categories stand beside each other", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  for (const [name, count] of [
    ["Compra por categoría", 3],
    ["Todos los productos", 2],
  ] as const) {
    const tops = await page
      .getByRole("region", { name })
      .getByRole("listitem")
      .evaluateAll((items, kept) => {
        for (const item of items.slice(kept)) item.remove();
        return items.slice(0, kept).map((item) => item.getBoundingClientRect().top);
      }, count);
    expect(new Set(tops).size, name).toBe(1);
  }
});

test("the names of categories are not broken within a word", async ({ page }) => {
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Compra por categoría" }).getByRole("listitem");
  const name = tiles.getByText("Almacenamiento", { exact: true });
  for (const width of [360, 640, 801, 1001, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { lines } = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { lines: range.getClientRects().length };
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test("going back from a product restores the scroll position of its list", { tag: "@with-js" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const last = page.getByRole("region", { name: "Todos los productos" }).getByRole("article").last();
  await last.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/producto\//);
  await page.goBack();
  await expect(last.getByRole("heading").getByRole("link")).toBeInViewport();
});

test("the slider goes both ways and can be stopped", { tag: "@with-js" }, async ({ page }) => {
  await page.goto("/");
  const slides = page.getByRole("region", { name: "Promociones" });
  const shown = slides.locator("li:not([inert])").getByRole("heading").first();
  await expect(shown).toHaveText("Todo para tu PC");
  await slides.getByRole("button", { name: "Diapositiva siguiente" }).click();
  await expect(shown).toHaveText("Tu escritorio, completo");
  await slides.getByRole("button", { name: "Diapositiva anterior" }).click();
  await slides.getByRole("button", { name: "Diapositiva anterior" }).click();
  await expect(shown).toHaveText("Lleva tu equipo contigo");
  await slides.getByRole("button", { name: "Detener el avance automático" }).click();
  await expect(slides.getByRole("button", { name: "Avanzar automáticamente" })).toBeVisible();
});

test.describe("with a controlled clock", () => {
  test.use({ newContext: true });

  test("the slider advances after 20 seconds", { tag: "@with-js" }, async ({ page }) => {
    const begin = new Date("2026-11-21T15:00:00Z");
    await page.clock.install({ time: begin });
    await page.goto("/");
    const slides = page.getByRole("region", { name: "Promociones" });
    const shown = slides.locator("li:not([inert])").getByRole("heading").first();
    await expect(page.getByRole("button", { name: "Detener el avance automático" })).toBeVisible();
    // The slider has started within these 15 seconds.
    await page.clock.pauseAt(begin.getTime() + 15_000);
    await page.clock.runFor(4_000);
    await expect(shown).toHaveText("Todo para tu PC");
    await page.clock.runFor(17_000);
    await expect(shown).toHaveText("Tu escritorio, completo");
  });

  test("a chosen slide stays for 20 seconds", { tag: "@with-js" }, async ({ page }) => {
    const begin = new Date("2026-11-21T15:00:00Z");
    await page.clock.install({ time: begin });
    await page.goto("/");
    const slides = page.getByRole("region", { name: "Promociones" });
    const shown = slides.locator("li:not([inert])").getByRole("heading").first();
    await expect(page.getByRole("button", { name: "Detener el avance automático" })).toBeVisible();
    await page.clock.pauseAt(begin.getTime() + 15_000);
    await slides.getByRole("button", { name: "Diapositiva siguiente" }).click();
    await page.clock.runFor(19_000);
    await expect(shown).toHaveText("Tu escritorio, completo");
    await page.clock.runFor(2_000);
    await expect(shown).not.toHaveText("Tu escritorio, completo");
  });

  test("a stopped slider stays stopped after the mouse was over it", {
    tag: "@with-js",
  }, async ({ page }) => {
    const begin = new Date("2026-11-21T15:00:00Z");
    await page.clock.install({ time: begin });
    await page.goto("/");
    const slides = page.getByRole("region", { name: "Promociones" });
    const shown = slides.locator("li:not([inert])").getByRole("heading").first();
    await page.getByRole("button", { name: "Detener el avance automático" }).click();
    await page.clock.pauseAt(begin.getTime() + 15_000);
    await shown.hover();
    await page.getByRole("heading", { name: "Compra por categoría" }).hover();
    await page.clock.runFor(25_000);
    await expect(shown).toHaveText("Todo para tu PC");
  });

  test("the transition to a slide takes a second", { tag: "@with-js" }, async ({ page }) => {
    const begin = new Date("2026-11-21T15:00:00Z");
    await page.clock.install({ time: begin });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Detener el avance automático" })).toBeVisible();
    // Stops the clock, because the slider would advance by itself after 20 seconds.
    await page.clock.pauseAt(begin.getTime() + 15_000);
    const slides = page.getByRole("region", { name: "Promociones" });
    const second = slides.getByRole("listitem", { includeHidden: true }).nth(1);
    const distance = () =>
      second.evaluate((slide) => {
        const frame = slide.closest("section")?.getBoundingClientRect();
        const { left } = slide.getBoundingClientRect();
        return Math.abs(left - (frame?.left ?? 0)) / (frame?.width ?? 1);
      });
    await slides.getByRole("button", { name: "Diapositiva siguiente" }).click();
    await page.clock.runFor(500);
    expect(await distance()).toBeGreaterThan(0.05);
    await page.clock.runFor(500);
    expect(await distance()).toBeLessThan(0.02);
  });
});
