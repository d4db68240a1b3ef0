import { expect, test } from "#tests/support/e2e.ts";
import { ELENA } from "#tests/support/visitors.ts";

test.use({ goods: "none" });

test("a store without products or orders says so everywhere", async ({ page, pageOf }) => {
  await page.goto("/");
  await expect(page.getByText("Pronto habrá productos aquí.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Aprovecha Nuestras Ofertas" })).toHaveCount(0);
  for (const address of ["/tienda", "/componentes", "/accesorios", "/busqueda?producto=mouse"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByRole("main").getByText(/^No (hay|encontramos) productos/)).toBeVisible();
  }
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  await expect(office.getByText("No hay pedidos xd")).toBeVisible();
});
