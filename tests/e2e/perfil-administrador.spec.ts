import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/shop-pages.ts";
import { ELENA } from "#tests/support/visitors.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

test.beforeEach(async ({ logIn, page }) => {
  await logIn(ELENA);
  await page.goto("/administrador/pedidos");
});

test("the sidebar's head leads to one's own data", async ({ page, device }) => {
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

test("what is wrong is said beside the field", async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/perfil");
  await field(page, "Nombre").fill("<b>");
  await press(page, "Guardar mis datos");
  await expect(field(page, "Nombre")).toHaveAccessibleDescription("Escribe solo letras.");
  await expect(field(page, "Nombre")).toHaveValue("<b>");
});

test("name, phone and photo show in the administrator's other page", { tag: "@con-js" }, async ({
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
  await expect(field(other, "Nombre")).toHaveValue(name, { timeout: 2000 });
  await expect(field(other, "Celular (opcional)")).toHaveValue("987111222");

  await page.goto("/administrador/perfil/foto");
  await field(page, "Imagen").setInputFiles(photo);
  await press(page, "Guardar foto");
  await expect(page).toHaveURL("/administrador/perfil");
  await expect(other.getByRole("img", { name: "Tu foto" })).toBeVisible({ timeout: 2000 });
  await press(page, "Quitar foto");
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar foto" }).click();
  await expect(other.getByRole("link", { name: "Subir una foto" })).toBeVisible({ timeout: 2000 });
  rmSync(folder, { recursive: true });
});
