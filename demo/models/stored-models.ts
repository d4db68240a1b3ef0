import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

export const MODEL_PREFIX = "modelo-";
export const MODEL_LIST = path.join(packageRoot, "demo/files/models.json");

export function readStoredModels(): Map<string, Picture> {
  const rows = existsSync(MODEL_LIST)
    ? (JSON.parse(readFileSync(MODEL_LIST, "utf8")) as { product: string; file: Picture }[])
    : [];
  return new Map(rows.map(({ product, file }) => [product, file]));
}
