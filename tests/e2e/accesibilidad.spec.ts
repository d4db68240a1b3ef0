import sharp from "sharp";
import { accessRules } from "#tests/support/access-rules.ts";
import { expectAccessible, expectAccessibleHere, expectToReflow, tabTo } from "#tests/support/accessible.ts";
import { fillSignUp, pressSignUp, signInOnPage, verifyOnPage } from "#tests/support/account-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { linkIn } from "#tests/support/mailbox.ts";
import { expectPlaced, order, pay, takeToCheckout, typeUnits } from "#tests/support/order-pages.ts";
import { moveTo, openInOffice, requestRepair, sendQuote } from "#tests/support/repair-pages.ts";
import { DESK, PHONE } from "#tests/support/screens.ts";
import { addToCart, openMenu, productButton, searchField } from "#tests/support/shop-pages.ts";
import { ELENA, ROSA } from "#tests/support/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-5-5600", name: "AMD Ryzen 5 5600" };
/** Addresses of the demonstration's products. */
const SAMPLES: Record<string, string> = { "/producto/:slug/:id": `/producto/${PRODUCT.slug}` };
const NOT_PAGES = [
  "/arma-tu-pc/cotizacion",
  "/busqueda/sugerencias",
  "/cliente/perfil/datos",
  "/cliente/mis-compras/:numero/comprobante",
  "/cliente/mis-compras/:numero/devolucion/:id/fotos/:foto",
  "/administrador/devoluciones/:id/fotos/:foto",
  "/cliente/mis-compras/:numero/capturas/:id",
  "/cliente/mis-compras/:numero/pagar",
  "/cliente/mis-compras/:numero/pago",
  "/administrador/ajustes/copias/:id/descarga",
  "/administrador/ajustes/envios/descarga",
  "/administrador/pedidos/:numero/comprobante/pdf",
  "/administrador/pagos/comprobantes/:clave/:archivo",
  "/administrador/reportes/descarga",
  "/administrador/reportes/pc/descarga",
  "/administrador/reportes/ventas/descarga",
  "/administrador/reportes/comprobantes/descarga",
  "/administrador/clientes/descarga",
  "/administrador/reclamos/descarga",
  "/administrador/reclamos/:numero/pdf",
  "/libro-de-reclamaciones/hoja/:clave/pdf",
  "/administrador/pedidos/descarga",
  "/administrador/pedidos/:numero/nota-de-entrega",
  "/administrador/productos/descarga",
  "/administrador/productos/importar/:id/avisos",
  "/administrador/seguridad/registro/descarga",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/:parte.xml",
];
const VISITORS = { customer: ROSA, administrator: ELENA };

for (const [pattern, { access, sample, status = 200 }] of Object.entries(accessRules)) {
  if ((status !== 200 && status !== 404) || NOT_PAGES.includes(pattern)) continue;
  test(`${pattern} as it opens`, async ({ page, logIn, faults }) => {
    if (status === 404) faults.allow(404);
    if (access === "customer" || access === "administrator") await logIn(VISITORS[access]);
    await page.goto(SAMPLES[pattern] ?? sample ?? pattern);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "as it opens");
    await expectToReflow(page);
  });
}

test("the home page of a customer and of an administrator", async ({ page, logIn, pageOf }) => {
  await logIn(ROSA);
  await page.goto("/");
  await expectAccessible(page, "customer");
  await expectToReflow(page);
  const office = await pageOf(ELENA);
  await office.goto("/");
  await expectAccessible(office, "administrator");
  await expectToReflow(office);
});

test("a PC with all its parts, the list of a step, and a comparison", async ({ page }) => {
  await page.goto("/arma-tu-pc?uso=juegos-1080p&presupuesto=5000");
  await expectAccessible(page, "proposed PC");
  await expectToReflow(page);
  await page.getByRole("link", { name: "Elegir un monitor" }).click();
  await expect(page.getByRole("search", { name: "Buscar en Monitor" })).toBeVisible();
  await expectAccessible(page, "list of a step");
  await page.goto(`/producto/${PRODUCT.slug}`);
  await page.getByRole("link", { name: "Comparar", exact: true }).click();
  await page
    .getByRole("link", { name: /^Agregar .* a la comparación/ })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expectAccessible(page, "comparison");
  await expectToReflow(page);
});

