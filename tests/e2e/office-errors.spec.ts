import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  confirm,
  expectMessage,
  field,
  find,
  openRowMenu,
  press,
  uniqueName,
} from "#tests/support/pages/office-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test(
  "a record deleted by another person is answered inside the back office, and what was typed about it is kept",
  {
    tag: ["@with-js"],
  },
  async ({ page, pageOf, device, faults, logIn }, info) => {
    for (const status of [404, 409]) faults.allow(status);
    await logIn(ELENA);
    const name = uniqueName("Sillas", info);
    await page.goto("/administrador/categoria-crear");
    await field(page, "Nombre").fill(name);
    await field(page, "Descripción").fill("Para jugar y trabajar");
    await press(page, "Crear Categoria");
    await expectMessage(page, `Creamos la categoría “${name}”.`);
    const row = await find(page, "categorías", name);
    await row.getByRole("link", { name: `Editar ${name}` }).click();
    await field(page, "Descripción").fill("Para jugar");

    const other = await pageOf(ELENA);
    await other.goto("/administrador/categorias");
    await confirm(other, device, await openRowMenu(await find(other, "categorías", name), "Eliminar", name));
    await expectMessage(other, `Eliminamos la categoría “${name}”.`);

    await press(page, "Editar Categoria");
    await expect(page.getByRole("alert")).toContainText("Esa categoría ya no existe.");
    await expect(page.locator(":focus")).toContainText("Lo que escribiste sigue en el formulario");
    await expect(field(page, "Descripción")).toHaveValue("Para jugar");
    await expect(page.getByRole("button", { name: "Crear Categoria" })).toBeVisible();
    await expectAccessible(page, "removed meanwhile");
    const address = page.url();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL(/administrador.categorias/);
    await page.goto(address);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("No encontramos lo que buscas");
    await expect(page).toHaveTitle(/^No encontramos lo que buscas \| /);
    await expectAccessible(page, "error page of the back office");
    await expectNoSidewaysScroll(page);
    if (device.phone) await page.getByRole("button", { name: "Menú de administración" }).click();
    const menu = page.getByRole("navigation", { name: "Administración" });
    await expect(menu.getByRole("link", { name: "Categorías" })).toHaveAttribute("aria-current", "page");
    if (device.phone) await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Ir a Categorías" }).click();
    await expect(heading).toHaveText("Categorías");
    await page.goBack();
    await expect(heading).toHaveText("No encontramos lo que buscas");
    await expect(page.getByRole("main")).toBeFocused();
  },
);

test(
  "a model that another person deletes leaves its open form with what was typed, to be created again",
  { tag: ["@with-js"] },
  async ({ page, pageOf, device, logIn }, info) => {
    await logIn(ELENA);
    const name = uniqueName("Inalámbricos", info);
    await page.goto("/administrador/modelos");
    await field(page, "Nombre").fill(name);
    await field(page, "Descripción").fill("Sin cables");
    await press(page, "Crear");
    await expectMessage(page, `Creamos el modelo “${name}”.`);
    await (await find(page, "modelos", name)).getByRole("link", { name: `Editar ${name}` }).click();
    await field(page, "Descripción").fill("Sin cables y con batería");

    const other = await pageOf(ELENA);
    await other.goto("/administrador/modelos");
    await confirm(other, device, await openRowMenu(await find(other, "modelos", name), "Eliminar", name));
    await expectMessage(other, `Eliminamos el modelo “${name}”`);

    await expectMessage(page, "Ese modelo ya no existe. Lo que escribiste sigue en el formulario");
    await expect(field(page, "Nombre")).toHaveValue(name);
    await expect(field(page, "Descripción")).toHaveValue("Sin cables y con batería");
    await press(page, "Crear");
    await expectMessage(page, `Creamos el modelo “${name}”.`);
  },
);
