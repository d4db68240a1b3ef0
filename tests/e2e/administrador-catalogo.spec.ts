import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type Device, expect, test } from "#tests/support/e2e.ts";
import { smallModel } from "#tests/support/glb.ts";
import {
  chooseFiles,
  confirm,
  expectMessage,
  field,
  find,
  inMenu,
  openFilters,
  plainPicture,
  press,
  rowOf,
} from "#tests/support/office-pages.ts";
import { endSession, logInAgain, sessionDialog } from "#tests/support/session-dialog.ts";
import { expectNoSidewaysScroll } from "#tests/support/shop-pages.ts";
import { ELENA } from "#tests/support/visitors.ts";
import { signUp } from "#tests/support/without-pages.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

/** Something of this test's own. */
const own = (name: string, { testId }: { testId: string }) => `${name} ${testId.slice(-6)}`;

async function fillProduct(page: Page, name: string): Promise<void> {
  await field(page, "Nombre").fill(name);
  await field(page, "Marca").fill("Logitech");
  await field(page, "Descripción").fill("Cámara para reuniones.");
  await field(page, "Precio").fill("250");
  await field(page, "Cantidad").fill("7");
  await field(page, "Tiempo de entrega").fill("3");
  await field(page, "Categoría").selectOption("Accesorios");
}

async function createProduct(page: Page, name: string, device: Device): Promise<void> {
  await page.goto("/administrador/producto-crear");
  await fillProduct(page, name);
  await chooseFiles(page, "Agregar archivos", [await plainPicture("frente.jpg")], device);
  await press(page, "Crear Producto");
  await expectMessage(page, `Creamos el producto “${name}”.`);
}

test("a category is created, edited and deleted", { tag: "@principal" }, async ({ page, device }, info) => {
  const name = own("Cámaras Web", info);
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
  await confirm(page, device, await inMenu(row, "Eliminar", name));
  await expectMessage(page, `Eliminamos la categoría “${name}”.`);
});

test("a category in use stays, and says why", async ({ page, device }) => {
  await page.goto("/administrador/categorias");
  await confirm(page, device, await inMenu(rowOf(page, "Mochilas"), "Eliminar", "Mochilas"));
  await expectMessage(page, /No se puede eliminar “Mochilas”: la usan \d+ productos\./);
  await expect(rowOf(page, "Mochilas")).toBeVisible();
});

