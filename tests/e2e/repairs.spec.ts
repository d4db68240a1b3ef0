import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { openFilters } from "#tests/support/pages/office-pages.ts";
import { moveTo, openInOffice, requestRepair, sendQuote } from "#tests/support/pages/repair-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { STORE_EMAIL } from "#tests/support/run/template.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test("a guest's laptop: request, diagnosis, quote, approval by mail, ready", { tag: "@both" }, async ({
  page,
  device,
  stranger,
  mails,
  pageOf,
}) => {
  test.slow();
  const name = `${stranger.firstName} ${stranger.lastName}`;
  const code = await requestRepair(page, { name, email: stranger.email });
  await expectNoSidewaysScroll(page);
  const notice = await mails.next(STORE_EMAIL, new RegExp(`^Nueva solicitud de reparación ${code}`));
  expect(notice.replyTo?.[0]?.address).toBe(stranger.email);
  expect(notice.text).toContain("Hace un pitido.");
  await mails.next(stranger.email, new RegExp(`^Recibimos tu solicitud de reparación ${code}`));

  const office = await pageOf(ELENA);
  await openInOffice(office, code);
  await expectNoSidewaysScroll(office);
  await expect(office.getByRole("list", { name: "Fotos" }).getByRole("link")).toHaveCount(1);
  await moveTo(office, code, "Diagnóstico");
  await expect(office.getByRole("heading", { name: "Estado: Diagnóstico" })).toBeVisible();
  await sendQuote(office, "150");
  await expect(office.getByRole("heading", { name: "Estado: Presupuesto" })).toBeVisible();

  const quote = await mails.next(stranger.email, /^Presupuesto de tu reparación/);
  const link = /http\S+\/reparacion\/presupuesto\/\S+/.exec(quote.text ?? "")?.[0] ?? "";
  await page.goto(new URL(link).pathname);
  await expect(page.getByText("S/ 150.00", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText("Aprobar presupuesto").click();
  await page.getByRole("button", { name: "Sí, aprobar" }).click();
  await expect(page.getByText("Gracias por aprobar el presupuesto")).toBeVisible();

  if (!device.scripted) await office.reload();
  await expect(office.getByRole("heading", { name: "Estado: Aprobado" })).toBeVisible();
  await moveTo(office, code, "En reparación");
  await expect(office.getByRole("heading", { name: "Estado: En reparación" })).toBeVisible();

  await page.goto("/reparacion/seguimiento");
  await page.getByLabel("Código").fill(code.toLowerCase());
  await page.getByLabel("Correo").fill(stranger.email);
  await page.getByRole("button", { name: "Ver mi reparación" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Estamos reparando tu equipo." })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("chosen photos are listed with name and size, added to and removed, by keyboard too", {
  tag: "@with-js",
}, async ({ page }) => {
  await page.goto("/reparacion");
  const field = page.getByLabel("Fotos (opcional)");
  await expect(field).toHaveAccessibleName(/Elegir fotos/);
  await expect(field).toHaveAccessibleDescription(/Hasta 4 imágenes JPG o PNG, de 8 MB/);
  const chosen = () =>
    field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map((f) => f.name));
  const photo = (name: string, bytes = 2048) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(bytes),
  });
  await field.setInputFiles([photo("frente.jpg"), photo("teclado.jpg")]);
  await field.setInputFiles(photo("pantalla.jpg"));
  expect(await chosen()).toEqual(["frente.jpg", "teclado.jpg", "pantalla.jpg"]);
  await expect(page.getByText("teclado.jpg (2 kB)")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Quitar teclado.jpg" }).focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  expect(await chosen()).toEqual(["frente.jpg", "pantalla.jpg"]);
  await field.setInputFiles(photo("enorme.jpg", 8 * 1024 * 1024 + 1));
  await expect(page.getByText("La imagen pesa demasiado: elige una de 8 MB como máximo.")).toBeVisible();
  expect(await chosen()).toEqual(["frente.jpg", "pantalla.jpg"]);
  await expectAccessible(page, "chosen photos");
});

test("errors are shown beside their fields, typed values are kept", async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/reparacion");
  const main = page.getByRole("main");
  await main.getByLabel("Nombre").fill("Rosa");
  await main.getByLabel("Correo").fill("rosa@correo.example");
  await main.getByLabel("Descripción").fill("http://a.ru http://b.ru http://c.ru");
  await main.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(main.getByText("Escribe como máximo 2 enlaces.")).toBeVisible();
  await expect(main.getByLabel("Nombre")).toHaveValue("Rosa");
  await expect(main.getByLabel("Descripción")).toHaveAttribute("aria-invalid", "true");
});

