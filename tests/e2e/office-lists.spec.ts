import { randomUUID } from "node:crypto";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  confirm,
  createProduct,
  expectMessage,
  find,
  openFilters,
  rowOf,
  uniqueName,
} from "#tests/support/pages/office-pages.ts";
import { signUp } from "#tests/support/store/account-requests.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

test("chosen rows are deleted together", async ({ page, device }, info) => {
  const [one, other] = [uniqueName("Cámara uno", info), uniqueName("Cámara dos", info)];
  for (const name of [one, other]) await createProduct(page, name, device);
  await find(page, "productos", info.testId.slice(-6));
  const wholePage = page.getByRole("checkbox", { name: "Elegir toda la página" });
  if (device.scripted) {
    await wholePage.check();
    await expectMessage(page, "2 elegidos");
  } else {
    await expect(wholePage).toBeHidden();
    for (const name of [one, other]) await page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
  }
  await confirm(page, device, page.getByRole("button", { name: "Eliminar los elegidos" }));
  await expectMessage(page, "Eliminamos 2 productos.");
  await expectMessage(page, "No hay productos con esta búsqueda");
});

test("the list is sorted, filtered and paged by its address", async ({ page, device }) => {
  await page.goto("/administrador/productos");
  const names = page.getByRole("row").getByRole("checkbox", { name: /^Elegir (?!toda la página)/ });
  await expect(names).toHaveCount(10);
  const sort = page.getByRole("link", { name: /^Precio/ }).filter({ visible: true });
  await sort.click();
  await expect(page).toHaveURL(/orden=precio/);
  // The address changes a moment before the links that follow it.
  await expect(sort).toHaveAttribute("href", /orden=-precio/);
  await sort.click();
  await expect(page).toHaveURL(/orden=-precio/);
  const second = page.getByRole("link", { name: "Página 2", exact: true });
  await expect(second).toHaveAttribute("href", /orden=-precio/);
  await second.click();
  await expect(page).toHaveURL(/orden=-precio&pagina=2/);
  const search = page.getByRole("search", { name: "Buscar productos" });
  await openFilters(search);
  await search.getByLabel("Categoría").selectOption("Mochilas");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/categoria=\d+/);
  await expect(page.getByRole("row").filter({ hasText: "Mochilas" })).toHaveCount(8);
  if (device.phone) await expect(page.getByRole("columnheader").first()).not.toBeInViewport();
});

test("a filter chosen while another page of the list loads is kept, and the other fields follow the address", {
  tag: "@with-js",
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

test(
  "a change by somebody else shows in the open list",
  { tag: ["@with-js", "@nodes"] },
  async ({ page, pageOf, device }, info) => {
    const name = uniqueName("Cámara viva", info);
    await page.goto("/administrador/productos");
    const other = await pageOf(ELENA);
    await createProduct(other, name, device);
    await expect(rowOf(page, name)).toBeVisible();
  },
);

test(
  "lists of categories, models and customers are updated with other people's changes",
  {
    tag: "@with-js",
  },
  async ({ page, request, store, stranger }, info) => {
    const name = uniqueName("Vitrina", info);
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

test("a list keeps its page, search and order after an edit", async ({ page }) => {
  const edit = () => page.getByRole("link", { name: /^Editar / }).first();
  const main = page.getByRole("main");
  await page.goto("/administrador/productos?orden=nombre&pagina=2");
  await edit().click();
  await main.getByRole("button", { name: "Editar Producto" }).click();
  await expect(page).toHaveURL("/administrador/productos?orden=nombre&pagina=2");
  await edit().click();
  await main.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/administrador/productos?orden=nombre&pagina=2");

  await page.goto("/administrador/categorias?buscar=acc");
  await edit().click();
  await main.getByRole("button", { name: "Editar Categoria" }).click();
  await expect(page).toHaveURL("/administrador/categorias?buscar=acc");

  await page.goto("/administrador/modelos?pagina=3");
  await edit().click();
  await expect(page).toHaveURL(/\?pagina=3&editar=\d+$/);
  await main.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/administrador/modelos?pagina=3");
  await edit().click();
  await main.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(page).toHaveURL("/administrador/modelos?pagina=3");
});
