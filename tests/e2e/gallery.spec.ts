import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";

const MOUSE = { slug: "logitech-g203-lightsync", name: "Logitech G203 LIGHTSYNC" };

test("a picture is enlarged over the page, zoomed and changed by keyboard", {
  tag: "@with-js",
}, async ({ page }) => {
  await page.goto(`/producto/${MOUSE.slug}`);
  const opener = page.getByRole("link", { name: `${MOUSE.name}, imagen 1` });
  await opener.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: `Imágenes de ${MOUSE.name}` });
  await expect(lightbox.getByRole("status")).toHaveText("Imagen 1 de 3");
  await expect(lightbox.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await expectAccessible(page, "an enlarged picture");

  const picture = lightbox.getByRole("button", { name: `${MOUSE.name}, imagen 1` });
  const whole = await picture.boundingBox();
  await page.keyboard.press("+");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(whole?.width ?? 0);
  await lightbox.getByRole("button", { name: "Alejar" }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(whole?.width);

  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("status")).toHaveText("Imagen 2 de 3");
  await expect(lightbox.getByRole("button", { name: `${MOUSE.name}, imagen 2` })).toBeInViewport();
  await lightbox.getByRole("button", { name: "Imagen siguiente" }).click();
  await expect(lightbox.getByRole("status")).toHaveText("Imagen 3 de 3");
  await expect(lightbox.getByRole("button", { name: "Imagen siguiente" })).toBeDisabled();

  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a click zooms at the pointer, and the wheel zooms further", { tag: "@with-js" }, async ({ page }) => {
  await page.goto(`/producto/${MOUSE.slug}`);
  await page.getByRole("link", { name: `${MOUSE.name}, imagen 1` }).click();
  const picture = page.getByRole("dialog").getByRole("button", { name: `${MOUSE.name}, imagen 1` });
  const whole = await picture.boundingBox();
  if (!whole) throw new Error("the picture is not shown");
  const width = async () => Math.round((((await picture.boundingBox())?.width ?? 0) / whole.width) * 10) / 10;
  await page.mouse.click(whole.x + whole.width / 2, whole.y + whole.height / 2);
  await expect.poll(width).toBe(2.5);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(2.5);
  await page.mouse.click(whole.x + whole.width / 2, whole.y + whole.height / 2);
  await expect.poll(width).toBe(1);
});

test("the arrow keys move through the thumbnails", { tag: "@with-js" }, async ({ page }) => {
  await page.goto(`/producto/${MOUSE.slug}`);
  await page.getByRole("link", { name: "Ver imagen, 1 de 3" }).focus();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("link", { name: "Ver imagen, 2 de 3" });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("img", { name: `${MOUSE.name}, imagen 2` })).toBeInViewport();
});

test("without scripts a picture links to its largest file", { tag: "@no-js" }, async ({ page, request }) => {
  await page.goto(`/producto/${MOUSE.slug}`);
  const link = page.getByRole("link", { name: `${MOUSE.name}, imagen 1` });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("image/webp");
});
