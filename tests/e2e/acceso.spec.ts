import type { Page } from "@playwright/test";
import {
  expectCustomer,
  expectGuest,
  fillSignUp,
  pressSignUp,
  signInOnPage,
  signOut,
  verifyOnPage,
} from "#tests/support/account-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { linkIn } from "#tests/support/mailbox.ts";
import { renewPage } from "#tests/support/renewed.ts";
import { ELENA, ROSA } from "#tests/support/visitors.ts";

test("sign-up: thank-you page, e-mail, verification, login", { tag: "@principal" }, async ({
  page,
  device,
  stranger,
  mails,
}) => {
  await page.goto("/registrar");
  await fillSignUp(page, stranger);
  await pressSignUp(page);
  await expect(page).toHaveURL("/gracias-por-registrarte");
  await expect(page.getByRole("main")).toContainText(stranger.email);

  const mail = await mails.next(stranger.email, /^Verifica tu correo/);
  expect(mail.text).toContain(`Hola, ${stranger.firstName}`);
  await verifyOnPage(page, linkIn(mail), device);
  await expect(page.getByRole("main")).toContainText(stranger.email);

  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(stranger.email);
  await signInOnPage(page, stranger);
  await expect(page).toHaveURL("/");
  await expectCustomer(page, device);
});

