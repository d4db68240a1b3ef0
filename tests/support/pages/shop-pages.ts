import { expect, type Locator, type Page } from "@playwright/test";
import type { Device } from "./e2e.ts";

export function cardOf(page: Page, product: string): Locator {
  const link = page.getByRole("link", { name: product, exact: true });
  return page.getByRole("article").filter({ has: link }).first();
}

export function productNames(place: Page | Locator): Locator {
  return place.getByRole("article").getByRole("heading", { level: 3 });
}

export function productButton(
  page: Page,
  action: "Agregar al carrito" | "Comprar Ya",
  product: string,
): Locator {
  const name = new RegExp(`^${action} ?: ${product.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
  return page.getByRole("button", { name }).first();
}

export async function addToCart(page: Page, product: string): Promise<void> {
  await productButton(page, "Agregar al carrito", product).click();
  await expect(page.getByRole("status").filter({ hasText: /carrito/ })).toBeVisible();
}

export async function expectCartLines(page: Page, lines: number): Promise<void> {
  const count = lines === 1 ? "1 producto" : `${lines} productos`;
  await expect(page.getByRole("link", { name: `Carrito, ${count}`, exact: true })).toBeVisible();
}

/** Scripts turn it into a combobox. */
export function searchField(place: Locator, name: string): Locator {
  return place.getByRole("searchbox", { name }).or(place.getByRole("combobox", { name }));
}

export async function search(page: Page, text: string): Promise<void> {
  const bar = page.getByRole("banner");
  await searchField(bar, "Buscar productos").fill(text);
  await bar.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Resultados para “${text}”` })).toBeVisible();
}

/** The filter panel is a sheet on phones; scripts apply each choice at once. */
export async function filter(
  page: Page,
  { phone, scripted }: Device,
  choose: (filters: Locator) => Promise<void>,
): Promise<void> {
  if (phone) await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  const filters = page.getByRole("form", { name: "Filtros" });
  await choose(filters);
  if (!scripted) await filters.getByRole("button", { name: "Aplicar filtros" }).click();
  else if (phone) await filters.getByRole("button", { name: /^Ver resultados/ }).click();
}

/** The input is hidden: visitors press its label. */
export async function chooseCategory(filters: Locator, category: string): Promise<void> {
  await filters.getByRole("group", { name: "Categoría" }).getByText(category).click();
}

export async function expectNoSidewaysScroll(page: Page, state = "as it stands"): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, `px too wide: ${page.url()}, ${state}`).toBeLessThanOrEqual(0);
}

export async function openMenu(page: Page, { phone }: Device): Promise<Locator> {
  const name = phone ? "Menú" : "Categorías";
  await page.getByRole("banner").getByRole("button", { name }).click();
  return page.getByRole("navigation", { name: "Categorías" });
}
