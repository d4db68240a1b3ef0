import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

export type Stored = {
  name: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
  original: string;
  placeholder: string;
};

/** A palette of 256 colours bands the soft backdrops, and as PNG they weigh more. */
const original = "original.jpg";
const widths = [160, 320, 480, 640, 960, 1200, 1600];

/** Renders a drawing into the storage layout; what is already there under the same hash stays. */
export async function store(root: string, folder: string, name: string, svg: string): Promise<Stored> {
  const flat = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const { width, height } = await sharp(flat).metadata();
  const bytes = await sharp(flat).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `${folder}/${name}-${hash}`;
  const into = path.join(root, key);
  const fitting = widths.filter((size) => size <= width);
  await mkdir(into, { recursive: true });
  await keep(path.join(into, original), async () => bytes);
  for (const size of fitting) {
    const resized = () => sharp(flat).resize(size);
    await keep(path.join(into, `${size}.avif`), () => resized().avif({ quality: 46, effort: 4 }).toBuffer());
    await keep(path.join(into, `${size}.webp`), () => resized().webp({ quality: 60, effort: 5 }).toBuffer());
  }
  const { dominant } = await sharp(flat).resize(64).stats();
  const placeholder = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { name, key, width, height, widths: fitting, original, placeholder };
}

async function keep(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (!existsSync(file)) await writeFile(file, await make());
}
