import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Picture } from "#app/platform/media/picture.ts";
import { placeholderOf } from "#app/platform/media/placeholder.server.ts";

export type Stored = Picture & { name: string };

/** Stores a picture in the storage's layout: the widest copy serves as the original. */
export async function store(
  root: string,
  folder: string,
  name: string,
  picture: Buffer,
  widths: readonly number[],
  { cutOut = false } = {},
): Promise<Stored> {
  const { width, height } = await sharp(picture).metadata();
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const key = `${folder}/${name}-${hash}`;
  const into = path.join(root, key);
  await mkdir(into, { recursive: true });
  for (const size of widths) {
    const resized = (cutOut ? sharp(picture) : sharp(picture).removeAlpha()).resize(size);
    await writeFile(
      path.join(into, `${size}.avif`),
      await resized.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
    );
    await writeFile(
      path.join(into, `${size}.webp`),
      await resized.clone().webp({ quality: 62, alphaQuality: 15, effort: 4 }).toBuffer(),
    );
  }
  return {
    name,
    key,
    width,
    height,
    widths: [...widths],
    original: `${widths.at(-1)}.webp`,
    placeholder: await placeholderOf(picture),
    ...(cutOut && { cutOut: true as const }),
  };
}
