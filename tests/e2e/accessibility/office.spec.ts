import { expectAccessible, expectToReflow } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { moveTo, openInOffice, requestRepair, sendQuote } from "#tests/support/pages/repair-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test("the back office's forms with errors and lists without results", async ({ page, logIn, faults }) => {
  faults.allow(400);
  await logIn(ELENA);
  await page.goto("/administrador/producto-crear");
  await page.getByLabel("Nombre", { exact: true }).fill(" ");
  await page.getByLabel("Agregar archivos").setInputFiles({
    name: "dibujo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText(/^dibujo\.svg/)).toBeVisible();
  await page.getByRole("button", { name: "Crear Producto" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "product with mistakes");
  await expectToReflow(page);
  await page.goto("/administrador/modelos?editar=1");
  await page.getByLabel("Descripción").fill(" ");
  await page.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(page.getByLabel("Descripción")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "model with mistakes");
  await page.goto("/administrador/productos?buscar=zzzz");
  await expect(page.getByText("No hay productos con esta búsqueda")).toBeVisible();
  await expectAccessible(page, "no results");
  await page.goto("/administrador/productos?orden=-precio&estado=disponibles");
  await page
    .getByLabel(/^Más acciones de/)
    .first()
    .click();
  await expectAccessible(page, "a row's menu");
  await page
    .getByRole("row")
    .getByRole("button", { name: /^Eliminar/ })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "asked before deleting");
});

test("a repair: errors, sent, tracked, on the board, quoted, answered", async ({
  page,
  stranger,
  mails,
  pageOf,
  faults,
}) => {
  test.slow();
  for (const status of [400, 404]) faults.allow(status);
  await page.goto("/reparacion");
  await page.getByRole("main").getByLabel("Correo").fill("rosa");
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(page.getByRole("main").getByLabel("Correo")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "mistakes");
  const code = await requestRepair(page, { name: "Julio Huamán", email: stranger.email });
  await expectAccessible(page, "sent");
  await expectToReflow(page);
  await page.goto("/reparacion/seguimiento");
  await page.getByLabel("Código").fill(code);
  await page.getByLabel("Correo").fill("otra@correo.example");
  await page.getByRole("button", { name: "Ver mi reparación" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "not found");
  await page.getByLabel("Correo").fill(stranger.email);
  await page.getByRole("button", { name: "Ver mi reparación" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expectAccessible(page, "followed");
  await expectToReflow(page);

  const office = await pageOf(ELENA);
  await office.goto("/administrador/reparaciones");
  await expect(office.getByRole("link", { name: code })).toBeVisible();
  await expectAccessible(office, "board");
  await expectToReflow(office);
  await office.goto("/administrador/reparaciones?vista=lista");
  await expect(office.getByRole("link", { name: code })).toBeVisible();
  await expectAccessible(office, "list");
  await openInOffice(office, code);
  await moveTo(office, code, "Diagnóstico");
  await expect(office.getByRole("heading", { name: "Estado: Diagnóstico" })).toBeVisible();
  await sendQuote(office, "150");
  await expect(office.getByRole("heading", { name: "Estado: Presupuesto" })).toBeVisible();
  await expectAccessible(office, "repair");
  await expectToReflow(office);
  const quote = await mails.next(stranger.email, /^Presupuesto de tu reparación/);
  const link = /http\S+\/reparacion\/presupuesto\/\S+/.exec(quote.text ?? "")?.[0] ?? "";
  await page.goto(new URL(link).pathname);
  await expectAccessible(page, "quote");
  await page.getByText("Rechazar presupuesto").click();
  await expect(page.getByRole("button", { name: "Sí, rechazar" })).toBeVisible();
  await expectAccessible(page, "question");
});

test("settings with errors, a slide and a preview", async ({ page, logIn, faults }) => {
  faults.allow(400);
  await logIn(ELENA);
  await page.goto("/administrador/ajustes");
  await page.getByLabel("WhatsApp").fill("x");
  await page.getByRole("button", { name: "Guardar ajustes" }).click();
  await expect(page.getByLabel("WhatsApp")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "mistakes");
  await page.goto("/administrador/ajustes/portada?diapositiva=0");
  await expectAccessible(page, "slide");
  await expectToReflow(page);
  await page.goto("/administrador/ajustes/textos/preguntas");
  await page.getByRole("button", { name: "Vista previa" }).click();
  await expect(page.getByRole("region", { name: "Vista previa" })).toBeVisible();
  await expectAccessible(page, "preview");
  await expectToReflow(page);
});