test("a wrong code and a wrong e-mail are answered alike", async ({ page, faults, stranger }) => {
  faults.allow(404);
  const code = await requestRepair(page, { name: "Julio", email: stranger.email });
  for (const [typed, email] of [
    [code, "otra@correo.example"],
    ["0000-0000", stranger.email],
  ] as const) {
    await page.goto("/reparacion/seguimiento");
    await page.getByLabel("Código").fill(typed);
    await page.getByLabel("Correo").fill(email);
    await page.getByRole("button", { name: "Ver mi reparación" }).click();
    await expect(page.getByText("No encontramos una reparación con ese código y ese correo.")).toBeVisible();
  }
});

test("a customer's own repairs: updated live, the quote refused there", { tag: "@nodes" }, async ({
  page,
  device,
  customer,
  logIn,
  pageOf,
}) => {
  test.slow();
  await logIn(customer);
  await page.goto("/cliente/mis-reparaciones");
  await expect(page.getByText("Todavía no has pedido una reparación")).toBeVisible();
  await page.goto("/reparacion");
  await expect(page.getByRole("main").getByLabel("Correo")).toHaveValue(customer.email);
  const code = await requestRepair(page, { name: "Julio Huamán", email: customer.email });
  await page.goto("/cliente/mis-reparaciones");
  const repair = page.getByRole("article", { name: `Reparación ${code}` });
  await expect(repair.getByRole("status")).toContainText("Recibido");

  const office = await pageOf(ELENA);
  await office.goto("/administrador/reparaciones");
  await moveTo(office, code, "Diagnóstico");
  await expect(
    office.getByRole("region", { name: /^Diagnóstico/ }).getByRole("link", { name: code }),
  ).toBeVisible();
  await openInOffice(office, code);
  await sendQuote(office, "90");
  await expect(office.getByRole("heading", { name: "Estado: Presupuesto" })).toBeVisible();

  if (!device.scripted) await page.reload();
  await expect(repair.getByRole("status")).toContainText("Presupuesto");
  await page.goto(`/reparacion/seguimiento?codigo=${code}`);
  await expect(page).toHaveURL(`/cliente/mis-reparaciones#reparacion-${code.replace("-", "")}`);
  await repair.getByText("Rechazar presupuesto").click();
  await repair.getByRole("button", { name: "Sí, rechazar" }).click();
  await expect(repair.getByRole("status")).toContainText("Rechazado");
});

test("a quote replaced while the page gets no updates is refused, and the new one is shown", {
  tag: "@with-js",
}, async ({ page, customer, logIn, pageOf, faults }) => {
  faults.allow(409);
  await logIn(customer);
  const code = await requestRepair(page, { name: "Julio Huamán", email: customer.email });
  const office = await pageOf(ELENA);
  await openInOffice(office, code);
  await moveTo(office, code, "Diagnóstico");
  await sendQuote(office, "250");
  await expect(office.getByRole("heading", { name: "Estado: Presupuesto" })).toBeVisible();
  await page.route("**/en-vivo", (route) => route.fulfill({ status: 204 }));
  await page.goto("/cliente/mis-reparaciones");
  await page.getByText("Aprobar presupuesto").click();
  await sendQuote(office, "400");
  await expect(office.getByText("400.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Sí, aprobar" }).click();
  await expect(page.getByText("fue respondido o reemplazado por otro")).toBeVisible();
  await expect(page.getByText("Presupuesto: S/ 400.00")).toBeVisible();
});

