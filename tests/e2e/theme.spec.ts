import { expect, test } from "#tests/support/pages/e2e.ts";

const DARK_GROUND = "rgb(20, 17, 16)";
const LIGHT_GROUND = "rgb(250, 248, 245)";

test.use({ colorScheme: "dark" });

test("the store follows the device until a theme is chosen, and remembers it", async ({ page }) => {
  const body = page.locator("body");
  const choose = (theme: string) =>
    page.getByRole("contentinfo").getByRole("button", { name: theme, exact: true });
  await page.goto("/preguntas");
  await expect(body).toHaveCSS("background-color", DARK_GROUND);

  await choose("Tema claro").click();
  await expect(body).toHaveCSS("background-color", LIGHT_GROUND);
  await expect(choose("Tema claro")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/preguntas");
  await page.goto("/tienda");
  await expect(body).toHaveCSS("background-color", LIGHT_GROUND);

  await choose("Como mi dispositivo").click();
  await expect(body).toHaveCSS("background-color", DARK_GROUND);
});
