import sharp from "sharp";
import { SRGBColorSpace, Texture } from "three";
import { EncodedImage } from "#demo/models/export.ts";

const SIDE = 512;

/** Texture of a circuit board: conductors in bundles, and dots for the vias. */
export async function boardTexture(ground: string, line: string): Promise<Texture> {
  const lines: string[] = [];
  for (let bundle = 0; bundle < 26; bundle += 1) {
    const [x, y] = [(bundle * 137) % SIDE, (bundle * 211) % SIDE];
    const [run, rise] = [70 + ((bundle * 53) % 150), (bundle % 2 ? 1 : -1) * (24 + ((bundle * 31) % 60))];
    for (let wire = 0; wire < 5 + (bundle % 5); wire += 1) {
      const offset = wire * 4;
      const isUpright = bundle % 3 === 0;
      const way = isUpright
        ? `M${x + offset} ${y}v${run}l${rise} ${Math.abs(rise)}v${run}`
        : `M${x} ${y + offset}h${run}l${Math.abs(rise)} ${rise}h${run}`;
      lines.push(
        `<path d="${way}"/>`,
        `<circle cx="${x + (isUpright ? offset : 0)}" cy="${y + (isUpright ? 0 : offset)}" r="2"/>`,
      );
    }
  }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="1.5">${lines.join("")}</g></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 8 }).toBuffer();
  const texture = new Texture(new EncodedImage(SIDE, SIDE, new Uint8Array(bytes)));
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
