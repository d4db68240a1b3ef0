import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { field, press } from "#tests/support/pages/office-pages.ts";
import { reloadPageData } from "#tests/support/pages/reload-page-data.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";

const follow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).click();

test.beforeEach(async ({ customer, logIn, page }) => {
  await logIn(customer);
  await page.goto("/cliente/perfil");
});

test("personal data, with defaults at first", { tag: "@main" }, async ({ page }) => {
  await expect(page.getByRole("navigation", { name: "Ruta de la página" })).toHaveText(
    "Inicio/Mi perfil/Datos personales",
  );
  await expect(field(page, "Género")).toHaveValue("hombre");
  await expect(field(page, "Fecha de nacimiento")).toHaveValue("2021-01-01");
  await expectNoSidewaysScroll(page);

  await field(page, "Nombres").fill("Julia");
  await field(page, "Género").selectOption("Mujer");
  await field(page, "Fecha de nacimiento").fill("1990-05-17");
  await field(page, "Celular").fill("987654321");
  await press(page, "Guardar mis datos");
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  await page.goto("/cliente/perfil");
  await expect(field(page, "Nombres")).toHaveValue("Julia");
  await expect(field(page, "Género")).toHaveValue("mujer");
  await expect(field(page, "Fecha de nacimiento")).toHaveValue("1990-05-17");
});

test("errors are shown beside the field, and typed values are kept", async ({ page, faults }) => {
  faults.allow(400);
  await field(page, "Nombres").fill("<Julia>");
  await field(page, "Celular").fill("12345");
  await press(page, "Guardar mis datos");
  await expect(page.getByText("Escribe solo letras.")).toBeVisible();
  await expect(page.getByText(/^Escribe los nueve dígitos de tu celular/)).toBeVisible();
  await expect(field(page, "Celular")).toHaveValue("12345");
  await expect(field(page, "Nombres")).toHaveAccessibleDescription("Escribe solo letras.");
});

test("a photo is added and removed", { tag: "@nodes" }, async ({ page, device, faults }) => {
  faults.allow(400);
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-photo-"));
  const [photo, false_] = [path.join(folder, "yo.jpg"), path.join(folder, "falsa.png")];
  await sharp({ create: { width: 640, height: 480, channels: 3, background: "#2277aa" } }).toFile(photo);
  writeFileSync(false_, "<svg/>");

  await follow(page, "Subir una foto");
  await field(page, "Imagen").setInputFiles(false_);
  await press(page, "Guardar foto");
  await expect(page.getByText("Ese archivo no es una imagen JPG o PNG.")).toBeVisible();
  await expect(field(page, "Imagen")).toBeFocused();
  await field(page, "Imagen").setInputFiles(photo);
  await press(page, "Guardar foto");
  await expect(page).toHaveURL("/cliente/perfil");
  await expect(page.getByRole("img", { name: "Tu foto" })).toBeVisible();

  await press(page, "Quitar foto");
  if (device.scripted) {
    await page.getByRole("alertdialog").getByRole("button", { name: "Quitar foto" }).click();
  }
  await expect(page.getByRole("link", { name: "Subir una foto" })).toBeVisible();
  rmSync(folder, { recursive: true });
});

test("a refused photo is announced again, and its error disappears with another choice", {
  tag: "@with-js",
}, async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/cliente/perfil/foto");
  const picture = (text: string, name: string) => ({
    name,
    mimeType: "image/png",
    buffer: Buffer.from(text),
  });
  const error = page.getByText("Ese archivo no es una imagen JPG o PNG.");
  await field(page, "Imagen").setInputFiles(picture("<svg/>", "falsa.png"));
  for (const attempt of ["first", "second"]) {
    await press(page, "Guardar foto");
    await expect(error).toBeVisible();
    await expect(field(page, "Imagen"), `${attempt} refusal`).toBeFocused();
  }
  await field(page, "Imagen").setInputFiles(picture("<svg />", "otra.png"));
  await expect(error).toBeHidden();
  await press(page, "Guardar foto");
  await expect(error).toBeVisible();
});

test("a new password requires the old one", async ({ page, customer, faults, logIn }) => {
  faults.allow(400);
  await follow(page, "Cambiar contraseña");
  await field(page, "Contraseña actual").fill("otra-clave");
  await field(page, "Contraseña nueva").fill("clave-de-julia");
  await press(page, "Cambiar contraseña");
  await expect(page.getByText("Contraseña Incorrecta")).toBeVisible();
  await field(page, "Contraseña actual").fill(customer.password);
  await field(page, "Contraseña nueva").fill("clave-de-julia");
  await press(page, "Cambiar contraseña");
  await expect(page).toHaveURL("/cliente/perfil");
  await page.context().clearCookies();
  await logIn({ ...customer, password: "clave-de-julia" });
});

test("a new e-mail is confirmed from its message", async ({ page, device, customer, mails }) => {
  const newEmail = `nueva.${customer.email}`;
  await follow(page, "Cambiar correo");
  await field(page, "Correo nuevo").fill(newEmail);
  await field(page, "Contraseña actual").fill(customer.password);
  await press(page, "Enviarme el enlace");
  await expect(page.getByText(new RegExp(`Te enviamos un enlace a ${newEmail}`))).toBeVisible();
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible();

  const { pathname, search } = linkIn(await mails.next(newEmail, /^Confirma tu nuevo correo/));
  await page.goto(pathname + search);
  if (!device.scripted) await page.getByRole("button", { name: "Verificar mi correo" }).click();
  await expect(page.getByText(newEmail)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir a mi perfil" })).toBeVisible();
  await mails.next(customer.email, /^El correo de tu cuenta/);
  if (!device.scripted) return;
  // After a change elsewhere the page reloads its data: the link is not used again and the message stays.
  await reloadPageData(page, /\/verificar\.data/);
  await reloadPageData(page, /\/verificar\.data/);
  await expect(page.getByText(newEmail)).toBeVisible();
});

test("the account is deleted with its password", async ({ page, customer }) => {
  await follow(page, "Eliminar mi cuenta");
  await field(page, "Contraseña actual").fill(customer.password);
  await press(page, "Eliminar mi cuenta para siempre");
  await expect(page.getByText("Eliminamos tu cuenta y lo que la ley no nos pide guardar.")).toBeVisible();
  await page.goto("/cliente/perfil");
  await expect(page).toHaveURL(/\/ingresar\?desde=/);
});

test("a change shows in the other browser, and closing sessions signs it out", {
  tag: ["@with-js", "@nodes"],
}, async ({ page, customer, pageOf }) => {
  const other = await pageOf(customer);
  await other.goto("/cliente/perfil");
  const changes = [
    ["Nombres", "Julia"],
    ["Apellidos", "Rojas"],
    ["Fecha de nacimiento", "1990-05-17"],
    ["Celular", "987654321"],
  ] as const;
  for (const [label, value] of changes) await field(page, label).fill(value);
  await field(page, "Género").selectOption("Mujer");
  await press(page, "Guardar mis datos");
  await expect(field(other, "Nombres")).toHaveValue("Julia");
  for (const [label, value] of changes) await expect(field(other, label)).toHaveValue(value);
  await expect(field(other, "Género")).toHaveValue("mujer");

  await page.goto("/cliente/perfil/sesiones");
  await page.getByRole("button", { name: /^Cerrar la sesión de / }).click();
  await expect(other).toHaveURL(/\/ingresar\?motivo=sesion-cerrada/);
  await expect(other.getByText(/^Tu sesión se cerró/)).toBeVisible();
  await expect(page.getByText("Cerramos esa sesión.")).toBeVisible();
});
