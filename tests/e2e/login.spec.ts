import { expectCustomer, expectGuest, signInOnPage, signOut } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

test("login: a wrong password and an unknown e-mail get the same answer", async ({
  page,
  device,
  stranger,
  faults,
}) => {
  faults.allow(401);
  await page.goto("/ingresar");
  for (const email of [ROSA.email, stranger.email]) {
    await signInOnPage(page, { email, password: "no-es-la-clave" });
    await expect(page.getByRole("alert")).toHaveText("Contraseña Incorrecta");
    await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
    if (!device.scripted) await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
  }
  await expect(page).toHaveURL("/ingresar");
});

test("login: too many attempts have to wait", async ({ page, stranger, faults }) => {
  faults.allow(401);
  faults.allow(429);
  await page.goto("/ingresar");
  const alert = page.getByRole("alert");
  for (let tries = 0; tries < 10; tries += 1) {
    await signInOnPage(page, { email: stranger.email, password: `no-es-la-clave-${tries}` });
    await expect(alert).toHaveText("Contraseña Incorrecta");
  }
  await signInOnPage(page, { email: stranger.email, password: "no-es-la-clave" });
  await expect(alert).toHaveText(/^Demasiados intentos\. Espera \d+ minutos/);
});

test("a protected page asks for the login and opens after it", async ({ page, customer }) => {
  await page.goto("/cliente/direcciones");
  await expect(page).toHaveURL(/\/ingresar\?desde=%2Fcliente%2Fdirecciones$/);
  await signInOnPage(page, customer);
  await expect(page).toHaveURL("/cliente/direcciones");
});

test("the return address after the login never leads to another site", async ({ page, customer }) => {
  await page.goto("/ingresar?desde=https%3A%2F%2Fexample.com%2F");
  await signInOnPage(page, customer);
  await expect(page).toHaveURL("/");
});

test("each role stays in its area", async ({ page, logIn, pageOf, customer }) => {
  await logIn(customer);
  await page.goto("/administrador/pedidos");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Esa página es solo para administradores de la tienda.")).toBeVisible();

  const office = await pageOf(ELENA);
  await office.goto("/cliente/mis-compras");
  await expect(office).toHaveURL("/");
  await expect(office.getByText(/Esa página es solo para clientes/)).toBeVisible();
});

test("a logged-in person is redirected from the login pages", async ({ page, logIn, customer }) => {
  await logIn(customer);
  for (const address of ["/ingresar", "/registrar", "/ingresar/administrador"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/");
  }
});

test("the administrator's login", { tag: "@main" }, async ({ page, device, faults }) => {
  faults.allow(403);
  await page.goto("/ingresar/administrador");
  await signInOnPage(page, ROSA);
  await expect(page.getByRole("alert")).toContainText("tu cuenta es de cliente");
  await page.goto("/cliente/mis-compras");
  await expect(page).toHaveURL(/\/ingresar\?/);

  await page.goto("/ingresar/administrador");
  await signInOnPage(page, ELENA);
  await expect(page).toHaveURL("/administrador/reportes");
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Administración" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mi perfil" })).toHaveCount(0);
  if (!device.phone) {
    await page.getByRole("banner").getByRole("link", { name: "Perfil" }).click();
    await expect(page).toHaveURL("/administrador/reportes");
  }
});

test("sign-out", { tag: "@main" }, async ({ page, device, logIn, customer }) => {
  await logIn(customer);
  await page.goto("/");
  await signOut(page, device);
  await expect(page).toHaveURL("/");
  await expectGuest(page);
  await page.goto("/cliente/mis-compras");
  await expect(page).toHaveURL(/\/ingresar\?desde=/);
});

test("a sign-out removes all personal data from the browser", { tag: "@with-js" }, async ({
  page,
  device,
  logIn,
  customer,
}) => {
  await logIn(customer);
  await page.goto("/cliente/perfil");
  await page.getByLabel(/^Nombres/).fill("Nombre sin guardar");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /ir al inicio/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL("/");
  const kept = () =>
    page.evaluate(() => [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join());
  expect(await kept()).toContain("Nombre sin guardar");
  await signOut(page, device);
  await expectGuest(page);
  expect(await kept()).not.toContain("Nombre sin guardar");
});

test("a failed sign-out is reported, and the person stays logged in", { tag: "@with-js" }, async ({
  page,
  device,
  logIn,
  customer,
  faults,
}) => {
  await logIn(customer);
  await page.goto("/preguntas");
  faults.allowLostConnection();
  await page.route("**/acciones/salir*", (route) => route.abort());
  await signOut(page, device);
  await expect(page.getByRole("heading", { name: "No hay conexión con la tienda" })).toBeVisible();
  await page.unroute("**/acciones/salir*");
  await page.reload();
  await expectCustomer(page, device);
});
