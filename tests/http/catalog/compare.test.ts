import { beforeEach, expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { type StoredParts, storedParts } from "#tests/support/catalog/build-parts.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, request } = tested;

let ids: StoredParts;
beforeEach(async () => {
  ids = await storedParts(db);
});

async function pageOf(search: string): Promise<string> {
  const response = await request(`/comparar${search}`);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("products of one type are compared side by side: differences in the table, the rest collapsed", async () => {
  const page = await pageOf(`?productos=${ids.ryzen5600},${ids.i5k}`);
  expect(page).toContain("Comparar: Procesadores");
  const [table = "", folded = ""] = page.split("En lo que son iguales");
  expect(table).toContain("LGA1700");
  expect(table).toContain("El mejor");
  const same = await pageOf(`?productos=${ids.ryzen5600},${ids.ryzen7600}`);
  expect(same.split("En lo que son iguales")[1]).toContain("88 W");
  expect(folded.split("</details>")[0]).not.toContain("LGA1700");
});

test("each compared product can be added to the cart there, unless sold out", async () => {
  await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.i5k).execute();
  const page = await pageOf(`?productos=${ids.ryzen5600},${ids.i5k}`);
  const buttons = page.match(/<button[^>]*name="intencion"[^>]*>/g) ?? [];
  expect(buttons.map((button) => button.includes('disabled=""'))).toEqual([false, true]);
});

test("with more than one product the page says that the table scrolls sideways", async () => {
  expect(await pageOf(`?productos=${ids.ryzen5600}`)).not.toContain("Desliza la tabla");
  expect(await pageOf(`?productos=${ids.ryzen5600},${ids.i5k}`)).toContain(
    "Desliza la tabla: son 2 productos.",
  );
});

test("a list has a button to compare ticked products above and below its cards", async () => {
  const page = await (await request("/tienda")).text();
  const button = (words: string) =>
    page.indexOf(`Comparar<span class="sr-only"> los ${words}</span></button>`);
  expect(button("productos marcados")).toBeGreaterThan(0);
  expect(page.lastIndexOf('name="productos"')).toBeGreaterThan(button("productos marcados"));
  expect(button("elegidos")).toBeGreaterThan(page.lastIndexOf('name="productos"'));
  expect(page.match(/<button[^>]*form="comparar"/g)).toHaveLength(1);
});

test("product ids are also read from repeated parameters", async () => {
  const page = await pageOf(`?productos=${ids.ryzen5600}&productos=${ids.i5k}`);
  expect(page).toContain("AMD Ryzen 5 5600");
  expect(page).toContain("Intel Core i5-14600K");
});

test("products of the type can be added and removed", async () => {
  const page = await pageOf(`?productos=${ids.ryzen5600}`);
  expect(page).toContain(`href="/comparar?productos=${ids.ryzen5600},${ids.i5k}"`);
  expect(page).toContain("Quitar AMD Ryzen 5 5600 de la comparación");
});

test("a list keeps the chosen products in its compare form and in its links", async () => {
  const chosen = `${ids.ryzen5600},${ids.i5k}`;
  const page = await (await request(`/tienda?orden=nombre&comparar=${chosen},abc`)).text();
  for (const id of [ids.ryzen5600, ids.i5k])
    expect(page).toContain(`<input type="hidden" name="productos" value="${id}"/>`);
  expect(page.replaceAll("<!-- -->", "")).toContain(": ya elegiste 2 en otras páginas");
  expect(page).toContain(
    `<input type="hidden" form="filtros-formulario" name="comparar" value="${chosen}"/>`,
  );
  expect(page).toContain(`href="/tienda?orden=nombre&amp;vista=lista&amp;comparar=${chosen}"`);
  expect(page).toContain('href="/tienda?orden=nombre"');
  // The page without chosen products is cached for all guests.
  const cachedPage = (await (await request("/tienda?orden=nombre")).text()).replaceAll("<!-- -->", "");
  expect(cachedPage).toContain('hasta 4<span class="sr-only"> productos</span></p>');
});

test("a comparison links to the list of its type, keeping the compared products", async () => {
  const categoryId = await createCategory(db, { name: "Partes", description: "Partes", image: null });
  const label = { name: "Procesadores", description: "CPU", categoryId };
  const labelId = await createLabel(db, label);
  await db.updateTable("product_type").set({ label_id: labelId }).where("key", "=", "cpu").execute();
  const chosen = `${ids.ryzen5600},${ids.i5k}`;
  const list = `href="/tienda?etiqueta=procesadores&amp;comparar=${chosen}"`;
  expect(await pageOf(`?productos=${chosen}`)).toContain(list);
});

test("products of several types are refused, with the comparable ones offered", async () => {
  const page = await pageOf(`?productos=${ids.ryzen5600},${ids.i5k},${ids.rtx4060}`);
  expect(page).toContain("Son productos de distinto tipo");
  expect(page).toContain(`href="/comparar?productos=${ids.ryzen5600},${ids.i5k}"`);
});

test("missing, draft, unreadable or surplus products are named and left out", async () => {
  const draft = await addProduct(db, { name: "Borrador", hidden: true });
  const page = await pageOf(`?productos=${ids.ryzen5600},999999,${draft},abc,-1`);
  expect(page).toContain("2 de los productos ya no están en la tienda");
  expect(page).toContain("No entendimos “abc” ni “-1” en la dirección: los dejamos fuera.");
  expect(page).not.toContain("Borrador");
  expect(await pageOf(`?productos=${ids.ryzen5600},0`)).toContain("No entendimos “0” en la dirección");
  const many = await pageOf(`?productos=${Object.values(ids).slice(0, 6).join(",")}`);
  expect(many).toContain("Se comparan hasta 4 productos");
  expect(await pageOf("")).toContain("Elige qué comparar");
  expect(await pageOf("?productos=%00%F0%9F%98%80,,,'")).toContain("Elige qué comparar");
});
