import { describe, expect, test } from "vitest";
import { addProducts, stockOf } from "#tests/support/catalog/products.ts";
import { redirectTarget } from "#tests/support/store/browser.ts";
import { officeForms } from "#tests/support/store/office-forms.ts";

const { db, request, products, page, said, send, typed, opened } = await officeForms();

describe("products", () => {
  test("an edit keeps its files, shows on the next request, and the old address redirects", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    expect(await page(`/producto/disco-solido/${id}`)).toContain("S/\u00a01,250.00");
    const target = `/administrador/producto-editar/${id}`;
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco SSD", precio: "900" };
    expect(redirectTarget(await send(target, fields))).toBe("/administrador/productos");
    const moved = await request(`/producto/disco-solido/${id}`);
    expect([moved.status, redirectTarget(moved)]).toEqual([301, `/producto/disco-ssd/${id}`]);
    expect(await page(`/producto/disco-ssd/${id}`)).toContain("S/\u00a0900.00");
    expect(await page("/tienda")).toContain("S/\u00a0900.00");
  });

  test("an edit needs no picture", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido", media: [] });
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco SSD" };
    expect(redirectTarget(await send(`/administrador/producto-editar/${id}`, fields))).toBe(
      "/administrador/productos",
    );
    expect(await page(`/producto/disco-ssd/${id}`)).toContain("Disco SSD");
  });

  test("simultaneous edits: the second person sees both versions and decides", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    const target = `/administrador/producto-editar/${id}`;
    const first = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido" };
    const mine = { ...first, precio: "888", marca: "Kingston" };
    await send(target, { ...first, precio: "777", cantidad: "10" });
    const refused = await send(target, { ...mine, cantidad: "10" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    for (const text of ["Otra persona cambió este producto", "777", "888", "Kingston"])
      expect(html).toContain(text);
    expect(html).toMatch(/name="version"[^>]*value="2"/);
    const again = await send(target, { ...mine, cantidad: "10", version: "2" });
    expect(again.status).toBe(303);
    const { price } = await db
      .selectFrom("product")
      .select("price")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(price).toBe(88_800);
  });

  test("a form shown again with an error keeps the version it was opened with", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    const target = `/administrador/producto-editar/${id}`;
    const mine = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido", cantidad: "10" };
    await send(target, { ...mine, precio: "777" });
    const refused = await (await send(target, { ...mine, marca: "" })).text();
    expect(refused).toMatch(/name="version"[^>]*value="1"/);
    expect(refused).toMatch(/name="habia"[^>]*value="10"/);
    const [medio = ""] = mine.medio;
    const turned = await (await send(target, { ...mine, boton: `antes ${medio}` })).text();
    expect(turned).toMatch(/name="version"[^>]*value="1"/);
  });

  test("units sold during an edit stay sold", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido", stock: 10 });
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido", cantidad: "10" };
    await db.updateTable("product").set({ stock: 7 }).where("id", "=", id).execute();
    await send(`/administrador/producto-editar/${id}`, fields);
    expect(await stockOf(db, id)).toBe(7);
    const more = { ...fields, ...(await opened(id)), cantidad: "0" };
    await db.updateTable("product").set({ stock: 5 }).where("id", "=", id).execute();
    const refused = await send(`/administrador/producto-editar/${id}`, more);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Se vendieron unidades mientras editabas: quedan 5.");
  });

  test("the list is searched, filtered, sorted and paged by its address", async () => {
    await addProducts(
      db,
      ...Array.from({ length: 12 }, (_, index) => ({ name: `Parlante ${index + 1}`, price: 10_000 + index })),
    );
    const names = async (search: string) =>
      [...(await page(`/administrador/productos${search}`)).matchAll(/Elegir (?:<!-- -->)?([^<]+)</g)]
        .map(([, name]) => name)
        .filter((name) => name !== "toda la página");
    expect(await names("")).toHaveLength(10);
    expect(await names("?pagina=2")).toHaveLength(5);
    expect((await names("?orden=-precio"))[0]).toBe("Tarjeta RTX 4060");
    expect((await names("?buscar=parlante&orden=precio"))[0]).toBe("Parlante 1");
    expect(await names("?estado=agotados")).toEqual(["Mouse óptico"]);
    expect(await names("?buscar=nada-de-esto")).toEqual([]);
    expect(await names("?buscar=%27%3B--&orden=x&categoria=x&pagina=-1")).toEqual([]);
    expect(await page("/administrador/productos")).toContain('aria-label="Página 2"');
  });

  test("chosen rows are deleted together, and an empty choice is refused", async () => {
    const chosen = [String(products.mouse), String(products.processor)];
    const gone = await send("/administrador/productos?orden=nombre", { seleccion: chosen });
    expect(redirectTarget(gone)).toBe("/administrador/productos?orden=nombre");
    expect(await said(gone)).toContain("Eliminamos 2 productos.");
    expect(await said(await send("/administrador/productos", {}))).toContain("Elige primero los productos.");
    const left = await db.selectFrom("product").select("id").execute();
    expect(left).toEqual([{ id: products.graphicsCard }]);
  });
});