for (const screen of [PHONE, DESK]) {
  test.describe(`${screen.width} px`, () => {
    test.use({ viewport: screen });

    test("the menu, open and unfolded", async ({ page, device }) => {
      await page.goto("/");
      const menu = await openMenu(page, device);
      await expect(menu).toBeVisible();
      await expectAccessibleHere(page, "menu open");
      await menu.getByText("Componentes", { exact: true }).first().click();
      await expect(menu.getByRole("link", { name: "Procesadores" })).toBeVisible();
      await expectAccessibleHere(page, "menu unfolded");
    });
  });
}

test("the sheets of phones: profile, administration, filters", async ({ page, logIn, pageOf }) => {
  await logIn(ROSA);
  await page.goto("/");
  await page.getByRole("button", { name: "Mi perfil" }).click();
  await expect(page.getByRole("button", { name: "Cerrar Sesión" }).first()).toBeVisible();
  await expectAccessibleHere(page, "profile sheet");
  await page.goto("/tienda");
  await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  await expect(page.getByRole("form", { name: "Filtros" })).toBeVisible();
  await expectAccessibleHere(page, "filter sheet");

  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  await office.getByRole("button", { name: "Menú de administración" }).click();
  await expect(office.getByRole("button", { name: "Cerrar Sesión" }).first()).toBeVisible();
  await expectAccessibleHere(office, "administration sheet");
});

test("lists: filtered, empty, searched, suggesting", async ({ page }) => {
  await page.goto("/tienda?categoria=componentes&marca=AMD&precio-hasta=900&disponibles=si");
  await expectAccessible(page, "filtered");
  await page.goto("/tienda?precio-desde=900000");
  await expect(page.getByText("No hay productos con estos filtros")).toBeVisible();
  await expectAccessible(page, "empty");
  await page.goto("/busqueda?producto=teclado");
  await expectAccessible(page, "results");
  await page.goto("/busqueda?producto=xqzwv");
  await expectAccessible(page, "no results");
  await page.goto("/busqueda");
  await searchField(page.getByRole("main"), "¿Qué estás buscando?").pressSequentially("ryzen");
  await expect(page.getByRole("listbox", { name: "Sugerencias" })).toBeVisible();
  await expectAccessible(page, "suggestions");
});

test("products: sold out, missing, put in the cart", async ({ page, faults }) => {
  faults.allow(404);
  await page.goto("/producto/razer-huntsman-mini");
  await expectAccessible(page, "sold out");
  await page.goto("/producto/nada/999999");
  await expectAccessible(page, "missing");
  await page.goto(`/producto/${PRODUCT.slug}`);
  await addToCart(page, PRODUCT.name);
  await expectAccessible(page, "told");
  await productButton(page, "Agregar al carrito", PRODUCT.name).click();
  await expect(page.getByText("Ese producto ya está en tu carrito.")).toBeVisible();
  await expectAccessible(page, "refused");
});

test("the cart: filled, refused, asked, with what can't be had", async ({
  page,
  context,
  device,
  baseURL,
}) => {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await expectAccessible(page, "filled, as a guest");
  await expectToReflow(page);
  await typeUnits(page, PRODUCT.name, "0", device);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "wrong units");
  await page.getByRole("button", { name: "Vaciar carrito" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "question");
  await context.addCookies([{ name: "carrito", value: "999999.2_1.9999", url: String(baseURL) }]);
  await page.goto("/checkout");
  await expect(page.getByText("Este producto ya no está en la tienda.")).toBeVisible();
  await expectAccessible(page, "gone and short");
  await expectToReflow(page);
});

test("an order: mistakes, confirmation, purchases, the store's list", async ({
  page,
  logIn,
  customer,
  pageOf,
}) => {
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByLabel("Tu celular").fill("1");
  await pay(page);
  await expect(page.getByLabel("Tu celular")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "mistakes");
  await page.getByLabel("Tu celular").fill("987654321");
  await pay(page);
  const number = await expectPlaced(page);
  await expectAccessible(page, "confirmation");
  await expectToReflow(page);
  await page.goto("/cliente/mis-compras");
  await expect(order(page, number)).toBeVisible();
  await expectAccessible(page, "purchases");
  await expectToReflow(page);
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  await expect(order(office, number)).toBeVisible();
  await expectAccessible(office, "orders");
  await expectToReflow(office);
});

test("delivery to the address, and the address with mistakes", async ({ page, logIn, faults }) => {
  faults.allow(400);
  await logIn(ROSA);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await expect(page.getByRole("radio", { name: "A mi dirección" })).toBeVisible();
  await expectAccessible(page, "delivery");
  await expectToReflow(page);
  await page.goto("/cliente/direcciones");
  await page.getByLabel("Dirección").fill(" ");
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByLabel("Dirección")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "mistakes");
});

