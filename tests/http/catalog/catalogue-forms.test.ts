import { beforeEach, expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { catalogue, picture } from "#tests/support/catalog/products.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db } = tested;

let elena: Browser;
beforeEach(async () => {
  elena = await openBrowserOf(tested, await administrator(db));
});

const page = async (target: string) => (await elena.get(target)).text();

test("the product form of an empty store reports missing categories and labels, and links to a new category", async () => {
  const empty = await page("/administrador/producto-crear");
  const words = textOf(empty);
  expect(words).toContain("No tiene categorias");
  expect(words).toContain("No tiene etiquetas");
  expect(empty).toMatch(/href="\/administrador\/categoria-crear"[^>]*>Crea tu primera categoría</);
  const { processor } = await catalogue(db);
  const filled = textOf(await page("/administrador/producto-crear"));
  expect(filled).toContain("Seleccione la categoria");
  expect(filled).not.toContain("No tiene");
  expect(filled).not.toContain("Crea tu primera categoría");
  const edit = `/administrador/producto-editar/${processor}`;
  expect(textOf(await page(edit))).not.toContain("No tiene etiquetas");
  await db.deleteFrom("label").execute();
  expect(textOf(await page(edit))).toContain("No tiene etiquetas");
});

test("the category form shows the derived address, which can't be edited, and a way to change the picture", async () => {
  const id = await createCategory(db, {
    name: "Diseño Gráfico",
    description: "Para dibujar",
    image: picture,
  });
  const html = await page(`/administrador/categoria-editar/${id}`);
  expectDerived(html, "diseno-grafico");
  expect(html).toMatch(/<label for="archivo"[^>]*>Cambiar<\/label>/);
  expect(html).toMatch(/<button[^>]*aria-label="Eliminar imagen 1"/);
});

/** Expects the field URL to show the slug, read-only, and not to be submitted. */
function expectDerived(html: string, slug: string) {
  const url = /<input[^>]*id="url"[^>]*>/.exec(html)?.[0] ?? "";
  expect(url).toContain(`value="${slug}"`);
  expect(url).toMatch(/readonly/i);
  expect(url).not.toContain("name=");
}

test("product and model forms show their derived address, which can't be edited", async () => {
  const { processor } = await catalogue(db);
  expectDerived(await page(`/administrador/producto-editar/${processor}`), "ryzen-5-7600x");
  expectDerived(await page("/administrador/producto-crear"), "");
  const id = await createLabel(db, { name: "Niños y niñas", description: "Una", categoryId: null });
  expectDerived(await page(`/administrador/modelos?editar=${id}`), "ninos-y-ninas");
});

test("the product form accepts whole numbers from one, and the placeholder of the category can't be chosen", async () => {
  const { processor } = await catalogue(db);
  const attributesOf = (html: string, name: string) => {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    return ["type", "min", "step"].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1]);
  };
  const create = await page("/administrador/producto-crear");
  for (const name of ["precio", "cantidad", "entrega"])
    expect(attributesOf(create, name), name).toEqual(["number", "1", "1"]);
  expect(create).toMatch(/<option(?=[^>]*value="")(?=[^>]*disabled)[^>]*>Seleccione la categoria</);
  const edit = await page(`/administrador/producto-editar/${processor}`);
  expect(attributesOf(edit, "precio")).toEqual(["number", "1", "1"]);
  // A sold-out product stays editable.
  expect(attributesOf(edit, "cantidad")).toEqual(["number", "0", "1"]);
});

test("a product's name in the list links to its form, which derives the store's address from the name", async () => {
  const { processor } = await catalogue(db);
  const form = `/administrador/producto-editar/${processor}`;
  expect([...linksOf(await page("/administrador/productos")).values()]).toContain(form);
  expect([...linksOf(await page(form)).values()]).toContain(`/producto/ryzen-5-7600x/${processor}`);
});

test("lists of categories and labels have pages of ten", async () => {
  const category = await createCategory(db, { name: "Cosa 0", description: "Una", image: null });
  for (let number = 1; number <= 10; number++) {
    await createCategory(db, { name: `Cosa ${number}`, description: "Una", image: null });
    await createLabel(db, { name: `Marca ${number}`, description: "Una", categoryId: category });
  }
  await createLabel(db, { name: "Marca 11", description: "Una", categoryId: category });
  const rows = (html: string, name: RegExp) => new Set(html.match(name)).size;
  expect(rows(await page("/administrador/categorias"), /Más acciones de Cosa \d+/g)).toBe(10);
  expect(rows(await page("/administrador/categorias?pagina=2"), /Más acciones de Cosa \d+/g)).toBe(1);
  expect(rows(await page("/administrador/modelos"), /Más acciones de Marca \d+/g)).toBe(10);
  expect(rows(await page("/administrador/modelos?pagina=2"), /Más acciones de Marca \d+/g)).toBe(1);
});

test.each([
  ["/administrador/modelos", "Ese modelo ya no existe.", "Nuevo modelo"],
  ["/administrador/ajustes/recojo", "Ese punto ya no existe.", "Nuevo punto de recojo"],
  ["/administrador/ajustes/envios", "Esa tarifa ya no existe.", "Tarifa de un lugar"],
])(
  "%s says that the edited item is gone instead of showing the form for a new one",
  async (path, sentence, form) => {
    expect(await page(path)).toContain(form);
    const html = await page(`${path}?editar=9999`);
    expect(html).toContain(sentence);
    expect(html).not.toContain(form);
  },
);

test.each([
  ["/administrador/modelos", { descripcion: "Cosas raras" }],
  [
    "/administrador/ajustes/recojo",
    {
      direccion: "Cosas raras 123",
      horario: "De 9 a 5",
      region: "15",
      provincia: "1501",
      distrito: "150101",
    },
  ],
])("%s keeps what was typed about an item that somebody removed, and can create it", async (path, fields) => {
  const typed = { nombre: "Rarezas", solicitud: crypto.randomUUID(), ...fields };
  const answer = await elena.post(`${path}?editar=9999`, typed);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("ya no existe. Lo que escribiste sigue en el formulario");
  expect(html).toContain('value="Rarezas"');
  expect(html).toContain("Cosas raras");
  expect(html).toMatch(new RegExp(`<form [^>]*action="${path}" method="post"`));
});
