import path from "node:path";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

const FOLDER = path.join(import.meta.dirname, "../../screenshots");

/** Makes the pictures of docs/design-system.md. */
test("the parts the store is drawn with", { tag: "@desk" }, async ({ page, pageOf }, { project }) => {
  const file = (name: string) => path.join(FOLDER, project.name, `part-${name}.png`);
  const main = page.getByRole("main");

  await page.goto("/producto/amd-ryzen-5-5600");
  const buy = page.getByRole("button", { name: /^Agregar al carrito/ }).first();
  await buy.locator("xpath=ancestor::form/..").screenshot({ path: file("buttons") });

  await buy.click();
  const added = page.getByText("Agregado a tu carrito.").locator("xpath=ancestor::*[2]");
  await added.screenshot({ path: file("added") });

  await page.goto("/ingresar");
  await main.getByLabel("Correo").fill("rosa");
  await main.getByRole("button", { name: /Ingresar|Iniciar/ }).click();
  await main
    .locator("form")
    .first()
    .screenshot({ path: file("fields") });

  await page.goto("/tienda");
  const filters = page.getByRole("form", { name: "Filtros" });
  await filters.getByRole("group", { name: "Categoría" }).screenshot({ path: file("chips") });
  await page.evaluate(() => scrollTo(0, 0));
  const card = await page.getByRole("article").first().boundingBox();
  if (!card) throw new Error("the store's list is empty");
  const shelf = { x: card.x, y: card.y, width: card.width * 3 + 36, height: card.height };
  await page.screenshot({ path: file("cards"), clip: shelf });
  await page.goto("/tienda?producto=zzzzzz");
  await main
    .getByText(/^No encontramos/)
    .first()
    .locator("xpath=..")
    .screenshot({ path: file("empty") });

  const rosa = await pageOf(ROSA);
  await rosa.goto("/cliente/direcciones");
  await rosa.getByRole("button", { name: "Guardar dirección" }).click();
  const close = rosa.getByRole("button", { name: "Cerrar aviso" });
  await close.locator("xpath=..").screenshot({ path: file("notice") });

  const office = await pageOf(ELENA);
  await office.setViewportSize({ width: 1280, height: 760 });
  const { colorScheme } = project.use;
  await office.emulateMedia(colorScheme ? { colorScheme } : {});
  await office.goto("/administrador/productos");
  await office.screenshot({ path: file("table"), clip: { x: 256, y: 60, width: 1024, height: 600 } });
  await office
    .getByRole("button", { name: /^Eliminar/ })
    .first()
    .click();
  await expect(office.getByRole("alertdialog")).toBeVisible();
  await office.getByRole("alertdialog").screenshot({ path: file("dialog") });
});
