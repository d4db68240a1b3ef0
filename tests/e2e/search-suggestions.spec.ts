import { expect, test } from "#tests/support/pages/e2e.ts";

for (const { where, label } of [
  { where: "banner", label: "Buscar productos" },
  { where: "main", label: "¿Qué estás buscando?" },
] as const) {
  test(`suggestions while one types in the ${where}: keys, groups, count`, { tag: "@with-js" }, async ({
    page,
  }) => {
    await page.goto("/busqueda");
    const place = page.getByRole(where);
    const box = place.getByRole("combobox", { name: label });
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.pressSequentially("ryzen 7");
    const list = place.getByRole("listbox", { name: "Sugerencias" });
    const options = list.getByRole("option");
    const product = list.getByRole("group", { name: "Productos" }).getByRole("option", { name: /Ryzen 7/ });
    await expect(product.first()).toBeVisible();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(box).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
    await expect(place.getByRole("status").filter({ hasText: /^\d+ sugerencias\.$/ })).toHaveCount(1);
    await expect(list.getByRole("option", { selected: true })).toHaveCount(0);

    const expectChosen = async (index: number) => {
      const option = options.nth(index);
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
      await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
      await expect(box).toBeFocused();
    };
    await box.press("ArrowDown");
    await expectChosen(0);
    await box.press("ArrowDown");
    await expectChosen(1);
    await box.press("End");
    await expectChosen((await options.count()) - 1);
    await box.press("ArrowDown");
    await expectChosen(0);
    await box.press("ArrowUp");
    await expectChosen((await options.count()) - 1);
    await box.press("Home");
    await expectChosen(0);

    await box.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toHaveValue("ryzen 7");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.press("ArrowDown");
    await expectChosen(0);
    const target = (await options.first().getAttribute("href")) ?? "";
    await box.press("Enter");
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
}

test("a suggested category or label links to its list, and a touch outside closes the suggestions", {
  tag: "@with-js",
}, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const box = bar.getByRole("combobox", { name: "Buscar productos" });
  await box.pressSequentially("compo");
  const list = bar.getByRole("listbox", { name: "Sugerencias" });
  const category = list
    .getByRole("group", { name: "Categorías" })
    .getByRole("option", { name: "Componentes" });
  await expect(category).toBeVisible();
  await page.getByRole("contentinfo").dispatchEvent("pointerdown");
  await expect(list).toBeHidden();
  await box.pressSequentially("n");
  await category.click();
  await expect(page).toHaveURL("/tienda?categoria=componentes");
  await expect(box).toHaveValue("");
  // The new page takes the focus once it is shown.
  await expect(page.getByRole("main")).toBeFocused();

  await box.pressSequentially("teclad");
  await list.getByRole("group", { name: "Etiquetas" }).getByRole("option", { name: "Teclados" }).click();
  await expect(page).toHaveURL(/etiqueta=teclados/);
});

test("Enter without a chosen suggestion searches", { tag: "@with-js" }, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const box = bar.getByRole("combobox", { name: "Buscar productos" });
  await box.pressSequentially("ryzen 5600x");
  await expect(bar.getByRole("listbox", { name: "Sugerencias" })).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/tienda?producto=ryzen+5600x");
  await expect(bar.getByRole("listbox")).toHaveCount(0);
});
