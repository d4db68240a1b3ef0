import type { Page } from "@playwright/test";
import { type Device, expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, order, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "logitech-k120", name: "Logitech K120" };

async function buy(page: Page): Promise<string> {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  const phone = page.getByLabel("Tu celular");
  if (await phone.isVisible()) await phone.fill("987654321");
  await page.getByRole("radio", { name: /^En tienda/ }).check();
  await pay(page);
  return expectPlaced(page);
}

/** Presses a button that asks for confirmation when scripts run. */
async function confirm(page: Page, button: string, answer: string, { scripted }: Device): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  if (scripted) await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
}

test("a customer annuls an order, and returns another one for a refund", {
  tag: "@main",
}, async ({ page, logIn, customer, pageOf, device, faults }) => {
  test.slow();
  await logIn(customer);
  const annulled = await buy(page);
  await page.goto(`/cliente/mis-compras/${annulled}`);
  await page.getByText("Anular este pedido").click();
  await page.getByLabel("Motivo (opcional)").fill("Me equivoqué de modelo");
  await confirm(page, "Anular pedido", "Sí, anular", device);
  await expect(page.getByText(`Anulamos tu pedido ${annulled}.`)).toBeVisible();
  await expect(page.getByText("Motivo: Me equivoqué de modelo")).toBeVisible();
  await expect(page.getByText("Anular este pedido")).toBeHidden();

  const number = await buy(page);
  const office = await pageOf(ELENA);
  await office.goto(`/administrador/pedidos/${number}`);
  await office.getByRole("button", { name: "Registrar pago" }).click();
  await expect(office.getByText("Registramos el pago.")).toBeVisible();
  await order(office, number).getByRole("button", { name: "Entregado" }).click();
  await expect(office.getByText(`El pedido ${number} quedó en Entregado.`)).toBeVisible();

  await page.goto(`/cliente/mis-compras/${number}`);
  await page.getByRole("link", { name: "Pedir una devolución" }).click();
  await page.getByLabel(`Unidades de ${PRODUCT.name}`).fill("1");
  await page.getByLabel("Motivo").selectOption("No funciona");
  await page.getByLabel(/¿Qué pasó\?/).fill("La tecla A no responde.");
  await expectNoSidewaysScroll(page);
  if (device.scripted) {
    faults.allow(400);
    const photos = page.getByLabel("Fotos (opcional)");
    await photos.setInputFiles({
      name: "tecla.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await page.getByRole("button", { name: "Pedir devolución" }).click();
    await expect(page.getByText("tecla.png: Ese archivo no es una imagen JPG o PNG.")).toBeVisible();
    await expect(photos).toHaveValue(/tecla\.png$/);
    await expect(page.getByLabel(`Unidades de ${PRODUCT.name}`)).toHaveValue("1");
    await photos.setInputFiles([]);
  }
  await page.getByRole("button", { name: "Pedir devolución" }).click();
  await expect(page.getByText("Recibimos tu solicitud: la revisamos").first()).toBeVisible();

  await office.goto("/administrador/devoluciones");
  await office.getByRole("link", { name: `Pedido ${number}` }).click();
  await expect(office.getByText("La tecla A no responde.")).toBeVisible();
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Aceptar devolución" }).click();
  await expect(office.getByText("Estado: Aceptada")).toBeVisible();
  await office.getByRole("button", { name: "Registrar que llegó" }).click();
  await expect(office.getByText("Estado: Recibida")).toBeVisible();
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Cerrar devolución" }).click();
  await expect(office.getByText("Estado: Cerrada")).toBeVisible();

  await page.goto(`/cliente/mis-compras/${number}/devolucion`);
  await expect(page.getByText("Tu devolución terminó.")).toBeVisible();
  await expect(page.getByText("Te devolvimos")).toBeVisible();
  await expect(page.getByText("Ya devolviste todo lo de este pedido.")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