test("sign-up: what is wrong stands beside its field, what was typed stays", async ({
  page,
  stranger,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/registrar");
  await fillSignUp(page, { ...stranger, password: "seis66" });
  await pressSignUp(page);
  const password = page.getByLabel("Contraseña", { exact: true });
  await expect(password).toHaveAccessibleDescription(/La contraseña debe tener más de 6 dígitos/);
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toBeFocused();
  await expect(page.getByLabel("Nombres")).toHaveValue(stranger.firstName);
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(stranger.email);
  await expect(page.getByRole("checkbox", { name: /^Acepto/ })).toBeChecked();
  await expect(page).toHaveURL("/registrar");

  await password.fill(stranger.password);
  await pressSignUp(page);
  await expect(page).toHaveURL("/gracias-por-registrarte");
});

test("sign-up: the policy and the terms can be read without losing the form", async ({ page, stranger }) => {
  await page.goto("/registrar");
  await fillSignUp(page, stranger);
  const aside = page.waitForEvent("popup");
  await page.getByRole("link", { name: "política de privacidad" }).click();
  await expect((await aside).getByRole("heading", { level: 1 })).toHaveText(/política de privacidad/i);
  await expect(page.getByLabel("Nombres")).toHaveValue(stranger.firstName);
});

test("sign-up: a taken e-mail leads to the login", async ({ page, stranger, mails }) => {
  await page.goto("/registrar");
  await fillSignUp(page, { ...stranger, email: ROSA.email.toUpperCase() });
  await pressSignUp(page);
  await expect(page).toHaveURL(/^[^?]+\/ingresar\?motivo=repetido$/);
  await expect(
    page.getByRole("status").filter({ hasText: "Ya existe una cuenta con ese correo" }),
  ).toBeVisible();
  expect(await mails.to(stranger.email)).toEqual([]);
  await signInOnPage(page, ROSA);
  await expect(page).toHaveURL("/");
});

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

test("login: too many tries have to wait", async ({ page, stranger, faults }) => {
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

test("login: who is not verified gets the mail again, the first link stops working", async ({
  page,
  device,
  unverified,
  mails,
  faults,
}) => {
  faults.allow(403);
  faults.allow(400);
  const first = linkIn(await mails.next(unverified.email, /^Verifica/));
  await page.goto("/ingresar");
  await signInOnPage(page, unverified);
  await expect(page.getByRole("alert")).toHaveText("Primero verifica tu correo");
  await page.getByRole("button", { name: "Enviar otra vez el correo de verificación" }).click();
  await expect(page).toHaveURL(/\/gracias-por-registrarte\?reenviado=si$/);
  await expect.poll(() => mails.to(unverified.email)).toHaveLength(2);

  await page.goto(first.href);
  if (!device.scripted) await page.getByRole("button", { name: "Verificar mi correo" }).click();
  await expect(page.getByRole("alert")).toHaveText("Codigo de verificación expirado");

  await verifyOnPage(
    page,
    linkIn(await mails.next(unverified.email, /^Verifica/)),
    device,
    unverified.password,
  );
});

test("verification: a used link, a wrong one, and the way to a new one", async ({
  page,
  device,
  unverified,
  mails,
  faults,
}) => {
  faults.allow(400);
  await page.goto("/verificar?mode=verifyEmail");
  await expect(page.getByRole("alert")).toHaveText("Error en la confirmación");
  await page.getByRole("textbox", { name: "Correo" }).fill(unverified.email);
  await page.getByRole("button", { name: "Enviarme otro enlace" }).click();
  await expect.poll(() => mails.to(unverified.email)).toHaveLength(2);

  const link = linkIn(await mails.next(unverified.email, /^Verifica/));
  await verifyOnPage(page, link, device, unverified.password);
  await page.goto(link.href);
  if (!device.scripted) await page.getByRole("button", { name: "Verificar mi correo" }).click();
  await expect(page.getByRole("alert")).toHaveText("Codigo de verificación expirado");
});

test("verification: a mail scanner that opens the link uses nothing up", async ({
  page,
  request,
  device,
  unverified,
  mails,
}) => {
  const link = linkIn(await mails.next(unverified.email, /^Verifica/));
  expect((await request.get(link.href)).status()).toBe(200);
  expect((await request.head(link.href)).status()).toBe(200);
  await verifyOnPage(page, link, device, unverified.password);
});

test("recovery: asked, mailed, changed; the old password and the link are worth nothing then", {
  tag: "@ambos",
}, async ({ page, device, customer, mails, faults }) => {
  faults.allow(400);
  faults.allow(401);
  await page.goto("/ingresar");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recupera tu contraseña" })).toBeVisible();
  await page.getByRole("textbox", { name: "Correo" }).fill(customer.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Si hay una cuenta con ese correo" }),
  ).toBeVisible();

  const link = linkIn(await mails.next(customer.email, /^Cambia tu contraseña/));
  await page.goto(link.href);
  const password = page.getByLabel("Contraseña nueva");
  await password.fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(password).toHaveAccessibleDescription(/La contraseña debe tener más de 6 dígitos/);
  await password.fill("una-clave-nueva");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  const changed = page.getByRole("status").filter({ hasText: "Tu contraseña cambió" });
  await expect(changed).toBeVisible();
  await mails.next(customer.email, /^Tu contraseña de Yupana cambió/);
  if (device.scripted) {
    await renewPage(page, /\/verificar\.data/);
    await renewPage(page, /\/verificar\.data/);
    await expect(changed).toBeVisible();
  }

  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInOnPage(page, customer);
  await expect(page.getByRole("alert")).toHaveText("Contraseña Incorrecta");
  await signInOnPage(page, { ...customer, password: "una-clave-nueva" });
  await expectCustomer(page, device);

  await page.goto(link.href);
  await expect(page.getByRole("alert")).toHaveText("No se puede cambiar la contraseña");
  await page.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(page).toHaveURL("/recuperar-contrasena");
});

test("recovery: an unknown e-mail gets the same answer and no mail", async ({ page, stranger, mails }) => {
  await page.goto("/recuperar-contrasena");
  await page.getByRole("textbox", { name: "Correo" }).fill(stranger.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Si hay una cuenta con ese correo" }),
  ).toBeVisible();
  expect(await mails.to(stranger.email)).toEqual([]);
});

test("a changed password closes the sessions that were open", async ({
  page,
  device,
  customer,
  pageOf,
  mails,
}) => {
  const elsewhere = await pageOf(customer);
  await elsewhere.goto("/cliente/mis-compras");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Mis compras" })).toBeVisible();

  await page.goto("/recuperar-contrasena");
  await page.getByRole("textbox", { name: "Correo" }).fill(customer.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await page.goto(linkIn(await mails.next(customer.email, /^Cambia tu contraseña/)).href);
  await page.getByLabel("Contraseña nueva").fill("una-clave-nueva");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tu contraseña cambió" })).toBeVisible();

  if (device.scripted) {
    await expect(elsewhere).toHaveURL(/\/ingresar\?motivo=sesion-cerrada/);
    await expect(elsewhere.getByRole("status").filter({ hasText: "Tu sesión se cerró" })).toBeVisible();
  } else {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/ingresar\?desde=/);
  }
});

test("a guarded page asks to log in and is reached then", async ({ page, customer }) => {
  await page.goto("/cliente/direcciones");
  await expect(page).toHaveURL(/\/ingresar\?desde=%2Fcliente%2Fdirecciones$/);
  await signInOnPage(page, customer);
  await expect(page).toHaveURL("/cliente/direcciones");
});

test("the way back survives sign-up and verification", async ({ page, device, stranger, mails }) => {
  await page.goto("/cliente/mis-compras");
  await page.getByRole("link", { name: "Regístrate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crea tu cuenta" })).toBeVisible();
  await fillSignUp(page, stranger);
  await pressSignUp(page);
  await verifyOnPage(page, linkIn(await mails.next(stranger.email, /^Verifica/)), device);
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInOnPage(page, stranger);
  await expect(page).toHaveURL("/cliente/mis-compras");
});

test("the way back never leaves the store", async ({ page, customer }) => {
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

test("the administrator's login", { tag: "@principal" }, async ({ page, device, faults }) => {
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

test("sign-out", { tag: "@principal" }, async ({ page, device, logIn, customer }) => {
  await logIn(customer);
  await page.goto("/");
  await signOut(page, device);
  await expect(page).toHaveURL("/");
  await expectGuest(page);
  await page.goto("/cliente/mis-compras");
  await expect(page).toHaveURL(/\/ingresar\?desde=/);
});

test("the mailed links say that they are at work", { tag: "@con-js" }, async ({ page, stranger, mails }) => {
  await page.goto("/registrar");
  await fillSignUp(page, stranger);
  await pressSignUp(page);
  const verify = linkIn(await mails.next(stranger.email, /^Verifica/));
  const release = await holdPosts(page);
  await page.goto(verify.href);
  await expect(page.getByText("Estamos verificando tu correo…")).toBeVisible();
  release();
  await expect(page.getByText(`Tu correo ${stranger.email} está verificado.`)).toBeVisible();
});

test("changing the password says that it is at work", { tag: "@con-js" }, async ({
  page,
  customer,
  mails,
}) => {
  await page.goto("/recuperar-contrasena");
  await page.getByRole("textbox", { name: "Correo" }).fill(customer.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await page.goto(linkIn(await mails.next(customer.email, /^Cambia tu contraseña/)).href);
  const release = await holdPosts(page);
  await page.getByLabel("Contraseña nueva").fill("una-clave-nueva");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("button", { name: "Cambiando tu contraseña…" })).toBeVisible();
  release();
  await expect(page.getByRole("status").filter({ hasText: "Tu contraseña cambió" })).toBeVisible();
});

test("a sign-out that does not get through is told, and the person stays", { tag: "@con-js" }, async ({
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

/** Posts wait until they are released. */
async function holdPosts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  return resolve;
}
