import { expect, test } from "vitest";
import { addProducts, catalogue } from "#tests/support/catalog/products.ts";
import { linksOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, request } = await testStore();

function locationOf(response: Response): string {
  const { pathname, search } = new URL(response.headers.get("Location") ?? "", "http://store.test");
  return pathname + search;
}

test("a wrong slug or letter case redirects permanently to the right address, with the query", async () => {
  const { processor } = await catalogue(db);
  const right = `/producto/ryzen-5-7600x/${processor}`;
  for (const wrong of ["otro-nombre", "Ryzen-5-7600X"]) {
    const response = await request(`/producto/${wrong}/${processor}?desde=aviso`);
    expect([response.status, locationOf(response)]).toEqual([301, `${right}?desde=aviso`]);
  }
  const page = await request(right);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(">20 Disponibles");
});

test("an address without id, or with a former slug, redirects to the full one", async () => {
  const { processor, mouse } = await catalogue(db);
  await db.insertInto("product_old_slug").values({ slug: "antiguo", product_id: mouse }).execute();
  const expected = [
    ["ryzen-5-7600x", 301, `/producto/ryzen-5-7600x/${processor}`],
    ["RYZEN-5-7600X", 301, `/producto/ryzen-5-7600x/${processor}`],
    ["antiguo", 301, `/producto/mouse-optico/${mouse}`],
    ["no-existe", 302, "/pagina-no-encontrada"],
    ["%00", 302, "/pagina-no-encontrada"],
  ];
  for (const [slug, status, target] of expected) {
    const response = await request(`/producto/${slug}`);
    expect([slug, response.status, locationOf(response)]).toEqual([slug, status, target]);
  }
});

test.each(["999999", "99999999999999", "0", "-1", "1.5", "abc", "1e3", "%00"])(
  "%s answers 404",
  async (id) => {
    const response = await request(`/producto/cualquiera/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("No encontramos este producto");
  },
);

const NASTY = [
  "producto=%00",
  "producto=%27%3B+drop+table+product%3B--",
  "producto=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  `producto=${"a".repeat(4000)}`,
  "producto=%F0%9F%92%A9+%ED%A0%80",
  "producto=%26+%7C+!+(+)+:*",
  "categoria=..%2F..&categoria=componentes",
  "etiqueta=%00&etiqueta=mouses",
  "marca=%00%FF",
  "precio-desde=-1&precio-hasta=99999999999999999999",
  "precio-desde=NaN&precio-hasta=1.5",
  "pagina=0",
  "pagina=-3",
  "pagina=999999999999",
  "orden=%27",
  "disponibles=1&desconocido=x",
];

test.each(["/tienda", "/componentes", "/accesorios", "/busqueda"])(
  "%s answers any query without an error",
  async (page) => {
    await catalogue(db);
    for (const search of NASTY) {
      const response = await request(`${page}?${search}`);
      expect([search, response.status]).toEqual([search, 200]);
      expect(await response.text()).not.toContain("<script>alert(1)");
    }
  },
);

test("suggestions answer any text without an error", async () => {
  await catalogue(db);
  for (const q of ["%00", "%25", "'", "a".repeat(4000), "ryzen"]) {
    const response = await request(`/busqueda/sugerencias?q=${q}`);
    expect([q, response.status]).toEqual([q, 200]);
  }
});

test("lists show sold-out products without a number, the product page shows the stock", async () => {
  const { mouse } = await catalogue(db);
  const list = await (await request("/accesorios")).text();
  expect(list).toContain("Agotado");
  expect(list).not.toContain("Disponibles<");
  const page = await (await request(`/producto/mouse-optico/${mouse}`)).text();
  expect(page).toContain(">0 Disponibles");
  expect(page).toMatch(/<button[^>]*value="agregar"[^>]*disabled/);
});

test("a product's text can't break out of the structured data", async () => {
  const [id] = await addProducts(db, { name: "Raro", description: "</script><script>alert(1)</script>" });
  const html = await (await request(`/producto/raro/${id}`)).text();
  expect(html).not.toContain("<script>alert(1)");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const data = blocks.map(([, json = ""]) => JSON.parse(json) as { "@type": string; description?: string });
  expect(data.map((block) => block["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(data[0]?.description).toBe("</script><script>alert(1)</script>");
});

test("shared links have the store's public address", async () => {
  const { processor } = await catalogue(db);
  const html = await (await request(`/producto/ryzen-5-7600x/${processor}`)).text();
  const link = linksOf(html).get("Compartir Ryzen 5 7600X por WhatsApp (abre otra ventana)") ?? "";
  const shared = new URL(link.replaceAll("&amp;", "&")).searchParams.get("text");
  expect(shared).toMatch(new RegExp(`^Ryzen 5 7600X http://[^ ]+/producto/ryzen-5-7600x/${processor}$`));
});

test("shared links open WhatsApp in a new window, on a card and on the product page", async () => {
  const { processor } = await catalogue(db);
  for (const page of ["/componentes", `/producto/ryzen-5-7600x/${processor}`]) {
    const links = (await (await request(page)).text()).match(/<a\b[^>]*>/g) ?? [];
    const shared = links.filter((tag) => tag.includes('href="https://wa.me/?text=Ryzen'));
    expect(shared, page).toHaveLength(1);
    expect(shared[0]).toContain('target="_blank"');
  }
});

test("a price limit that is not a number is refused beside its field, and kept", async () => {
  await catalogue(db);
  const response = await request("/tienda?precio-desde=barato&precio-hasta=2000");
  expect(response.status).toBe(200);
  const page = await response.text();
  const field = (name: string) => page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
  expect(field("precio-desde")).toMatch(
    /aria-invalid="true".* value="barato"|value="barato".*aria-invalid="true"/,
  );
  expect(field("precio-hasta")).not.toContain('aria-invalid="true"');
  expect(page).toContain("Escribe un número entero.");
});

test("a product page shows its differences from the terms beside the link to them", async () => {
  const own = "Licencia digital: no tiene devolución.\nSoporte: 90 días.";
  const { processor, mouse } = await catalogue(db, { processor: { ownTerms: own } });
  const html = await (await request(`/producto/ryzen-5-7600x/${processor}`)).text();
  for (const part of ["Condiciones de este producto", own]) expect(html).toContain(part);
  const without = await (await request(`/producto/mouse-optico/${mouse}`)).text();
  expect(without).not.toContain("Condiciones de este producto");
  expect(without).toContain('href="/terminos-y-condiciones#garantia"');
});

test("a warranty shows where the shop states it, to people and to search engines", async () => {
  const { processor, mouse } = await catalogue(db, { processor: { warrantyMonths: 36 } });
  const html = await (await request(`/producto/ryzen-5-7600x/${processor}`)).text();
  expect(html).toContain("Garantía de 36 meses");
  expect(html).toContain(
    '"warranty":{"@type":"WarrantyPromise","durationOfWarranty":{"@type":"QuantitativeValue","value":36,"unitCode":"MON"}}',
  );
  const withoutWarranty = await (await request(`/producto/mouse-optico/${mouse}`)).text();
  expect(withoutWarranty).not.toContain("Garantía de");
  expect(withoutWarranty).not.toContain("WarrantyPromise");
});
