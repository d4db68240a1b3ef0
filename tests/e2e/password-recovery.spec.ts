import type { Page } from "@playwright/test";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { expectCustomer, fillSignUp, pressSignUp, signInOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { reloadPageData } from "#tests/support/pages/reload-page-data.ts";

test("recovery: requested, mailed, changed; afterwards the old password and the link are invalid", {
  tag: "@main",
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
    await reloadPageData(page, /\/verificar\.data/);
    await reloadPageData(page, /\/verificar\.data/);
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

test("a changed password closes all open sessions", async ({ page, device, customer, pageOf, mails }) => {
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

test("the pages of mailed links show that they are being sent", { tag: "@with-js" }, async ({
  page,
  stranger,
  mails,
}) => {
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

test("changing the password shows that it is being sent", { tag: "@with-js" }, async ({
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

/** Posts wait until they are released. */
async function holdPosts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  return resolve;
}