test("what is missing in a category is said beside its field, and what was typed stays", async ({
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
  const name = own("Iluminación", info);
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
  await confirm(page, device, await inMenu(rowOf(page, name), "Eliminar", name));
  await expectMessage(page, `Eliminamos el modelo “${name}”.`);
});

test(
  "a product is created with its files in order, sold in the store, edited and deleted",
  { tag: ["@nodos", "@ambos"] },
  async ({ page, device }, info) => {
    const name = own("Cámara HD", info);
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
    await expect(page.getByRole("cell", { name: "1080p", exact: true })).toBeVisible();

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
    await confirm(page, device, await inMenu(again, "Eliminar", name));
    await expectMessage(page, `Eliminamos “${name}”.`);
  },
);

test("what is wrong in a product is said beside each field, and files stay", async ({
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

test("two who edit one product: the second sees both versions", async ({
  page,
  pageOf,
  device,
  faults,
}, info) => {
  faults.allow(409);
  const name = own("Cámara doble", info);
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
  // What is stored may stay …
  await conflict.getByRole("link", { name: "Quedarme con lo guardado" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(field(page, "Precio")).toHaveValue("300");
  // … or give way.
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

test("chosen rows are deleted together", async ({ page, device }, info) => {
  const [one, other] = [own("Cámara uno", info), own("Cámara dos", info)];
  for (const name of [one, other]) await createProduct(page, name, device);
  await find(page, "productos", info.testId.slice(-6));
  for (const name of [one, other]) await page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
  if (device.scripted) await expectMessage(page, "2 elegidos");
  await confirm(page, device, page.getByRole("button", { name: "Eliminar los elegidos" }));
  await expectMessage(page, "Eliminamos 2 productos.");
  await expectMessage(page, "No hay productos con esta búsqueda");
});

test("the list is sorted, narrowed and paged by its address", async ({ page, device }) => {
  await page.goto("/administrador/productos");
  const names = page.getByRole("row").getByRole("checkbox");
  await expect(names).toHaveCount(10);
  const sort = page.getByRole("link", { name: /^Precio/ }).filter({ visible: true });
  await sort.click();
  await expect(page).toHaveURL(/orden=precio/);
  await sort.click();
  await expect(page).toHaveURL(/orden=-precio/);
  await page.getByRole("link", { name: "Página 2", exact: true }).click();
  await expect(page).toHaveURL(/orden=-precio&pagina=2/);
  const search = page.getByRole("search", { name: "Buscar productos" });
  await openFilters(search);
  await search.getByLabel("Categoría").selectOption("Mochilas");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/categoria=\d+/);
  await expect(page.getByRole("row").filter({ hasText: "Mochilas" })).toHaveCount(8);
  if (device.phone) await expect(page.getByRole("columnheader").first()).not.toBeInViewport();
});

test("what is chosen while another page of the list is on its way stays, and the rest follows the address", {
  tag: "@con-js",
}, async ({ page }) => {
  await page.goto("/administrador/productos?buscar=mochila");
  const search = page.getByRole("search", { name: "Buscar productos" });
  const text = search.getByLabel("Buscar productos");
  const category = search.getByLabel("Categoría");
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/productos.data*", (route) => released.then(() => route.continue()));
  await search.getByRole("link", { name: "Ver todo" }).click();
  await openFilters(search);
  await category.selectOption("Mochilas");
  answer();
  await expect(page).toHaveURL("/administrador/productos");
  await expect(text).toHaveValue("");
  await expect(category.locator("option:checked")).toHaveText("Mochilas");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/categoria=\d+/);
  await page.getByRole("link", { name: "Ver todo" }).click();
  await expect(page).toHaveURL("/administrador/productos");
  await expect(category).toHaveValue("");
});

for (const [sentence, live] of [
  ["the page hears of it", true],
  ["it is found out on sending", false],
] as const)
  test(
    `a session ends in a long form, ${sentence}: the login comes in a dialog and nothing is lost`,
    { tag: "@con-js" },
    async ({ page, device, faults }, info) => {
      const name = own("Cámara larga", info);
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
      await expect(sessionDialog(page)).toBeVisible();
      await expectAccessible(page, "login in a dialog");
      await logInAgain(page);
      await expect(field(page, "Nombre")).toHaveValue(name);
      await press(page, "Crear Producto");
      await expectMessage(page, `Creamos el producto “${name}”.`);
    },
  );

test("a refused file is told at once, and the others go up", { tag: ["@con-js", "@nodos"] }, async ({
  page,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/administrador/producto-crear");
  const fake = { name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  const drawing = { name: "dibujo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await field(page, "Agregar archivos").setInputFiles([fake, drawing, await plainPicture("buena.jpg")]);
  await expectMessage(page, "falsa.png: Ese archivo no es una imagen JPG o PNG ni un modelo GLB.");
  await expectMessage(page, "dibujo.svg: Ese archivo no es una imagen JPG o PNG ni un modelo GLB.");
  await expect(page.getByRole("button", { name: "Eliminar imagen 1" })).toBeVisible();
});

test(
  "a change by somebody else shows in the open list",
  { tag: ["@con-js", "@nodos"] },
  async ({ page, pageOf, device }, info) => {
    const name = own("Cámara viva", info);
    await page.goto("/administrador/productos");
    const other = await pageOf(ELENA);
    await createProduct(other, name, device);
    await expect(rowOf(page, name)).toBeVisible();
  },
);

test(
  "lists of categories, models and customers show by themselves what somebody else stored",
  {
    tag: "@con-js",
  },
  async ({ page, request, store, stranger }, info) => {
    const name = own("Vitrina", info);
    const headers = { Origin: store.address };
    for (const [list, form] of [
      ["categorias", "categoria-crear"],
      ["modelos", "modelos"],
    ] as const) {
      await page.goto(`/administrador/${list}?buscar=${encodeURIComponent(name)}`);
      await expectMessage(page, /con esta búsqueda$/);
      const multipart = { nombre: name, descripcion: "Una.", categoria: "", solicitud: randomUUID() };
      await page.request.post(`/administrador/${form}`, { multipart, headers });
      await expect(rowOf(page, name)).toBeVisible();
    }
    await page.goto(`/administrador/clientes?buscar=${stranger.email}`);
    await expectMessage(page, /con esta búsqueda$/);
    await signUp(request, store.address, stranger);
    await expect(page.getByText(stranger.email)).toBeVisible();
  },
);
