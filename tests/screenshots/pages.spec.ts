import path from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import { drawingOptions, findChromium } from "#tests/support/pages/chromium.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { moveTo, openInOffice, requestRepair, sendQuote } from "#tests/support/pages/repair-pages.ts";
import { addToCart } from "#tests/support/pages/shop-pages.ts";
import { STORE_EMAIL } from "#tests/support/run/template.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

const executablePath = findChromium();
test.use({ launchOptions: { ...drawingOptions, ...(executablePath && { executablePath }) } });

const SHOWN = { slug: "asus-prime-b650-plus-wifi", name: "ASUS PRIME B650-PLUS WIFI" };
const FOLDER = path.join(import.meta.dirname, "../../screenshots");

const guestPages = {
  home: "/",
  shop: "/tienda",
  "shop-empty": "/tienda?producto=zzzzzz",
  search: "/busqueda",
  components: "/componentes",
  accessories: "/accesorios",
  "cart-empty": "/checkout",
  login: "/ingresar",
  "sign-up": "/registrar",
  "password-recovery": "/recuperar-contrasena",
  repair: "/reparacion",
  questions: "/preguntas",
  "not-found": "/pagina-no-encontrada",
};
const customerPages = {
  profile: "/cliente/perfil",
  addresses: "/cliente/direcciones",
  purchases: "/cliente/mis-compras",
  favorites: "/cliente/favoritos",
  "saved-items": "/cliente/guardados",
  "backpack-design": "/cliente/personalizar",
};
const officePages = {
  reports: "/administrador/reportes",
  orders: "/administrador/pedidos",
  products: "/administrador/productos",
  "product-new": "/administrador/producto-crear",
  categories: "/administrador/categorias",
  customers: "/administrador/clientes",
  repairs: "/administrador/reparaciones",
  settings: "/administrador/ajustes",
  slides: "/administrador/ajustes/portada",
  backups: "/administrador/ajustes/copias",
};

test("the shop as guests see it", async ({ page, faults }, info) => {
  faults.allow(404);
  for (const [name, address] of Object.entries(guestPages)) await visit(page, info, name, address);
  await page.goto(`/producto/${SHOWN.slug}`);
  await keep(page, info, "product");
  await page.getByRole("link", { name: `${SHOWN.name}, imagen 2` }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: `${SHOWN.name}, imagen 2` }).click();
  await expect(page.getByRole("dialog", { name: `Imágenes de ${SHOWN.name}` })).toBeVisible();
  await keep(page, info, "product-enlarged");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ver en 3D" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Ver en 3D" }).click();
  await expect(page.getByText("Arrastra para girar")).toBeVisible({ timeout: 120_000 });
  await keep(page, info, "product-3d");
  await page.goto("/producto/logitech-k120");
  await addToCart(page, "Logitech K120");
  await keep(page, info, "added");
});

test("an order, the customer's pages and the back office", async ({ page, logIn, pageOf }, info) => {
  await logIn(ROSA);
  await takeToCheckout(page, SHOWN.slug, SHOWN.name);
  await keep(page, info, "cart");
  await pay(page);
  const number = await expectPlaced(page);
  await keep(page, info, "order-placed");
  for (const [name, address] of Object.entries(customerPages)) await visit(page, info, name, address);
  await visit(page, info, "purchases-order", `/cliente/mis-compras/${number}`);

  const office = await pageOf(ELENA);
  await office.setViewportSize(page.viewportSize() ?? { width: 1280, height: 900 });
  await office.emulateMedia(
    info.project.use.colorScheme ? { colorScheme: info.project.use.colorScheme } : {},
  );
  for (const [name, address] of Object.entries(officePages))
    await visit(office, info, `office-${name}`, address);
  await visit(office, info, "office-order", `/administrador/pedidos/${number}`);
});

test("every kind of e-mail", async ({ page, mails, pageOf, customer, request, store }, info) => {
  await request.post("/recuperar-contrasena", {
    form: { correo: customer.email },
    headers: { Origin: store.address },
  });
  await requestRepair(page, { name: "Julio Huamán", email: customer.email }).then(async (code) => {
    const office = await pageOf(ELENA);
    await openInOffice(office, code);
    await moveTo(office, code, "Diagnóstico");
    await expect(office.getByRole("heading", { name: "Estado: Diagnóstico" })).toBeVisible();
    await sendQuote(office, "120");
    await mails.next(customer.email, /presupuesto/i);
  });
  const buyer = await pageOf(ROSA);
  await takeToCheckout(buyer, "logitech-k120", "Logitech K120");
  await pay(buyer);
  await expectPlaced(buyer);
  await mails.next(STORE_EMAIL, /pedido/i);
  const sent = [customer.email, ROSA.email, STORE_EMAIL].map((address) => mails.to(address));
  for (const [index, { html, subject = "" }] of (await Promise.all(sent)).flat().entries()) {
    await page.setContent(html ?? "");
    await keep(page, info, `mail-${index + 1}-${subject.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 40)}`);
  }
});

async function visit(page: Page, info: TestInfo, name: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText("Preparando el lienzo…")).toHaveCount(0);
  await keep(page, info, name);
}

async function keep(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, project.name, `${name}.png`) });
}
