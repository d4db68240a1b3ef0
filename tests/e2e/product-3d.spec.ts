import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { drawingOptions, findChromium } from "#tests/support/pages/chromium.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";

/** Its model has a texture. */
const BOARD = { slug: "asus-prime-b650-plus-wifi", name: "ASUS PRIME B650-PLUS WIFI" };
const VIEWER = /\/assets\/model-canvas-/;

const executablePath = findChromium();
test.use({ launchOptions: { ...drawingOptions, ...(executablePath && { executablePath }) } });

const open3d = (page: Page) => page.getByRole("button", { name: "Ver en 3D" });
const ownSpace = (page: Page) => page.getByRole("button", { name: "Ver en tu espacio" });

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  return scripts;
}

test("a model is opened, turned by keyboard and offered in augmented reality", { tag: "@with-js" }, async ({
  page,
  store,
  faults,
}) => {
  test.slow();
  // Without a GPU, frames take longer than the viewer expects.
  faults.allowConsole(/rAF timed out/);
  const scripts = scriptsOf(page);
  await page.goto(`/producto/${BOARD.slug}`);
  await expect(page.getByRole("img", { name: BOARD.name, exact: true })).toBeVisible();
  await expect(ownSpace(page)).toBeVisible();
  await expectAccessible(page, "poster of a model");
  expect(scripts.filter((url) => VIEWER.test(url) || url.endsWith(".glb"))).toEqual([]);

  await open3d(page).click();
  await expect(page.getByText("Arrastra para girar")).toBeVisible({ timeout: 60_000 });
  const viewer = page.locator("model-viewer");
  expect(await viewer.evaluate((element) => "loaded" in element && element.loaded)).toBe(true);
  expect(scripts.every((url) => url.startsWith(store.address) || /^(blob|data):/.test(url))).toBe(true);
  await expect(open3d(page)).toHaveCount(0);
  await expectAccessible(page, "an open model");

  const before = await orbit(page);
  await expect(viewer).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => orbit(page)).not.toBe(before);

  await ownSpace(page).click();
  await expect(page.getByText("no tiene realidad aumentada")).toBeVisible();
});

test("products without a model load nothing of the viewer", { tag: "@with-js" }, async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/producto/amd-ryzen-5-5600");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ownSpace(page)).toHaveCount(0);
  expect(scripts.filter((url) => VIEWER.test(url) || url.endsWith(".glb"))).toEqual([]);
  const sizes = scripts.filter((url) => url.endsWith(".js")).map((url) => new URL(url).pathname);
  const viewer = /three|GLTFLoader|WebGLRenderer/;
  for (const file of sizes)
    expect(viewer.test(readFileSync(`build/client${file}`, "utf8")), file).toBe(false);
});

test("a broken model falls back to the pictures", { tag: "@with-js" }, async ({ page, faults }) => {
  test.slow();
  faults.allowConsole(/JSON|glTF|GLTF|Model does not have a scene|scene/);
  await page.route("**/*.glb", (route) => route.fulfill({ contentType: "model/gltf-binary", body: "nada" }));
  await page.goto(`/producto/${BOARD.slug}`);
  await open3d(page).click();
  await expect(page.getByText("No pudimos mostrar el modelo en 3D")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("img", { name: BOARD.name, exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `${BOARD.name}, imagen 2` })).toBeAttached();
  await expect(open3d(page)).toHaveCount(0);
});

test("a browser without 3D support shows a message", { tag: "@with-js" }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const scripts = scriptsOf(page);
  await page.goto(`/producto/${BOARD.slug}`);
  await open3d(page).click();
  await expect(page.getByText("Tu navegador no puede mostrar modelos en 3D")).toBeVisible();
  expect(scripts.filter((url) => VIEWER.test(url))).toEqual([]);
});

test("without scripts the poster is shown with a message", { tag: "@no-js" }, async ({ page }) => {
  await page.goto(`/producto/${BOARD.slug}`);
  await expect(page.getByRole("img", { name: BOARD.name, exact: true })).toBeVisible();
  await expect(page.getByText("La vista en 3D y «Ver en tu espacio» necesitan JavaScript")).toBeVisible();
  await page.getByRole("link", { name: "Ver imagen, 2 de 4" }).click();
  await expect(page.getByRole("img", { name: `${BOARD.name}, imagen 2` })).toBeInViewport();
});

function orbit(page: Page): Promise<string> {
  return page.locator("model-viewer").evaluate((element) => {
    const viewer = element as HTMLElement & { getCameraOrbit(): { theta: number } };
    return viewer.getCameraOrbit().theta.toFixed(3);
  });
}
