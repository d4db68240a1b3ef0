import type { Page } from "@playwright/test";
import { addStyle } from "#tests/support/pages/add-style.ts";
import { delayResponses } from "#tests/support/pages/delay-responses.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { picturePlaces, WINDOWS } from "#tests/support/pages/picture-widths.ts";
import { addToCart, cardOf } from "#tests/support/pages/shop-pages.ts";

// Loading is measured with an empty browser cache.
test.use({ newContext: true });

const HEIGHT = 900;
/** maximum cumulative layout shift while a page loads (docs/performance.md) */
const MAX_SHIFT = 0.02;
const PRODUCT = { path: "/producto/amd-ryzen-5-5600x", name: "AMD Ryzen 5 5600X" };

// The test sets the window widths itself, so it runs at one width only.
test("pictures have the width declared in their sizes attribute", {
  tag: ["@with-js", "@desk", "@nodes"],
}, async ({ page }) => {
  for (const [place, { path, widths }] of Object.entries(picturePlaces)) {
    await page.goto(path === "/producto" ? PRODUCT.path : path);
    const picture = page
      .getByRole("main")
      .locator(path === "/producto" ? "img.producto" : "article img")
      .first();
    for (const width of WINDOWS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const taken = await picture.evaluate((img: HTMLElement) => img.clientWidth);
      expect(Math.abs(taken - widths[width]), `${place} at ${width}: ${taken}`).toBeLessThanOrEqual(1);
    }
  }
});

test("home, list, product and cart load without layout shifts", { tag: ["@with-js", "@nodes"] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.nodeName).join(" "),
          });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(PRODUCT.path);
  await addToCart(page, PRODUCT.name);
  for (const path of ["/", "/tienda", PRODUCT.path, "/checkout"]) {
    await page.goto(path);
    await seeAll(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

test("scripts load only after the style sheets", { tag: "@with-js" }, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  const dressed = Promise.withResolvers<void>();
  await page.route("**/*.css", async (route) => {
    await dressed.promise;
    await route.continue();
  });
  const arrived = page.goto("/tienda");
  await page.waitForRequest((request) => request.resourceType() === "image");
  expect(requests).not.toContain("script");
  dressed.resolve();
  await arrived;
  expect(requests).toContain("script");
});

test("a progress bar is shown while a slow page loads", { tag: "@with-js" }, async ({ page }) => {
  await page.goto("/preguntas");
  const release = await delayResponses(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Envíos y recojo" }).click();
  const bar = page.getByRole("progressbar", { name: "Cargando" });
  await expect(bar).toBeVisible();
  release();
  await expect(page).toHaveURL("/envios");
  await expect(bar).toHaveCount(0);
});

test("cards below the screen reserve their final height before layout", {
  tag: ["@with-js", "@nodes"],
}, async ({ page }) => {
  for (const width of [320, 360, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto("/tienda");
    const heights = () =>
      page
        .getByRole("article")
        .evaluateAll((cards: HTMLElement[]) => cards.map((card) => card.getBoundingClientRect().height));
    const before = await heights();
    await addStyle(page, ".product-card { content-visibility: visible !important }");
    const laidOut = await heights();
    const furthest = Math.max(...laidOut.map((height, index) => Math.abs(height - (before[index] ?? 0))));
    expect(furthest, `at ${width}`).toBeLessThanOrEqual(1);
  }
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Scrolls to the end and waits for all pictures and fonts. */
function seeAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("main img")) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode();
    }
    await document.fonts.ready;
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  });
}

test("a card's picture morphs into the product's, except with reduced motion", {
  tag: "@with-js",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(window, { transitions: names });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        names.push(...moving.filter((name) => name?.includes("producto")).map(String));
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
  const open = async () => {
    await page.goto("/tienda?producto=5600x");
    await cardOf(page, PRODUCT.name).getByRole("link", { name: PRODUCT.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: PRODUCT.name })).toBeVisible();
  };
  await open();
  await expect.poll(transitions).toContain("::view-transition-group(producto)");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  await expect(page.locator("img.producto").first()).toBeVisible();
  expect(await transitions()).toEqual([]);
});
