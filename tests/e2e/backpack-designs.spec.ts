import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { MAX_PICTURE_BYTES } from "#app/platform/media/picture-upload.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { cartLine, expectPlaced, expectUnits, order, pay } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const RED = [220, 20, 30];
const SIZE = 600;
const CLASSIC = 'Mochila clásica para laptop 15.6" negra';
const SCHOOL = "Mochila escolar juvenil 18 L";
/** Points inside and outside the print area of the classic backpack. */
const PRINTABLE = [300, 465] as const;
const FREE = [300, 140] as const;

const canvas = (page: Page) => page.getByRole("application", { name: "Lienzo" });
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const state = (page: Page) => page.getByText(/^Centro en /);

async function redPicture(
  width = 300,
  height = 300,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r = 0, g = 0, b = 0] = RED;
  const plain = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return { name: "rojo.png", mimeType: "image/png", buffer: await plain.png().toBuffer() };
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel("Elegir imagen").setInputFiles(await redPicture());
  await expect(state(page)).toHaveText("Centro en 300, 465 · 138 × 138 · girada 0°");
}

/** Drags from one point of the canvas to another, in its coordinates of 600 × 600. */
async function drag(page: Page, [x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const drawing = canvas(page);
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("The canvas is not there.");
  const scale = box.width / SIZE;
  await page.mouse.move(box.x + x * scale, box.y + y * scale);
  await page.mouse.down();
  await page.mouse.move(box.x + toX * scale, box.y + toY * scale, { steps: 8 });
  await page.mouse.up();
}

async function downloaded(
  page: Page,
  by: Locator,
): Promise<{ file: Download; pixel: PixelReader; side: number }> {
  const [file] = await Promise.all([page.waitForEvent("download"), by.click()]);
  const { data, info } = await sharp(await file.path())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const scale = info.width / SIZE;
  const pixel = ([x, y]: readonly [number, number]) => {
    const at = (Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  return { file, pixel, side: info.width };
}

type PixelReader = (at: readonly [number, number]) => number[];

test.beforeEach(async ({ customer, logIn, page }) => {
  await logIn(customer);
  await page.goto("/cliente/personalizar");
});

test("without scripts the page says that it needs them", { tag: "@no-js" }, async ({ page }) => {
  await expect(page.getByText(/activa JavaScript/)).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test.describe("on the canvas", { tag: "@with-js" }, () => {
  test.beforeEach(async ({ page }) => {
    // Without animation, so that the picture is in its final place before it is dragged.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByLabel("Mochila", { exact: true }).selectOption(CLASSIC);
    await expect(page.getByText("Mochila en Negro, sin imagen.")).toBeVisible();
  });

  test("a picture is dragged onto the backpack, and the PNG shows it only there", async ({ page }) => {
    await choose(page);
    await expectNoSidewaysScroll(page);
    await drag(page, PRINTABLE, FREE);
    await expect(page.getByText("Tu imagen no cae donde se imprime")).toBeVisible();
    for (const name of ["Guardar diseño", "Agregar al carrito"])
      await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    const before = await downloaded(page, button(page, "Descargar PNG"));
    expect(before.pixel(PRINTABLE)).not.toEqual(RED);

    await drag(page, FREE, PRINTABLE);
    await expect(page.getByText("Tu imagen no cae donde se imprime")).toHaveCount(0);
    await expect(state(page)).toHaveText(/^Centro en (299|300|301), (464|465|466) · 138 × 138 · girada 0°$/);
    const { file, pixel, side } = await downloaded(page, button(page, "Descargar PNG"));
    expect([file.suggestedFilename(), side]).toEqual(["mochila-600.png", 600]);
    for (const [x, y] of [PRINTABLE, [238, 403], [362, 527]] as const)
      expect(pixel([x, y]), `${x}, ${y}`).toEqual(RED);
    // Outside the picture, and at its former place, the backpack and the background are unchanged.
    for (const at of [FREE, [300, 545], [120, 120]] as const)
      expect(pixel(at), String(at)).toEqual(before.pixel(at));

    // Half of the picture leaves the print area and is cut off.
    await drag(page, PRINTABLE, [300, 396]);
    const cut = await downloaded(page, button(page, "Descargar PNG grande"));
    expect([cut.file.suggestedFilename(), cut.side]).toEqual(["mochila-1200.png", 1200]);
    expect(cut.pixel([300, 410])).toEqual(RED);
    expect(cut.pixel([300, 383])).not.toEqual(RED);
  });

  test("a backpack is shown by its own photo, in its own colour or another", async ({ page }) => {
    const CLOTH = [300, 130] as const;
    const download = async () => (await downloaded(page, button(page, "Descargar PNG"))).pixel;
    const spread = (colour: number[]) => Math.max(...colour) - Math.min(...colour);
    const own = (await download())(CLOTH);
    expect([spread(own) < 15, Math.max(...own) < 80], String(own)).toEqual([true, true]);
    await page.getByText("Rojo", { exact: true }).click();
    await expect(page.getByText("Mochila en Rojo, sin imagen.")).toBeVisible();
    const [red = 0, green = 0, blue = 0] = (await download())(CLOTH);
    expect([red > 120, green < 80, blue < 90], `${red} ${green} ${blue}`).toEqual([true, true, true]);
  });

  test("a backpack's photo that can't be loaded is reported, and loaded again on demand", async ({
    page,
    faults,
  }) => {
    faults.allowLostConnection();
    await page.route("**/archivos/productos-imagenes/**", (route) => route.abort());
    await page.getByLabel("Mochila", { exact: true }).selectOption(SCHOOL);
    await expect(page.getByText("No pudimos cargar la foto de la mochila.")).toBeVisible();
    await expect(button(page, "Descargar PNG")).toHaveAttribute("aria-disabled", "true");
    await page.unroute("**/archivos/productos-imagenes/**");
    await button(page, "Cargar de nuevo").click();
    await expect(page.getByText("No pudimos cargar la foto de la mochila.")).toHaveCount(0);
    await expect(button(page, "Descargar PNG")).toHaveAttribute("aria-disabled", "false");
  });

  test("keys move, size, turn, centre, undo and remove", async ({ page }) => {
    await choose(page);
    await canvas(page).focus();
    for (const [keys, shown] of [
      [["ArrowRight", "ArrowRight"], "Centro en 320, 465 · 138 × 138 · girada 0°"],
      [["ArrowDown", "Shift+ArrowUp"], "Centro en 320, 474 · 138 × 138 · girada 0°"],
      [["+"], "Centro en 320, 474 · 145 × 145 · girada 0°"],
      [["-"], "Centro en 320, 474 · 138 × 138 · girada 0°"],
      [[".", ".", ","], "Centro en 320, 474 · 138 × 138 · girada 5°"],
      [["c"], "Centro en 300, 465 · 138 × 138 · girada 5°"],
      [["Control+z", "Control+z"], "Centro en 320, 474 · 138 × 138 · girada 10°"],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(state(page)).toHaveText(shown);
    }
    await page.keyboard.press("Delete");
    await expect(page.getByText("Mochila en Negro, sin imagen.")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(state(page)).toHaveText("Centro en 320, 474 · 138 × 138 · girada 10°");
  });

  test("handles size and turn the picture, buttons match the keys, and every change can be undone", async ({
    page,
  }) => {
    await choose(page);
    await canvas(page).focus();
    await page.keyboard.press("ArrowLeft");
    await button(page, "Centrar en la mochila").click();
    await expect(state(page)).toHaveText("Centro en 300, 465 · 138 × 138 · girada 0°");
    await drag(page, [369, 534], [389, 554]);
    await expect(state(page)).toHaveText(/· 1[56]\d × 1[56]\d · girada 0°$/);
    await button(page, "Deshacer").click();
    await button(page, "Girar a la derecha").click();
    await button(page, "Agrandar").click();
    await button(page, "Mover hacia arriba").click();
    await expect(state(page)).toHaveText("Centro en 300, 455 · 145 × 145 · girada 5°");
    for (let steps = 0; steps < 6; steps += 1) await button(page, "Deshacer").click();
    await expect(page.getByText("Mochila en Negro, sin imagen.")).toBeVisible();
    await expect(button(page, "Deshacer")).toHaveAttribute("aria-disabled", "true");
  });

  test("leaving an unsaved design asks for confirmation, and the design is kept when the store can't be reached", async ({
    page,
    faults,
  }) => {
    await choose(page);
    const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
    const away = page.getByRole("banner").getByRole("link", { name: /ir al inicio/ });
    await away.click();
    await expect(dialog).toContainText("Tu diseño no se guardó");
    await dialog.getByRole("button", { name: "Cancelar" }).click();

    faults.allowLostConnection();
    await page.route("**/cliente/personalizar.data*", (route) => route.abort());
    await button(page, "Guardar diseño").click();
    await expect(page.getByText("No hay conexión con la tienda: tu diseño sigue aquí.")).toBeVisible();
    await expect(state(page)).toHaveText("Centro en 300, 465 · 138 × 138 · girada 0°");
    await page.unroute("**/cliente/personalizar.data*");
    await button(page, "Guardar diseño").click();
    await expect(page.getByText("Guardamos tu diseño.")).toBeVisible();
    await button(page, "Agregar al carrito").click();
    await expect(page.getByText("Guardamos tu diseño y tu mochila está en el carrito.")).toBeVisible();
    await expect(page.getByRole("article", { name: /^Diseño \d+/ })).toHaveCount(1);
    await away.click();
    await expect(page).toHaveURL("/");
  });

  test("a file that is not a whole picture is refused beside the field, and the design is kept", async ({
    page,
  }) => {
    await choose(page);
    const field = page.getByLabel("Elegir imagen");
    const whole = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#c81e28" } })
      .jpeg()
      .toBuffer();
    for (const [name, buffer, sentence] of [
      ["cortada.jpg", whole.subarray(0, whole.length * 0.7), /dañada o incompleta: prueba con otra/],
      ["falsa.png", Buffer.from("<svg/>"), "Ese archivo no es una imagen JPG o PNG."],
      ["pesada.jpg", Buffer.alloc(MAX_PICTURE_BYTES + 1), /8 MB como máximo/],
    ] as const) {
      await field.setInputFiles({ name, mimeType: "image/png", buffer });
      await expect(page.getByRole("alert")).toHaveText(sentence);
    }
    await expect(state(page)).toBeVisible();
  });

  test("a design is saved, bought on a backpack, and shown to the store", { tag: "@nodes" }, async ({
    page,
    pageOf,
  }) => {
    await page.goto(`/tienda?producto=${encodeURIComponent(SCHOOL)}`);
    await page.getByRole("heading", { name: SCHOOL }).getByRole("link").click();
    await page.getByRole("link", { name: "Personalizar esta mochila" }).click();
    await expect(page.getByLabel("Mochila", { exact: true }).locator("option:checked")).toHaveText(SCHOOL);
    await expect(page.getByText("Mochila en Celeste, sin imagen.")).toBeVisible();
    await page.getByLabel("Elegir imagen").setInputFiles(await redPicture());
    await page.getByText("Rosado", { exact: true }).click();
    await button(page, "Guardar diseño").click();
    await expect(page.getByText("Guardamos tu diseño.")).toBeVisible();
    const saved = page.getByRole("article", { name: /^Diseño \d+/ });
    await expect(saved).toContainText(`${SCHOOL}, Rosado`);

    await saved.getByRole("button", { name: /^Agregar al carrito/ }).click();
    await expect(page.getByText("Agregado a tu carrito.")).toBeVisible();
    await page.getByRole("link", { name: "Ver carrito" }).click();
    const line = cartLine(page, SCHOOL);
    await expect(line).toContainText(/Con tu diseño \d+ · Color: Rosado/);
    await expectUnits(page, SCHOOL, 1);
    await line.getByRole("button", { name: /^Guardar/ }).click();
    await expect(line).toHaveCount(0);
    await page.goto("/cliente/guardados");
    await expect(page.getByText(/Con tu diseño \d+ · Color: Rosado/)).toBeVisible();
    await page.getByRole("button", { name: /^Mover al carrito/ }).click();
    await expect(page.getByText("Agregado al carrito.")).toBeVisible();
    await page.goto("/checkout");
    await expect(line).toContainText(/Con tu diseño \d+ · Color: Rosado/);
    await page.getByRole("radio", { name: "Recoger en tienda" }).check();
    await page.getByLabel("Tu celular").fill("987654321");
    await pay(page);
    const number = await expectPlaced(page);
    await page.goto("/cliente/mis-compras");
    await expect(order(page, number)).toContainText("Con diseño: Rosado");

    const office = await pageOf(ELENA);
    await office.goto("/administrador/pedidos");
    const download = order(office, number).getByRole("link", { name: "Descargar diseño" });
    const { file, pixel, side } = await downloaded(office, download);
    expect([file.suggestedFilename(), side]).toEqual([`diseno-${number}.png`, 1200]);
    const [red = 0, green = 0] = pixel([300, 465]);
    expect([red > 190, green < 60]).toEqual([true, true]);
  });

  test("a design is opened again, set as the profile photo, and deleted", async ({ page }) => {
    await choose(page);
    await button(page, "Guardar diseño").click();
    const saved = page.getByRole("article", { name: /^Diseño \d+/ });
    await expect(saved).toBeVisible();
    await button(page, "Quitar la imagen").click();
    await saved.getByRole("button", { name: /^Usar de nuevo/ }).click();
    await expect(state(page)).toHaveText("Centro en 300, 465 · 138 × 138 · girada 0°");

    await button(page, "Usar como foto de perfil").click();
    await expect(page.getByText("Ahora es tu foto de perfil.")).toBeVisible();
    await saved.getByRole("button", { name: /^Eliminar/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar diseño" }).click();
    await expect(page.getByText("Todavía no has guardado ningún diseño.")).toBeVisible();
    await page.goto("/cliente/perfil");
    await expect(page.getByRole("img", { name: "Tu foto" })).toBeVisible();
  });
});
