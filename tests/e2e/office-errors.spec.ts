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
  "a record deleted by another person is answered inside the back office, with the focus on the answer",
  {
    tag: ["@with-js"],
  },
  async ({ page, pageOf, device, faults, logIn }, info) => {
    faults.allow(404);
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
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("No encontramos lo que buscas");
    await expect(heading).toBeFocused();
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
