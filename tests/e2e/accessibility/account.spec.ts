import sharp from "sharp";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { expectAccessible, expectToReflow, tabTo } from "#tests/support/pages/accessible.ts";
import { fillSignUp, pressSignUp, signInOnPage, verifyOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { ROSA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-5-5600", name: "AMD Ryzen 5 5600" };

test("delivery to the address, and the address with errors", async ({ page, logIn, faults }) => {
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

test("the personaliser in use, and a saved design", async ({ page, logIn, customer }) => {
  await logIn(customer);
  await page.goto("/cliente/personalizar");
  const field = page.getByLabel("Elegir imagen");
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
  await expect(page.getByText("Centro en 300, 465 · 200 × 133 · girada 0°")).toBeVisible();
});

test("account pages with messages", async ({ page, device, unverified, mails, faults }) => {
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
