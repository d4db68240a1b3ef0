import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

const files = path.join(packageRoot, "demo/files");

/** The committed pictures by name: slides, banners and pictures of products. */
export function readStoredPictures(): Map<string, Picture> {
  const rows = ["manifest.json", "products.json"].flatMap(rowsOf);
  return new Map(rows.map(({ name, ...picture }) => [name, picture]));
}

function rowsOf(list: string): (Picture & { name: string })[] {
  const file = path.join(files, list);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
