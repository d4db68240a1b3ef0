import {
  expectAccessible,
  expectAccessibleHere,
  expectToReflow,
  tabTo,
} from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced } from "#tests/support/pages/order-pages.ts";
import { DESK } from "#tests/support/pages/screens.ts";
import { productButton, searchField } from "#tests/support/pages/shop-pages.ts";
import { accessRules } from "#tests/support/store/access-rules.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

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
  "/administrador/reportes/pagos/descarga",
  "/administrador/reportes/pc/descarga",
  "/administrador/reportes/ventas/descarga",
  "/administrador/reportes/comprobantes/descarga",
  "/administrador/clientes/descarga",
  "/administrador/reclamos/descarga",
  "/administrador/reclamos/:numero/pdf",
  "/libro-de-reclamaciones/hoja/:clave/pdf",
  "/administrador/pedidos/descarga",
  "/administrador/pedidos/:numero/nota-de-entrega",
  "/administrador/pedidos/:numero/impresion/:diseno",
  "/administrador/reparaciones/:codigo/constancia",
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

test.use({ keepsLogins: true });

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

test.describe("on a desktop screen", () => {
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
    // Above S/ 700 a boleta needs the buyer's document.
    await tabTo(page, page.getByRole("textbox", { name: "Número de documento" }));
    await page.keyboard.type("12345678");
    await tabTo(page, page.getByRole("button", { name: "Pagar ahora" }));
    await page.keyboard.press("Enter");
    await expectPlaced(page);
  });
});
