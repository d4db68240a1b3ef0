import { sql } from "kysely";
import { expect, test } from "vitest";
import { elementOf, linksOf, textOf } from "#tests/support/store/html-text.ts";
import { officeStore } from "#tests/support/store/office-store.ts";

const { db, office } = await officeStore();

/** The page without its scripts, which repeat its texts. */
async function shown(answer: Response) {
  const html = await answer.text();
  return {
    status: answer.status,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    headings: html.match(/<h1\b/g)?.length,
    menu: html.includes('<nav aria-label="Administración"'),
    skipLink: html.includes('href="#contenido"') && html.includes('id="contenido"'),
    main: textOf(elementOf(html, "main")),
    ways: [...linksOf(elementOf(html, "main"))],
  };
}

test.each([
  ["/administrador/categoria-editar/9999", "Categorías", "/administrador/categorias"],
  ["/administrador/producto-editar/9999", "Productos", "/administrador/productos"],
  ["/administrador/producto-existencias/9999", "Productos", "/administrador/productos"],
  ["/administrador/productos/importar/nada", "Productos", "/administrador/productos"],
  ["/administrador/clientes/nadie", "Clientes", "/administrador/clientes"],
  ["/administrador/pedidos/000000000000000", "Pedidos", "/administrador/pedidos"],
  ["/administrador/pedidos/000000000000000/comprobante", "Pedidos", "/administrador/pedidos"],
  ["/administrador/pedidos/000000000000000/nota-de-entrega", undefined, undefined],
  ["/administrador/devoluciones/9999", "Devoluciones", "/administrador/devoluciones"],
  ["/administrador/reparaciones/NADA-9999", "Reparaciones", "/administrador/reparaciones"],
  ["/administrador/reclamos/000000009-2026", "Reclamos", "/administrador/reclamos"],
  ["/administrador/auditoria/9999", "Ajustes", "/administrador/ajustes"],
  ["/administrador/ajustes/textos/nada", "Ajustes", "/administrador/ajustes"],
])("%s is missing, inside the back office", async (address, list, path) => {
  const answer = await office.get(address);
  // A download has no page.
  if (!list) return expect(answer.status).toBe(404);
  expect(await shown(answer)).toEqual({
    status: 404,
    title: "No encontramos lo que buscas | Yupana",
    headings: 1,
    menu: true,
    skipLink: true,
    main: `No encontramos lo que buscas Puede que alguien lo haya eliminado o que la dirección esté mal escrita. Ir a ${list}`,
    ways: [[`Ir a ${list}`, path]],
  });
});

test("a page that fails keeps the back office around it, and says what to do", async () => {
  await sql`alter table category rename column description to renamed`.execute(db);
  try {
    const page = await shown(await office.get("/administrador/categoria-editar/1"));
    expect(page).toMatchObject({ status: 500, headings: 1, menu: true, skipLink: true });
    expect(page.title).toBe("Algo salió mal de nuestro lado | Yupana");
    expect(page.main).toContain("Inténtalo de nuevo en un momento");
  } finally {
    await sql`alter table category rename column renamed to description`.execute(db);
  }
});

test("a form that the store does not understand is answered inside the back office", async () => {
  const page = await shown(await office.post("/administrador/clientes/nadie", { intencion: "otra" }));
  expect(page).toMatchObject({ status: 400, menu: true, headings: 1 });
  expect(page.main).toContain("No entendimos lo que enviaste");
});

test("a form sent to a page without forms is not called a fault of the store", async () => {
  const page = await shown(await office.post("/administrador/reportes", { intencion: "otra" }));
  expect(page).toMatchObject({ status: 405, menu: true, headings: 1 });
  expect(page.main).toContain("No podemos hacer lo que pediste");
  expect(page.main).not.toContain("nuestro lado");
  const answer = await office.post("/preguntas", { intencion: "otra" });
  expect(answer.status).toBe(405);
  const text = textOf(elementOf(await answer.text(), "main"));
  expect(text).toContain("No podemos hacer lo que pediste");
  expect(text).not.toContain("nuestro lado");
});
