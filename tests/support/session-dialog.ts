import { expect, type Locator, type Page } from "@playwright/test";
import { ELENA, type Visitor } from "./visitors.ts";

/** Ends the page's session behind its back, as another tab would. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post("/acciones/salir", { headers: { Origin: origin }, maxRedirects: 0 });
}

export function sessionDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Tu sesión terminó" });
}

/** Logs in where the page stands; the dialog goes, or asks for a code next. */
export async function logInAgain(page: Page, { email, password }: Visitor = ELENA): Promise<void> {
  const dialog = sessionDialog(page);
  await dialog.getByLabel("Correo").fill(email);
  await dialog.getByLabel("Contraseña").fill(password);
  await dialog.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(dialog.getByLabel("Contraseña")).toBeHidden();
}
