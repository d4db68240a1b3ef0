import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readStoredModels } from "#demo/models/stored-models.ts";
import { addProduct, picture } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request } = await testStore();
const [model] = readStoredModels().values();
if (!model) throw new Error("no model is committed");

test("a model is served with its type and cached permanently", async () => {
  const key = `${model.key}/${model.original}`;
  const bytes = await readFile(path.join(import.meta.dirname, "../../../demo/files", key));
  await store.services.files.write(key, bytes);
  const response = await request(`/archivos/${key}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("model/gltf-binary");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test("a product whose first medium is a model shows its poster and loads the viewer", async () => {
  const media = [
    { kind: "model" as const, file: model },
    { kind: "image" as const, file: picture },
  ];
  const id = await addProduct(db, { name: "Con modelo", media });
  const page = await request(`/producto/con-modelo/${id}`);
  const html = await page.text();
  expect(html).toContain(`${picture.key}/480.webp`);
  expect(html).toContain("La vista en 3D y «Ver en tu espacio» necesitan JavaScript");
  expect(html).toContain('aria-label="Ver modelo en 3D, 1 de 2"');
  expect(html).toContain(
    `<meta property="og:image" content="${store.services.origin}/archivos/${picture.key}`,
  );
  expect(html).not.toContain("model-canvas");
});

test("a page with a model has the same strict security policy as every page", async () => {
  const withModel = await addProduct(db, { name: "Otro modelo", media: [{ kind: "model", file: model }] });
  const plain = await addProduct(db, { name: "Sin modelo" });
  const policyOf = async (path: string) => {
    const policy = (await request(path)).headers.get("Content-Security-Policy") ?? "";
    return policy.replace(/'nonce-[^']+'/, "nonce");
  };
  const policy = await policyOf(`/producto/otro-modelo/${withModel}`);
  expect(policy).toBe(await policyOf(`/producto/sin-modelo/${plain}`));
  expect(policy).toContain("script-src 'self' nonce;");
  expect(policy).toContain("connect-src 'self';");
});

test("lists and the menu show the picture of a product that leads with a model", async () => {
  const file = { ...picture, key: "productos-imagenes/segunda" };
  await addProduct(db, {
    name: "Modelo en lista",
    media: [
      { kind: "model", file: model },
      { kind: "image", file },
    ],
  });
  const html = await (await request("/tienda?producto=lista")).text();
  expect(html.split(file.key).length).toBeGreaterThan(3);
  expect(html).not.toContain(".glb");
});
