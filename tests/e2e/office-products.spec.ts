import { smallModel } from "#tests/support/catalog/glb.ts";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  chooseFiles,
  confirm,
  createProduct,
  expectMessage,
  field,
  fillProduct,
  find,
  openRowMenu,
  plainPicture,
  press,
  uniqueName,
} from "#tests/support/pages/office-pages.ts";
import {
  endSession,
  expectPageHidden,
  logInAgain,
  sessionDialog,
} from "#tests/support/pages/session-dialog.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

test(
  "a product is created with its files in order, sold in the store, edited and deleted",
  { tag: ["@nodes", "@main"] },
  async ({ page, device }, info) => {
    const name = uniqueName("Cámara HD", info);
    await page.goto("/administrador/productos");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "AGREGAR NUEVO PRODUCTO" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Crear Producto" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(field(page, "Categoría").locator("option").first()).toHaveText("Seleccione la categoria");
    await fillProduct(page, name);
    if (device.scripted) await page.getByRole("searchbox", { name: "Buscar etiquetas" }).fill("sonido");
    await page.getByRole("checkbox", { name: "Sonido", exact: true }).check();
    await field(page, "Característica 1: nombre").fill("Resolución");
    await field(page, "Característica 1: valor").fill("1080p");
    const model = { name: "camara.glb", mimeType: "model/gltf-binary", buffer: Buffer.from(smallModel) };
    await chooseFiles(page, "Agregar archivos", [model, await plainPicture("frente.jpg")], device);
    if (device.scripted) {
      await page.getByRole("button", { name: "Mover imagen 2 hacia atrás" }).click();
      await expect(page.getByRole("button", { name: "Eliminar modelo 3D 2" })).toBeVisible();
    }
    await press(page, "Crear Producto");
    await expect(page).toHaveURL("/administrador/productos");
    await expectMessage(page, `Creamos el producto “${name}”.`);

    await page.goto(`/tienda?producto=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page.getByText("7 Disponibles")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Especificaciones" }).getByText("1080p", { exact: true }),
    ).toBeVisible();

    await page.goto("/administrador/productos");
    const row = await find(page, "productos", name);
    await row.getByRole("link", { name: `Editar ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Editar Producto" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Sonido", exact: true })).toBeChecked();
    await expect(field(page, "Característica 1: valor")).toHaveValue("1080p");
    await expectNoSidewaysScroll(page);
    await field(page, "Precio").fill("199");
    await page.getByRole("button", { name: /^Eliminar modelo 3D/ }).click();
    await expect(page.getByRole("button", { name: /^Eliminar modelo 3D/ })).toBeHidden();
    await press(page, "Editar Producto");
    await expectMessage(page, `Guardamos “${name}”.`);
    const again = await find(page, "productos", name);
    await expect(again).toContainText("S/. 745.26");
    await confirm(page, device, await openRowMenu(again, "Eliminar", name));
    await expectMessage(page, `Eliminamos “${name}”.`);
  },
);

test("errors in a product are shown beside each field, and files are kept", async ({
  page,
  device,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/administrador/producto-crear");
  await fillProduct(page, "Cámara");
  await field(page, "Marca").fill("  ");
  await chooseFiles(page, "Agregar archivos", [await plainPicture("frente.jpg")], device);
  await press(page, "Crear Producto");
  await expect(field(page, "Marca")).toHaveAccessibleDescription("Escribe la marca.");
  await expect(field(page, "Nombre")).toHaveValue("Cámara");
  await expect(page.getByRole("button", { name: "Eliminar imagen 1" })).toBeVisible();
});

test("the second of two people who edit one product sees both versions", async ({
  page,
  pageOf,
  device,
  faults,
}, info) => {
  faults.allow(409);
  const name = uniqueName("Cámara doble", info);
  await createProduct(page, name, device);
  const row = await find(page, "productos", name);
  await row.getByRole("link", { name: `Editar ${name}` }).click();
  await expect(field(page, "Precio")).toHaveValue("250");
  const other = await pageOf(ELENA);
  await other.goto(page.url());
  await field(other, "Precio").fill("300");
  await press(other, "Editar Producto");
  await expectMessage(other, `Guardamos “${name}”.`);

  await field(page, "Precio").fill("200");
  await press(page, "Editar Producto");
  const conflict = page.getByRole("alert", { name: "Otra persona cambió este producto" });
  await expect(conflict).toContainText("300");
  await expect(conflict).toContainText("200");
  if (device.scripted) await expectAccessible(page, "both versions");
  await expectNoSidewaysScroll(page);
  // The stored version can be kept,
  await conflict.getByRole("link", { name: "Quedarme con lo guardado" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(field(page, "Precio")).toHaveValue("300");
  // or overwritten.
  await other.goto(page.url());
  await field(other, "Precio").fill("320");
  await press(other, "Editar Producto");
  await expectMessage(other, `Guardamos “${name}”.`);
  await field(page, "Precio").fill("200");
  await press(page, "Editar Producto");
  await conflict.getByRole("button", { name: "Dejar lo que escribí" }).click();
  await expectMessage(page, `Guardamos “${name}”.`);
  await expect(await find(page, "productos", name)).toContainText("S/. 749.00");
});

for (const [sentence, live] of [
  ["the page hears of it", true],
  ["it is found out on sending", false],
] as const)
  test(
    `a session ends in a long form, ${sentence}: the login comes in a dialog and nothing is lost`,
    { tag: "@with-js" },
    async ({ page, device, faults }, info) => {
      const name = uniqueName("Cámara larga", info);
      faults.allow(401);
      if (!live) {
        faults.allowLostConnection();
        await page.route("**/en-vivo", (route) => route.abort());
      }
      await page.goto("/administrador/producto-crear");
      await fillProduct(page, name);
      await chooseFiles(page, "Agregar archivos", [await plainPicture("frente.jpg")], device);
      await endSession(page);
      if (!live) await press(page, "Crear Producto");
      await expectPageHidden(sessionDialog(page));
      await expectAccessible(page, "login in a dialog");
      await logInAgain(page);
      await expect(field(page, "Nombre")).toHaveValue(name);
      await press(page, "Crear Producto");
      await expectMessage(page, `Creamos el producto “${name}”.`);
    },
  );

test("a refused file is reported at once, and the others are uploaded", {
  tag: ["@with-js", "@nodes"],
}, async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/producto-crear");
  const fake = { name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  const drawing = { name: "dibujo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await field(page, "Agregar archivos").setInputFiles([fake, drawing, await plainPicture("buena.jpg")]);
  await expectMessage(
    page,
    "falsa.png: Ese archivo no es una imagen JPG o PNG. Un producto acepta también modelos GLB.",
  );
  await expectMessage(
    page,
    "dibujo.svg: Ese archivo no es una imagen JPG o PNG. Un producto acepta también modelos GLB.",
  );
  await expect(page.getByRole("button", { name: "Eliminar imagen 1" })).toBeVisible();
});
