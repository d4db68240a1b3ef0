import { linkIn } from "#tests/support/mail/mailbox.ts";
import {
  expectCustomer,
  fillSignUp,
  pressSignUp,
  signInOnPage,
  verifyOnPage,
} from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { ROSA } from "#tests/support/store/visitors.ts";

test("sign-up: thank-you page, e-mail, verification, login", { tag: "@main" }, async ({
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
  expect(mail.text).toContain(`Hola, ${stranger.firstName}:`);
  await verifyOnPage(page, linkIn(mail), device);
  await expect(page.getByRole("main")).toContainText(stranger.email);

  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(stranger.email);
  await signInOnPage(page, stranger);
  await expect(page).toHaveURL("/");
  await expectCustomer(page, device);
});

test("sign-up: errors are shown beside their fields, typed values are kept", async ({
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

test("sign-up: a taken e-mail redirects to the login", async ({ page, stranger, mails }) => {
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

test("login: an unverified customer gets the mail again, and the first link stops working", async ({
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

test("verification: a used or wrong link is refused, and a new one can be requested", async ({
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

test("verification: a mail scanner that opens the link does not use it up", async ({
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

test("the return address is kept through sign-up and verification", async ({
  page,
  device,
  stranger,
  mails,
}) => {
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
