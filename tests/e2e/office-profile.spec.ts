import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import sharp from "sharp";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { withHydrationWaits } from "#tests/support/pages/hydration-waits.ts";
import { field, press } from "#tests/support/pages/office-pages.ts";
import { endSession, logInAgain, sessionDialog } from "#tests/support/pages/session-dialog.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.beforeEach(async ({ logIn, page }) => {
  await logIn(ELENA);
  await page.goto("/administrador/pedidos");
});

test("the sidebar's head links to the administrator's own data", async ({ page, device }) => {
  if (device.phone) await page.getByRole("button", { name: "Menú de administración" }).click();
  await page.locator('a[href="/administrador/perfil"]:visible').click();
  await expect(page.getByRole("heading", { level: 1, name: "Mi perfil" })).toBeVisible();
  await expect(page.getByText(ELENA.email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await field(page, "Celular (opcional)").fill("912 000 111");
  await press(page, "Guardar mis datos");
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  await expect(field(page, "Celular (opcional)")).toHaveValue("912000111");
});

test("errors are shown beside the field", async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/perfil");
  await field(page, "Nombre").fill("<b>");
  await press(page, "Guardar mis datos");
  await expect(field(page, "Nombre")).toHaveAccessibleDescription("Escribe solo letras.");
  await expect(field(page, "Nombre")).toHaveValue("<b>");
});

test("name, phone and photo show in the administrator's other page", { tag: ["@with-js", "@nodes"] }, async ({
  page,
  pageOf,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-photo-"));
  const photo = path.join(folder, "yo.png");
  await sharp({ create: { width: 320, height: 320, channels: 3, background: "#227744" } }).toFile(photo);
  const other = await pageOf(ELENA);
  await other.goto("/administrador/perfil");
  await page.goto("/administrador/perfil");

  const name = (await field(page, "Nombre").inputValue()) === "Elena Ríos" ? "Elena Salas" : "Elena Ríos";
  await field(page, "Nombre").fill(name);
  await field(page, "Celular (opcional)").fill("987 111 222");
  await press(page, "Guardar mis datos");
  await expect(field(other, "Nombre")).toHaveValue(name);
  await expect(field(other, "Celular (opcional)")).toHaveValue("987111222");

  await page.goto("/administrador/perfil/foto");
  await field(page, "Imagen").setInputFiles(photo);
  await press(page, "Guardar foto");
  await expect(page).toHaveURL("/administrador/perfil");
  await expect(other.getByRole("img", { name: "Tu foto" })).toBeVisible();
  await press(page, "Quitar foto");
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar foto" }).click();
  await expect(other.getByRole("link", { name: "Subir una foto" })).toBeVisible();
  rmSync(folder, { recursive: true });
});

/** Generates codes for this key, like an authenticator app. */
function phoneOf(key: string) {
  return createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(" ", ""))));
}

test("a phone is set up as the second step, and its recovery codes stay shown when the page is updated", async ({
  page,
  context,
  device,
  faults,
}) => {
  faults.allow(401);
  const look = async (state: string) => {
    await expectNoSidewaysScroll(page);
    if (device.scripted) await expectAccessible(page, state);
  };
  await page.goto("/administrador/perfil");
  await page.getByRole("link", { name: "Activar verificación" }).click();
  await field(page, "Contraseña actual").fill(ELENA.password);
  await press(page, "Empezar");
  await expect(page.getByRole("img", { name: `Código QR para la cuenta ${ELENA.email}` })).toBeVisible();
  await look("set up");
  const phone = phoneOf(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText());
  await field(page, "Código de seis dígitos").fill(await phone.totp());
  await press(page, "Activar");
  const codes = page.getByRole("main").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const first = await codes.first().innerText();
  await look("recovery codes");

  if (device.scripted) {
    const other = withHydrationWaits(await context.newPage());
    await other.goto("/administrador/perfil");
    await field(other, "Celular (opcional)").fill("933 222 111");
    const renewed = page.waitForResponse((response) => response.url().includes(".data"));
    await press(other, "Guardar mis datos");
    await renewed;
    await expect(field(other, "Celular (opcional)")).toHaveValue("933222111");
    await expect(codes.first()).toHaveText(first);

    await endSession(page);
    await logInAgain(page);
    await sessionDialog(page)
      .getByLabel("Código de seis dígitos")
      .fill(await phone.totp());
    await look("code in a dialog");
    await sessionDialog(page).getByRole("button", { name: "Ingresar y seguir" }).click();
    await expect(sessionDialog(page)).toBeHidden();
    await expect(codes.first()).toHaveText(first);
    await other.close();
  }
  await page.getByRole("link", { name: "Ya los guardé" }).click();
  await expect(page).toHaveURL("/administrador/reportes");
  await page.goto("/administrador/perfil");
  await page.getByRole("link", { name: "Ver verificación" }).click();
  await expect(page.getByText(/^Te quedan 10 para ingresar/)).toBeVisible();
  await expect(codes).toHaveCount(0);
  await look("second step on");
  const end = page.getByRole("region", { name: "Desactivar" });
  await end.getByLabel("Contraseña actual").fill(ELENA.password);
  await end.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Desactivamos la verificación en dos pasos.")).toBeVisible();
});