test("the second of two administrators who move one repair gets a conflict message", {
  tag: "@no-js",
}, async ({ page, logIn, pageOf, stranger, faults }) => {
  faults.allow(409);
  const code = await requestRepair(page, { name: "Julio", email: stranger.email });
  await logIn(ELENA);
  const other = await pageOf(ELENA);
  for (const office of [page, other]) await office.goto("/administrador/reparaciones");
  await moveTo(page, code, "Diagnóstico");
  await expect(page.getByText(`La reparación ${code} quedó en “Diagnóstico”.`)).toBeVisible();
  await moveTo(other, code, "Rechazado");
  await expect(other.getByText("Alguien la movió antes: ahora está en “Diagnóstico”.")).toBeVisible();
});

test("the list: searched and filtered", async ({ page, logIn, stranger }) => {
  const code = await requestRepair(page, { name: "Zoila Ñaupari", email: stranger.email });
  await logIn(ELENA);
  await page.goto("/administrador/reparaciones?vista=lista");
  const list = page.getByRole("search", { name: "Buscar reparaciones" });
  await list.getByLabel("Buscar reparaciones").fill("naupari");
  await openFilters(list);
  await list.getByLabel("Estado").selectOption("Recibido");
  await list.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("table").getByRole("link", { name: code })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/administrador/reparaciones?estado=listo&buscar=naupari");
  await expect(page.getByText("No hay reparaciones con esta búsqueda")).toBeVisible();
});

test("a ticket is dragged to another column by pointer and by keys, and a forbidden column is announced @with-js", {
  tag: "@nodes",
}, async ({ page, logIn, stranger, faults }) => {
  faults.allow(409);
  const code = await requestRepair(page, { name: "Julio", email: stranger.email });
  await logIn(ELENA);
  await page.goto(`/administrador/reparaciones?buscar=${code}`);
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const handle = (name: string) => column(name).getByRole("button", { name: `Arrastrar ${code}` });

  await expectAccessible(page, "the board");
  await drag(page, handle("Recibido"), column("Diagnóstico"), `${code} está en Diagnóstico.`);
  await expect(page.getByText(`La reparación ${code} quedó en “Diagnóstico”.`)).toBeVisible();
  await drag(page, handle("Diagnóstico"), column("Listo"), `${code} está en Listo.`);
  await expect(page.getByRole("alert")).toContainText("Desde “Diagnóstico” no puede pasar a ese estado.");
  await drag(page, handle("Diagnóstico"), column("Presupuesto"), `${code} está en Presupuesto.`);
  await expect(page.getByRole("alert")).toContainText("Abre la reparación y escribe el presupuesto.");

  await handle("Diagnóstico").press("Space");
  // Arrow keys work only after the ticket is announced as lifted.
  await expect(page.getByText(`La reparación ${code} está en Diagnóstico.`)).toBeAttached();
  // An arrow key pressed before the columns are measured does nothing, so it is pressed again.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`La reparación ${code} está en Recibido.`)).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(`La reparación ${code} está en Rechazado.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText(`La reparación ${code} quedó en “Rechazado”.`)).toBeVisible();
  await expect(handle("Rechazado")).toBeFocused();
});

/** Drags like a mouse: presses, moves until the page announces the column, and releases. */
async function drag(page: Page, handle: Locator, to: Locator, announcement: string): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  // Centres the column, because near the window's edge the board would scroll during the drag.
  await to.evaluate((column) =>
    column.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }),
  );
  const { x, y, width, height } = (await to.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width / 2 + 4, y + height / 2 + 4);
  await expect(page.getByText(announcement)).toBeAttached();
  await page.mouse.up();
}
