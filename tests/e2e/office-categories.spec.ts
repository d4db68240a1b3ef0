import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  chooseFiles,
  confirm,
  expectMessage,
  field,
  find,
  openRowMenu,
  plainPicture,
  press,
  rowOf,
  uniqueName,
} from "#tests/support/pages/office-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

test("a category is created, edited and deleted", { tag: "@main" }, async ({ page, device }, info) => {
  const name = uniqueName("Cámaras Web", info);
  await page.goto("/administrador/categorias");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Agregar una nueva categoria" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crear Nueva Categoria" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await field(page, "Nombre").fill(name);
  await field(page, "Descripción").fill("Para reuniones.");
  if (device.scripted) await expect(field(page, "URL")).toHaveValue(/^camaras-web-/);
  await chooseFiles(page, "Elegir imagen", [await plainPicture("camara.jpg")], device);
  await press(page, "Crear Categoria");
  await expect(page).toHaveURL("/administrador/categorias");
  await expectMessage(page, `Creamos la categoría “${name}”.`);

  await rowOf(page, name)
    .getByRole("link", { name: `Editar ${name}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Editar Categoria" })).toBeVisible();
  await expect(field(page, "URL")).toHaveValue(/^camaras-web-/);
  await expect(page.getByRole("img", { name: "imagen 1" })).toBeVisible();
  await page.getByRole("button", { name: "Eliminar imagen 1" }).click();
  await expect(page.getByRole("img", { name: "imagen 1" })).toBeHidden();
  await field(page, "Descripción").fill("Para clases.");
  await press(page, "Editar Categoria");
  await expectMessage(page, `Guardamos la categoría “${name}”.`);

  const row = await find(page, "categorías", name);
  await confirm(page, device, await openRowMenu(row, "Eliminar", name));
  await expectMessage(page, `Eliminamos la categoría “${name}”.`);
});

test("a category in use is not deleted, and the message says why", async ({ page, device }) => {
  await page.goto("/administrador/categorias");
  await confirm(page, device, await openRowMenu(rowOf(page, "Mochilas"), "Eliminar", "Mochilas"));
  await expectMessage(page, /No se puede eliminar “Mochilas”: la usan \d+ productos\./);
  await expect(rowOf(page, "Mochilas")).toBeVisible();
});

test("the second of two people who edit one category sees the first's values, and may overwrite them", async ({
  page,
  pageOf,
  faults,
}) => {
  faults.allow(409);
  await page.goto("/administrador/categorias");
  await rowOf(page, "Accesorios").getByRole("link", { name: "Editar Accesorios" }).click();
  await expect(field(page, "Nombre")).toHaveValue("Accesorios");
  const other = await pageOf(ELENA);
  await other.goto(page.url());
  await field(other, "Descripción").fill("Lo que escribió otra persona.");
  await press(other, "Editar Categoria");
  await expectMessage(other, "Guardamos la categoría “Accesorios”.");

  await field(page, "Descripción").fill("Lo mío.");
  await press(page, "Editar Categoria");
  await expect(page.getByText("Otra persona puso: “Lo que escribió otra persona.”.")).toBeVisible();
  await expect(field(page, "Descripción")).toHaveValue("Lo mío.");
  await press(page, "Editar Categoria");
  await expectMessage(page, "Guardamos la categoría “Accesorios”.");
});

test("missing values of a category are reported beside their fields, and typed values are kept", async ({
  page,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/administrador/categoria-crear");
  await field(page, "Nombre").fill("Sillas");
  await field(page, "Descripción").fill("   ");
  await press(page, "Crear Categoria");
  await expect(field(page, "Descripción")).toHaveAccessibleDescription("Escribe una descripción.");
  await expect(field(page, "Nombre")).toHaveValue("Sillas");
});

test("one form creates and edits models; Cancelar leaves edit mode", async ({ page, device }, info) => {
  const name = uniqueName("Iluminación", info);
  await page.goto("/administrador/modelos");
  await expectNoSidewaysScroll(page);
  await field(page, "Nombre").fill(name);
  await field(page, "Descripción").fill("Luces de colores.");
  await field(page, "Categoría").selectOption("Accesorios");
  await press(page, "Crear");
  await expectMessage(page, `Creamos el modelo “${name}”.`);
  await expect(field(page, "Nombre")).toHaveValue("");

  const row = await find(page, "modelos", name);
  await expect(row).toContainText("Accesorios");
  await row.getByRole("link", { name: `Editar ${name}` }).click();
  await expect(field(page, "Nombre")).toHaveValue(name);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(field(page, "Nombre")).toHaveValue("");
  await expect(page.getByRole("main").getByRole("button", { name: "Crear", exact: true })).toBeVisible();

  await page.goto(`/administrador/modelos?buscar=${encodeURIComponent(name)}`);
  await rowOf(page, name)
    .getByRole("link", { name: `Editar ${name}` })
    .click();
  await field(page, "Descripción").fill("Luces.");
  await press(page, "Editar");
  await expectMessage(page, `Guardamos el modelo “${name}”.`);
  await page.goto(`/administrador/modelos?buscar=${encodeURIComponent(name)}`);
  await confirm(page, device, await openRowMenu(rowOf(page, name), "Eliminar", name));
  await expectMessage(page, `Eliminamos el modelo “${name}”.`);
});