test("the back office's forms with mistakes, its lists without results", async ({ page, logIn, faults }) => {
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

test("the personaliser at work, and a saved design", async ({ page, logIn, customer }) => {
  await logIn(customer);
  await page.goto("/cliente/personalizar");
  const field = page.getByLabel("Tu imagen", { exact: true });
  await field.setInputFiles({ name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "refused");
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: "#d03060" } });
  await field.setInputFiles({
    name: "rosa.png",
    mimeType: "image/png",
    buffer: await plain.png().toBuffer(),
  });
  await expect(page.getByText(/^Centro en /)).toBeVisible();
  await expectAccessible(page, "with a picture");
  await page.getByRole("button", { name: "Guardar diseño" }).click();
  await expect(page.getByRole("article", { name: /^Diseño/ })).toBeVisible();
  await expectAccessible(page, "saved");
  await expectToReflow(page);
  await tabTo(page, page.getByRole("application"));
  await page.keyboard.press("c");
  await expect(page.getByText("Centro en 300, 336 · 200 × 200 · girada 0°")).toBeVisible();
});

test("a repair: mistakes, sent, followed, on the board, quoted, answered", async ({
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
  await page.getByRole("button", { name: "Rechazar presupuesto" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "question");
});

test("settings with mistakes, a slide, a preview", async ({ page, logIn, faults }) => {
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

test("account pages with their messages", async ({ page, device, unverified, mails, faults }) => {
  for (const status of [400, 401, 403]) faults.allow(status);
  await page.goto("/registrar");
  await fillSignUp(page, { ...unverified, password: "corta" });
  await pressSignUp(page);
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "sign-up with mistakes");
  await expectToReflow(page);

  await page.goto("/ingresar?motivo=repetido");
  await expectAccessible(page, "login with a reason");
  await signInOnPage(page, { ...unverified, password: "no-es-la-clave" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "wrong password");
  await signInOnPage(page, unverified);
  await expect(page.getByText("Primero verifica tu correo")).toBeVisible();
  await expectAccessible(page, "unverified");
  await page.getByRole("button", { name: "Enviar otra vez el correo de verificación" }).click();
  await expect(page).toHaveURL(/reenviado=si/);
  await expectAccessible(page, "sent again");

  await page.goto("/verificar?mode=verifyEmail&oobCode=no-es-un-codigo");
  await expect(page.getByText("Codigo de verificación expirado")).toBeVisible();
  await expectAccessible(page, "expired");
  await expect.poll(() => mails.to(unverified.email)).toHaveLength(2);
  const link = linkIn(await mails.next(unverified.email, /^Verifica/));
  await page.goto(link.href);
  await expectAccessible(page, "asks for the password");
  await verifyOnPage(page, link, device, unverified.password);
  await expectAccessible(page, "verified");

  await page.goto("/recuperar-contrasena");
  await page.getByLabel("Correo").fill(unverified.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page).toHaveURL(/enviado=si/);
  await expectAccessible(page, "reset mailed");
  await page.goto(linkIn(await mails.next(unverified.email, /^Cambia tu contraseña/)).href);
  await page.getByLabel("Contraseña nueva").fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByLabel("Contraseña nueva")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "reset with mistakes");
  await page.goto("/verificar?mode=resetPassword&oobCode=no-es-un-codigo");
  await expectAccessible(page, "reset impossible");
});

test.describe("on a desk", () => {
  test.use({ viewport: DESK });

  test("a purchase with the keyboard alone", async ({ page, logIn, customer }) => {
    test.slow();
    await logIn(customer);
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    await page.keyboard.press("Enter");

    const bar = page.getByRole("banner");
    await page.goto("/");
    await tabTo(page, searchField(bar, "Buscar productos"));
    await page.keyboard.type("ryzen 5600");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Resultados para “ryzen 5600”" })).toBeVisible();
    await tabTo(page, productButton(page, "Agregar al carrito", PRODUCT.name));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Agregado a tu carrito.")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Ver carrito" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/checkout");
    await tabTo(
      page,
      page.getByRole("button", { name: `Agregar una unidad de ${PRODUCT.name}`, exact: true }),
    );
    await page.keyboard.press("Space");
    await tabTo(page, page.getByLabel("Tu celular"));
    await page.keyboard.type("987654321");
    // Above S/ 700 a boleta names its buyer.
    await tabTo(page, page.getByRole("textbox", { name: "Número de documento" }));
    await page.keyboard.type("12345678");
    await tabTo(page, page.getByRole("button", { name: "Pagar ahora" }));
    await page.keyboard.press("Enter");
    await expectPlaced(page);
  });
});
