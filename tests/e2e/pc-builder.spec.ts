import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay } from "#tests/support/pages/order-pages.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

function verdict(page: Page) {
  return page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^(Compatible|Incompatible|Sin datos)/ });
}

function step(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function choose(page: Page, stepName: string, product: string): Promise<void> {
  await step(page, stepName)
    .getByRole("link", { name: `Elegir ${product}`, exact: true })
    .click();
  await expect(page).toHaveURL(/partes=/);
}

test("a PC is built from an empty page, ordered, and assembled in the back office", {
  tag: "@both",
}, async ({ page, logIn, pageOf }) => {
  test.slow();
  await logIn(ROSA);
  await test.step("choose each part from the list of its step", async () => {
    await page.goto("/arma-tu-pc");
    await page.getByRole("link", { name: "Elegir un procesador" }).click();
    await expect(step(page, "Procesador").getByRole("link", { name: "Cerrar la lista" })).toBeVisible();
    const fold = step(page, "Procesador").getByRole("button", { name: "Buscar y filtrar" });
    if (await fold.isVisible()) {
      // On phones the first screen shows the first choice.
      await expect(page.getByRole("link", { name: /^Elegir / }).first()).toBeInViewport();
      await fold.click();
    }
    const search = step(page, "Procesador").getByRole("search");
    await search.getByLabel("Buscar").fill("am4 5600");
    await search.getByRole("button", { name: "Aplicar" }).click();
    await choose(page, "Procesador", "AMD Ryzen 5 5600");
    // Each choice opens the list of the next missing part.
    for (const part of [
      "Placa madre (motherboard)",
      "Memoria RAM",
      "Tarjeta gráfica",
      "Almacenamiento",
      "Gabinete",
      "Fuente de poder",
    ]) {
      await expect(step(page, part).getByRole("link", { name: "Cerrar la lista" })).toBeVisible();
      await step(page, part)
        .getByRole("link", { name: /^Elegir / })
        .first()
        .click();
      await expect(step(page, part).getByRole("button", { name: /^Quitar/ })).toHaveCount(1);
    }
    await expect(verdict(page)).toHaveText(/^(Compatible|Sin datos)/);
    await expect(page.getByRole("link", { name: /^Elegir una? / })).toHaveText([
      "Elegir una refrigeración",
      "Elegir un monitor",
    ]);
  });

  const number = await test.step("order it", async () => {
    await page.getByRole("button", { name: "Agregar todo al carrito" }).click();
    await expect(page).toHaveURL("/checkout");
    await page.getByRole("radio", { name: /recoger en Tienda/i }).check();
    await pay(page);
    return expectPlaced(page);
  });

  await test.step("the shop sees the assembly sheet", async () => {
    const elena = await pageOf(ELENA);
    await elena.goto(`/administrador/pedidos/${number}`);
    await elena.getByRole("link", { name: "Hoja de armado" }).click();
    await expect(elena.getByRole("heading", { level: 1 })).toHaveText(`Armado del pedido ${number}`);
    await expect(elena.getByRole("region", { name: "Revisión" }).getByRole("checkbox")).toHaveCount(8);
  });
});

test("an incompatible build is fixed by the page's suggestions, and its link shows the same build to others", {
  tag: "@main",
}, async ({ page, browser }) => {
  await page.goto("/arma-tu-pc?paso=cpu&buscar=5600");
  await choose(page, "Procesador", "AMD Ryzen 5 5600");
  await page.goto(`${page.url().replace(/&paso=.*$/, "")}&paso=motherboard&todas=si&buscar=B650M-HDV`);
  await choose(page, "Placa madre (motherboard)", "ASRock B650M-HDV/M.2");
  await expect(verdict(page)).toHaveText(/^Incompatible/);
  const wrong = page.url();
  await page.getByRole("link", { name: "Cambiar: placa madre" }).first().click();
  await step(page, "Placa madre (motherboard)")
    .getByRole("link", { name: /^Elegir / })
    .first()
    .click();
  await expect(verdict(page)).toHaveText(/^Compatible/);

  const other = await browser.newPage();
  await other.goto(wrong);
  await expect(verdict(other)).toHaveText(/^Incompatible/);
  await other.close();
});

test("products are compared from a product's page", { tag: "@main" }, async ({ page }) => {
  await page.goto("/tienda?producto=ryzen+5+5600x");
  await page.getByRole("main").getByRole("link", { name: "AMD Ryzen 5 5600X", exact: true }).click();
  await page.getByRole("link", { name: "Comparar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparar: Procesadores");
  await page
    .getByRole("link", { name: /^Agregar AMD .* a la comparación/ })
    .first()
    .click();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("rowheader", { name: "Precio" })).toBeVisible();
});

test("a product is added to the comparison as soon as its link appears", { tag: "@with-js" }, async ({
  page,
}) => {
  await page.goto("/tienda?producto=ryzen+5+5600x");
  await page.getByRole("main").getByRole("link", { name: "AMD Ryzen 5 5600X", exact: true }).click();
  const compare = page.getByRole("link", { name: "Comparar", exact: true });
  await expect(compare).toBeVisible();
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('main a[aria-label$=" a la comparación"]');
      if (!link) return;
      observer.disconnect();
      link.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await compare.click();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
});

test("ticked cards of all pages of a list are compared", { tag: "@main" }, async ({ page }) => {
  const first = page.getByRole("checkbox", { name: /^Comparar ?: / }).first();
  await page.goto("/tienda?etiqueta=procesadores");
  const atTheEnd = page.getByRole("button", { name: "Comparar los elegidos" });
  await expect(atTheEnd).toBeHidden();
  await first.check();
  await expect(atTheEnd).toBeInViewport({ ratio: 1 });
  await atTheEnd.click();
  await page.getByRole("link", { name: "Elegir otro en la tienda" }).click();
  await page.getByRole("link", { name: "Página 2" }).click();
  // The address changes before the cards do.
  await expect(page.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  await first.check();
  await page.getByRole("button", { name: "Comparar los productos marcados" }).click();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
});

test("a product's page adds to the ticked products, up to four @with-js", async ({ page }) => {
  await page.goto("/tienda?etiqueta=procesadores");
  const ticks = page.getByRole("checkbox", { name: /^Comparar ?: / });
  for (const at of [0, 1]) await ticks.nth(at).check();
  const third = page.getByRole("article").nth(2);
  const name = (await third.getByRole("heading").textContent()) ?? "";
  await third.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Comparar", exact: true }).click();
  const columns = page.getByRole("table").getByRole("columnheader");
  await expect(columns).toHaveCount(3);
  await expect(columns.filter({ hasText: name })).toHaveCount(1);
  await page.goto("/tienda?etiqueta=procesadores");
  await ticks.nth(3).check();
  await page.getByRole("article").nth(4).getByRole("link").first().click();
  await page.getByRole("link", { name: "Comparar", exact: true }).click();
  await expect(columns).toHaveCount(4);
  await expect(page.getByText("Se comparan hasta 4 productos")).toBeVisible();
});

test("ticked products are counted, a fifth is refused, and all are cleared @with-js", async ({ page }) => {
  await page.goto("/tienda?etiqueta=procesadores");
  const ticks = page.getByRole("checkbox", { name: /^Comparar ?: / });
  for (const at of [0, 1, 2, 3]) await ticks.nth(at).check();
  await expect(page.getByText("4 elegidos, hasta 4")).toBeVisible();
  await ticks.nth(4).click();
  await expect(ticks.nth(4)).not.toBeChecked();
  await expect(page.getByText("Se comparan 4: quita uno antes.")).toBeVisible();
  await page.getByRole("button", { name: "Quitar todos" }).click();
  await expect(ticks.nth(0)).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Comparar los elegidos" })).toBeHidden();
});

test("focused elements are not covered by the summary bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/arma-tu-pc");
  await page.getByRole("button", { name: "Proponer una PC" }).click();
  await page.getByRole("link", { name: "Ver resumen" }).waitFor({ state: "attached" });
  const covered: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      const isCovered = bar && box && bar.height > 0 && box.bottom > bar.top && box.top < bar.bottom;
      return isCovered && !focused?.closest(".bottom-bar") ? focused?.textContent : undefined;
    });
    if (name) covered.push(name);
  }
  expect(covered).toEqual([]);
});
