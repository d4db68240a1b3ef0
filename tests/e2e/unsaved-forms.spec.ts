import { expect, test } from "#tests/support/pages/e2e.ts";
import { CUSCO, fillAddress, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { moveTo, openInOffice, requestRepair } from "#tests/support/pages/repair-pages.ts";
import { openWithoutScripts } from "#tests/support/pages/without-scripts.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

const TEXT = "Una descripción que todavía no se guardó.";

test("leaving a form with typed text asks for confirmation, and going back restores the text", {
  tag: ["@with-js"],
}, async ({ page, logIn, pageOf, faults }) => {
  faults.allow(409);
  await logIn(ELENA);
  await page.goto("/administrador/categorias");
  await page
    .getByRole("link", { name: /^Editar/ })
    .first()
    .click();
  const description = page.getByLabel("Descripción");
  const before = await description.inputValue();
  const form = page.url();
  const leave = page.getByRole("link", { name: "Cancelar" });
  const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });

  await description.fill(TEXT);
  await leave.click();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(description).toHaveValue(TEXT);
  await expect(leave).toBeFocused();

  await leave.click();
  await dialog.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/administrador\/categorias$/);
  // Another person saves meanwhile; the restored form still has its old version, so saving is a conflict.
  const other = await pageOf(ELENA);
  await other.goto(form);
  await other.getByLabel("Descripción").fill("De otra persona.");
  await other.getByRole("button", { name: "Editar Categoria" }).click();
  await expect(other.getByText(/^Guardamos la categoría/)).toBeVisible();
  await page.goBack();
  await expect(description).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Editar Categoria" }).click();
  await expect(page.getByText("Otra persona puso: “De otra persona.”.")).toBeVisible();

  // The changes are still unsaved; leaving an unchanged form does not ask.
  await leave.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(leave).toBeFocused();
  await description.fill(before);
  // A second submit overwrites the other person's text.
  await page.getByRole("button", { name: "Editar Categoria" }).click();
  await expect(page.getByText(/^Guardamos la categoría/)).toBeVisible();
  await page
    .getByRole("link", { name: /^Editar/ })
    .first()
    .click();
  await expect(description).toHaveValue(before);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/administrador\/categorias$/);
  await expect(dialog).toBeHidden();
});

test("a restored product text replaces another person's edit only after showing it", {
  tag: ["@with-js"],
}, async ({ page, logIn, pageOf, faults }) => {
  faults.allow(409);
  await logIn(ELENA);
  await page.goto("/administrador/productos?buscar=logitech+b100");
  await page.getByRole("link", { name: /B100/ }).first().click();
  const description = page.getByLabel("Descripción");
  await description.fill(TEXT);
  const form = page.url();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/administrador\/productos\?buscar=logitech\+b100$/);
  const other = await pageOf(ELENA);
  await other.goto(form);
  await other.getByLabel("Descripción").fill("De otra persona.");
  await other.getByRole("button", { name: "Editar Producto" }).click();
  await expect(other.getByText(/^Guardamos “/)).toBeVisible();

  await page.goBack();
  await expect(description).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Editar Producto" }).click();
  await page.getByRole("button", { name: "Dejar lo que escribí" }).click();
  await expect(page.getByText(/^Guardamos “/)).toBeVisible();
  await page.goto(form);
  await expect(description).toHaveValue(TEXT);
});

test("restored missing data of a product replace another person's edit only after showing it", {
  tag: ["@with-js"],
}, async ({ page, logIn, pageOf }) => {
  await logIn(ELENA);
  const list = "/administrador/productos-por-completar?todos=si&buscar=ryzen+5+5600";
  await page.goto(list);
  const watts = page.getByLabel(/^Consumo \(TDP\)/).first();
  const save = page.getByRole("button", { name: /^Guardar los datos/ }).first();
  await watts.fill("66");
  await page.getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/producto-editar/);
  const other = await pageOf(ELENA);
  await other.goto(list);
  await other
    .getByLabel(/^Consumo \(TDP\)/)
    .first()
    .fill("67");
  await other
    .getByRole("button", { name: /^Guardar los datos/ })
    .first()
    .click();
  await expect(other.getByText(/^Guardamos los datos/)).toBeVisible();

  await page.goBack();
  await expect(watts).toHaveValue("66");
  await save.click();
  await expect(page.getByText(/otra persona puso “67”/)).toBeVisible();
  await expect(watts).toHaveValue("66");
  await save.click();
  await expect(page.getByText(/^Guardamos los datos/)).toBeVisible();
  await page.goto(list);
  await expect(watts).toHaveValue("66");
});

test("leaving a started repair request, sign-up or claim asks for confirmation", {
  tag: ["@with-js"],
}, async ({ page }) => {
  const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  const main = page.getByRole("main");
  for (const [address, label, link] of [
    [
      "/reparacion",
      /^Descripción|^Cuéntanos|^¿Qué/,
      main.getByRole("link", { name: "Mira cómo va tu reparación" }),
    ],
    ["/registrar", /^Nombres/, main.getByRole("link", { name: "Inicia sesión" })],
    [
      "/libro-de-reclamaciones",
      /^Nombre/,
      page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }),
    ],
  ] as const) {
    await page.goto(address);
    const field = main.getByLabel(label).first();
    await field.fill("Enciende y se apaga");
    await link.click();
    await dialog.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    await page.goBack();
    await expect(field).toHaveValue("Enciende y se apaga");
  }
});

