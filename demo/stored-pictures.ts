import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Picture } from "#app/domain/media/picture.ts";

const manifest = path.join(import.meta.dirname, "files/manifest.json");

/** The committed pictures by name. */
export function readStoredPictures(): Map<string, Picture> {
  const rows = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as (Picture & { name: string })[])
    : [];
  return new Map(rows.map(({ name, ...picture }) => [name, picture]));
}
