import { linkIn } from "#tests/support/mail/mailbox.ts";
import { fillSignUp, pressSignUp, signInOnPage, verifyOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  cartLine,
  expectPlaced,
  expectTotal,
  expectUnits,
  fillAddress,
  order,
  pay,
  stepUnits,
  typeUnits,
} from "#tests/support/pages/order-pages.ts";
import { addToCart, expectCartLines, filter, search } from "#tests/support/pages/shop-pages.ts";
import { STORE_EMAIL } from "#tests/support/run/template.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const FIRST = "AMD Ryzen 5 5600X";
const SECOND = "AMD Ryzen 5 5600";
const ADDRESS = {
  region: "Arequipa",
  province: "Arequipa",
  district: "Yanahuara",
  line: "Calle Cuesta del Ángel 305",
  recommendation: "Puerta verde, tocar dos veces",
};

test("a customer signs up and buys, and the order is sent", { tag: "@both" }, async ({
  page,
  device,
  stranger,
  mails,
  pageOf,
}) => {
  test.slow();
  await test.step("sign up, verify, log in", async () => {
    await page.goto("/registrar");
    await fillSignUp(page, stranger);
    await pressSignUp(page);
    await expect(page).toHaveURL("/gracias-por-registrarte");
    await verifyOnPage(page, linkIn(await mails.next(stranger.email, /^Verifica/)), device);
    await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
    await signInOnPage(page, stranger);
    await expect(page).toHaveURL("/");
  });

  await test.step("search, filter, add two products", async () => {
    await search(page, "ryzen");
    await filter(page, device, (filters) => filters.getByRole("checkbox", { name: "Procesadores" }).check());
    await expect(page).toHaveURL(/producto=ryzen.*etiqueta=procesadores/);
    await addToCart(page, FIRST);
    await expectCartLines(page, 1);
    await addToCart(page, SECOND);
    await expectCartLines(page, 2);
  });

  await test.step("change units", async () => {
    await page.getByRole("link", { name: "Carrito, 2 productos" }).click();
    await expect(page).toHaveURL("/checkout");
    await stepUnits(page, FIRST, "Agregar");
    await expectUnits(page, FIRST, 2);
    await typeUnits(page, SECOND, "3", device);
    await expectUnits(page, SECOND, 3);
    await expect(cartLine(page, FIRST)).toContainText("$ 318.00");
    await expectTotal(page, "$ 696.00");
    const summary = page.getByRole("main").locator("dl").filter({ hasText: "Total" }).last();
    await expect(summary.getByText("Gratis").filter({ visible: true })).toBeVisible();
    await expect(summary.getByText("En espera")).toBeHidden();
  });

  // Sending to Arequipa costs 7.00.
  const total = device.scripted ? "703.00" : "696.00";
  if (device.scripted) {
    await test.step("save the address, choose delivery", async () => {
      await page.getByRole("link", { name: "Agregar mi dirección" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Mis direcciones" })).toBeVisible();
      await fillAddress(page, ADDRESS, device);
      await page.getByRole("button", { name: "Guardar dirección" }).click();
      await expect(page).toHaveURL("/checkout#entrega");
      await page.getByRole("radio", { name: "A mi dirección" }).check();
      await expect(page.getByRole("group", { name: "Entrega" })).toContainText(ADDRESS.line);
      await expectTotal(page, `$ ${total}`);
    });
  } else {
    await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  }

  const number = await test.step("order", async () => {
    await page.getByLabel("Tu celular").fill("987654321");
    await pay(page);
    return expectPlaced(page);
  });
  await expectCartLines(page, 0);

  await test.step("e-mails to the customer and to the store", async () => {
    const thanks = await mails.next(stranger.email, /^Recibimos tu pedido/);
    expect(thanks.text).toContain(number);
    expect(thanks.text).toContain(`2 × ${FIRST}`);
    const notice = await mails.next(STORE_EMAIL, new RegExp(`^Nuevo pedido ${number}`));
    expect(notice.replyTo?.[0]?.address).toBe(stranger.email);
  });

  await test.step("find it among the purchases", async () => {
    await page.getByRole("link", { name: "Ver mi pedido" }).click();
    await expect(page).toHaveURL(`/cliente/mis-compras/${number}`);
    await page.goto("/cliente/mis-compras");
    const placed = order(page, number);
    await expect(placed).toContainText(`$ ${total}`);
    await expect(placed).toContainText("3 unidades a $ 126.00");
    await expect(placed).toContainText(
      device.scripted ? `${ADDRESS.line}` : "Producto para recoger en Tienda",
    );
    await expect(placed.getByRole("status")).toHaveText(
      "Recibimos tu pedido. Lo preparamos cuando confirmemos tu pago.",
    );
  });

  await test.step("the administrator sends it, the customer's page shows it", async () => {
    const office = await pageOf(ELENA);
    await office.goto("/administrador/pedidos");
    const arrived = order(office, number);
    await expect(arrived).toContainText(`B/. ${total}`);
    await expect(arrived).toContainText("S/. 595.46");
    await expect(arrived).toContainText("987 654 321");
    await expect(arrived.getByRole("button", { name: "Pedido" })).toHaveAttribute("aria-pressed", "true");
    await arrived.getByRole("button", { name: "Ruta" }).click();
    await expect(arrived.getByRole("button", { name: "Ruta" })).toHaveAttribute("aria-pressed", "true");

    if (!device.scripted) await page.reload();
    const status = order(page, number).getByRole("status");
    const sentence = device.scripted ? "Tu pedido está en ruta." : "Tu pedido está listo para recoger.";
    await expect(status).toHaveText(sentence);
  });
});