test("text typed before the scripts load is kept, and an older draft does not replace it", {
  tag: ["@with-js"],
}, async ({ page }) => {
  const main = page.getByRole("main");
  const leave = main.getByRole("link", { name: "Inicia sesión" });
  const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  page.on("dialog", (leaving) => leaving.accept());
  await page.goto("/registrar");
  await main.getByLabel(/^Nombres/).fill("Ana");
  await main.getByLabel(/^Apellidos/).fill("Flores");

  const runScripts = await openWithoutScripts(page, "/registrar");
  await main.getByLabel(/^Nombres/).fill("Quispe Huamán");
  await runScripts();
  await expect(main.getByLabel(/^Apellidos/)).toHaveValue("Flores");
  await expect(main.getByLabel(/^Nombres/)).toHaveValue("Quispe Huamán");
  await leave.click();
  await expect(dialog).toBeVisible();
});

test("text of several lines changed before the scripts load is kept", {
  tag: ["@with-js"],
}, async ({ page, logIn }) => {
  await logIn(ELENA);
  const runScripts = await openWithoutScripts(page, "/administrador/ajustes/couriers");
  const couriers = page.getByRole("main").locator("textarea").first();
  await expect(couriers).not.toHaveValue("");
  await couriers.fill("Shalom");
  await runScripts();
  await expect(couriers).toHaveValue("Shalom");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardamos los couriers.")).toBeVisible();
  await expect(couriers).toHaveValue("Shalom");
});

test("an unchanged address form is left without a confirmation", {
  tag: ["@with-js"],
}, async ({ page, logIn }) => {
  await logIn(ROSA);
  await takeToCheckout(page, "redragon-k552-kumara", "Redragon K552 KUMARA");
  await page.getByRole("link", { name: "Cambiar mi dirección" }).click();
  await expect(page.getByLabel("Región")).not.toHaveValue("");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expect(page).toHaveURL(/cookies/);
});

test("text sent while the store failed is restored, and leaving asks for confirmation again", {
  tag: ["@with-js"],
}, async ({ page, faults }) => {
  faults.allow(503);
  faults.allowLostConnection();
  await page.goto("/reparacion");
  const description = page
    .getByRole("main")
    .getByLabel(/^Descripción|^Cuéntanos|^¿Qué/)
    .first();
  for (const failure of ["connection", "answer"] as const) {
    await page
      .getByRole("main")
      .getByLabel(/^Nombre/)
      .fill("Julio Quispe");
    await page
      .getByRole("main")
      .getByLabel(/^(Correo|Email)/)
      .fill("julio@yupana.example");
    await description.fill(`Enciende y se apaga: ${failure}`);
    await page.route(/\/reparacion\.data/, (route) => {
      if (route.request().method() !== "POST") return route.continue();
      return failure === "connection" ? route.abort() : route.fulfill({ status: 503, body: "" });
    });
    await page.getByRole("button", { name: /^Enviar/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      failure === "connection" ? "No hay conexión con la tienda" : /La tienda no puede|Algo salió mal/,
    );
    await page.unrouteAll();
    await page.reload();
    await expect(description).toHaveValue(`Enciende y se apaga: ${failure}`);
    await page.getByRole("main").getByRole("link", { name: "Mira cómo va tu reparación" }).click();
    const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
    await dialog.getByRole("button", { name: "Cancelar" }).click();
  }
});

test("saving one of two forms on a page keeps the text of the other, and leaving asks for confirmation", {
  tag: ["@with-js"],
}, async ({ page, logIn, stranger }) => {
  const code = await requestRepair(page, { name: "Julio", email: stranger.email });
  await logIn(ELENA);
  await openInOffice(page, code);
  await moveTo(page, code, "Diagnóstico");
  const includes = page.getByLabel("Qué incluye (opcional)");
  await includes.fill(TEXT);
  const note = page.getByLabel("Nota", { exact: true }).last();
  await note.fill("Le falta un tornillo.");
  await page.getByRole("button", { name: /nota/i }).click();
  await expect(page.getByRole("list", { name: "Historial" })).toContainText("Le falta un tornillo.");
  await expect(includes).toHaveValue(TEXT);
  await page.goBack();
  const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(includes).toHaveValue(TEXT);
});

test("a removed picture counts as a change", { tag: ["@with-js"] }, async ({ page, logIn }) => {
  await logIn(ELENA);
  await page.goto("/administrador/productos");
  await page
    .getByRole("link", { name: /^Editar/ })
    .first()
    .click();
  await page
    .getByRole("listitem")
    .getByRole("button", { name: /^Eliminar/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  const dialog = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await dialog.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/administrador\/productos/);
});

test("text typed in the checkout is kept after adding the address", {
  tag: ["@with-js"],
}, async ({ page, device, customer, logIn }) => {
  await logIn(customer);
  await takeToCheckout(page, "redragon-k552-kumara", "Redragon K552 KUMARA");
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("link", { name: "Agregar mi dirección" }).click();
  await fillAddress(page, CUSCO, device);
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page).toHaveURL("/checkout#entrega");
  await expect(page.getByLabel("Tu celular")).toHaveValue("987654321");
  await expect(page.getByRole("radio", { name: "A mi dirección" })).toBeChecked();
});
