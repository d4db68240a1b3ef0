import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { addProduct, catalogue, picture } from "#tests/support/catalog/products.ts";
import { linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request } = await testStore();

const fetchText = async (path: string) => (await request(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

test("robots.txt excludes personal pages and names the sitemap", async () => {
  const response = await request("/robots.txt");
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain("Disallow: /cliente/\n");
  const sitemap = /^Sitemap: (.+)$/m.exec(text)?.[1] ?? "";
  expect(new URL(sitemap).pathname).toBe("/sitemap.xml");
});

test("the web app manifest has the name and the tagline of the settings", async () => {
  await writeSettings(db, { name: "Wayra", tagline: "Mochilas de Puno" });
  const response = await request("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "Wayra", description: "Mochilas de Puno" });
});

test("the sitemap names pages, lists and every product, in parts", async () => {
  const { processor } = await catalogue(db);
  await sql`select setval(pg_get_serial_sequence('product', 'id'), 50000)`.execute(db);
  const far = await addProduct(db);
  const parts = locations(await fetchText("/sitemap.xml"));
  expect(parts.map((url) => new URL(url ?? "").pathname)).toEqual([
    "/sitemap/paginas.xml",
    "/sitemap/productos-1.xml",
    "/sitemap/productos-2.xml",
  ]);
  const pages = locations(await fetchText("/sitemap/paginas.xml"));
  expect(pages).toContain(`${store.services.origin}/tienda?categoria=componentes&amp;etiqueta=procesadores`);
  expect(locations(await fetchText("/sitemap/productos-1.xml"))).toContain(
    `${store.services.origin}/producto/ryzen-5-7600x/${processor}`,
  );
  expect(locations(await fetchText("/sitemap/productos-2.xml"))[0]).toMatch(new RegExp(`/${far}$`));
});

test("a list without products names its filter and is hidden from search engines", async () => {
  await catalogue(db);
  const found = await fetchText("/tienda?categoria=accesorios&etiqueta=mouses");
  expect(found).toMatch(/<link rel="canonical" href="[^"]*categoria=accesorios&amp;etiqueta=mouses"/);
  expect(found).not.toContain("noindex");
  for (const path of ["/tienda?categoria=componentes&etiqueta=mouses", "/componentes?etiqueta=mouses"]) {
    const empty = await fetchText(path);
    expect(empty).toContain('<meta name="robots" content="noindex"');
    expect(textOf(empty)).toContain("No hay productos con estos filtros");
    expect(linksOf(empty).get("Quitar filtro: Mouses")).toBe(path.replace(/.etiqueta=mouses/, ""));
  }
});

test.each(["productos-99", "productos-0", "productos-x", "otra"])(
  "the sitemap %s does not exist",
  async (part) => {
    expect((await request(`/sitemap/${part}.xml`)).status).toBe(404);
  },
);

test("a link preview gets a wide picture of the product, made once", async () => {
  const side = { create: { width: 800, height: 800, channels: 3, background: "#00ff00" } } as const;
  const { files } = store.services;
  await files.write(`${picture.key}/800.webp`, await sharp(side).webp().toBuffer());
  const { processor } = await catalogue(db, { processor: { media: [{ kind: "image", file: picture }] } });
  const page = await fetchText(`/producto/ryzen-5-7600x/${processor}`);
  const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(address).toBe(`${store.services.origin}/archivos/${picture.key}/compartir.jpg`);

  const made = await request(new URL(address).pathname);
  expect([made.status, made.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const preview = sharp(await made.arrayBuffer());
  expect(await preview.metadata()).toMatchObject({ width: 1200, height: 630 });
  const { dominant } = await sharp(
    await preview.extract({ left: 700, top: 100, width: 400, height: 400 }).toBuffer(),
  ).stats();
  expect(dominant.g).toBeGreaterThan(200);
  expect(await (await request(new URL(address).pathname)).arrayBuffer()).toHaveProperty("byteLength");
  expect(await files.read(`${picture.key}/compartir.jpg`)).toBeDefined();
});

test("there is no preview of a missing picture", async () => {
  expect((await request("/archivos/productos-imagenes/nada/compartir.jpg")).status).toBe(404);
});
