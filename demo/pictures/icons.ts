import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const [accent, hollow, seed] = ["#b01e48", "#8a1237", "#fff6ee"];
/** The seeds on the board form a Y. app/kit/logo.tsx draws the same board. */
const seeds = [0, 2, 4, 7];

/** `margin` is the share of the side left free around the board, for shapes that systems cut. */
function symbol(side: number, radius: number, margin: number): string {
  const cell = (side * (1 - 2 * margin)) / 3;
  const cells = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [side * margin + cell * ((i % 3) + 0.5), side * margin + cell * (Math.floor(i / 3) + 0.5)];
    return seeds.includes(i)
      ? `<circle cx="${x}" cy="${y}" r="${cell * 0.36}" fill="${seed}"/>`
      : `<circle cx="${x}" cy="${y}" r="${cell * 0.3}" fill="${hollow}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><title>Ícono de la tienda</title><rect width="${side}" height="${side}" rx="${radius}" fill="${accent}"/>${cells.join("")}</svg>\n`;
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();

export async function makeIcons(publicFolder: string): Promise<void> {
  const write = (name: string, content: string | Buffer) => writeFile(path.join(publicFolder, name), content);
  const rounded = symbol(48, 11, 0.1);
  const whole = symbol(512, 0, 0.17);
  await write("favicon.svg", rounded);
  await write(
    "favicon.ico",
    ico(await Promise.all([16, 32, 48].map(async (side) => ({ side, bytes: await png(rounded, side) })))),
  );
  await write("apple-touch-icon.png", await png(whole, 180));
  for (const side of [192, 512]) await write(`icon-${side}.png`, await png(whole, side));
}

/** A Windows icon file that holds PNG pictures. */
function ico(pictures: { side: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ side, bytes }, i) => {
    const entry = 6 + 16 * i;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...pictures.map((picture) => picture.bytes)]);
}
