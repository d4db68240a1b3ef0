import { phoneCode } from "#tests/support/accounts/second-step.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "none" });

test("every page of a store without products or orders shows that it is empty", async ({ page, pageOf }) => {
  await page.goto("/");
  await expect(page.getByText("Pronto habrá productos aquí.")).toBeVisible();
  // One slide that does not advance, and no links to missing categories.
  const promotions = page.getByRole("region", { name: "Promociones" });
  await expect(promotions.getByRole("listitem")).toHaveText(/Nuestra tienda en línea/);
  const pages = page.getByRole("navigation", { name: "Páginas de la tienda", includeHidden: true });
  await expect(pages.getByText("Solicitar Reparación").first()).toBeAttached();
  await expect(page.getByRole("button", { name: "Categorías" })).toHaveCount(0);
  await expect(pages.getByText(/^(Accesorios|Componentes|Arma tu PC)$/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Aprovecha Nuestras Ofertas" })).toHaveCount(0);
  for (const address of ["/tienda", "/componentes", "/accesorios", "/busqueda?producto=mouse"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByText(/^(Pronto habrá productos aquí\.|No encontramos productos para “mouse”)$/),
    ).toBeVisible();
  }
  // No contact and no mail server is set.
  await page.goto("/preguntas");
  await expect(
    page.getByText("Lo que más nos preguntan antes y después de comprar.", { exact: true }),
  ).toBeVisible();
  await page.goto("/reparacion");
  await expect(page.getByText("Recibes un código al instante.", { exact: true })).toBeVisible();
  await page.goto("/arma-tu-pc");
  await expect(page.getByRole("main")).toHaveText(/Todavía no hay partes para armar una PC/);
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  await expect(office.getByText("La tienda pide verificación en dos pasos")).toBeVisible();
  await office.getByLabel("Contraseña actual").fill(ELENA.password);
  await office.getByRole("button", { name: "Empezar" }).click();
  const key = await office.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
  await office.getByLabel("Código de seis dígitos").fill(await phoneCode(key));
  await office.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(office.getByRole("heading", { name: /códigos de recuperación/i })).toBeVisible();
  await office.goto("/administrador/pedidos");
  await expect(office.getByText("No hay pedidos xd")).toBeVisible();
});
