import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { findBackpack } from "#app/backpacks/backpack-products.server.ts";
import { firstPlacement } from "#app/backpacks/placement.ts";
import { saveDesign } from "#app/backpacks/save-design.server.ts";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";
import { addProduct } from "./products.ts";

const COLOURS = [
  { name: "Azul", hex: "#2c4a78" },
  { name: "Rojo", hex: "#a82a36" },
];

export async function pictureFile(name = "gato.png", side = 200, background = "#d03060"): Promise<File> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background } });
  const content = await (name.endsWith(".png") ? plain.png() : plain.jpeg()).toBuffer();
  return new File([new Uint8Array(content)], name);
}

export const MIDDLE = { ...firstPlacement, x: 300, y: 320 };

export async function designOf(
  db: Db,
  files: FileStore,
  { id }: TestPerson,
  backpack?: number,
): Promise<number> {
  const productId = backpack ?? (await addBackpack(db));
  const { designColours } = (await findBackpack(db, productId)) ?? {};
  const saved = await saveDesign(db, files, id, {
    productId,
    colour: designColours?.[0]?.name ?? "",
    placement: MIDDLE,
    picture: await pictureFile(),
    preview: await pictureFile("vista.jpg", 600),
  });
  if (!saved.ok) throw new Error(`No design: ${saved.reason}.`);
  return saved.id;
}

export async function addBackpack(db: Db, stock = 10): Promise<number> {
  const categoryId = await db
    .transaction()
    .execute((transaction) =>
      createCategory(transaction, { name: "Mochilas", description: "Mochilas", image: null }),
    );
  return addProduct(db, { name: "Mochila negra", price: 12_900, stock, categoryId, designColours: COLOURS });
}

export async function countStoredDesigns(folder: string): Promise<number> {
  const entries = await readdir(path.join(folder, "disenos-imagenes")).catch(() => []);
  return entries.length;
}

/** Replaces a product's pictures by cut-out photos, whose files are not there. */
export async function replacePictures(db: Db, productId: number, keys: readonly string[]): Promise<void> {
  const picture = { original: "original.png", width: 900, height: 900, widths: [], placeholder: "#888888" };
  const rows = keys.map((key, position) => ({
    product_id: productId,
    kind: "image" as const,
    position,
    file: JSON.stringify({ ...picture, key, cutOut: true }),
  }));
  await db.deleteFrom("product_media").where("product_id", "=", productId).execute();
  await db.insertInto("product_media").values(rows).execute();
}
