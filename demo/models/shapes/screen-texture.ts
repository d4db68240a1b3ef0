import sharp from "sharp";
import { SRGBColorSpace, Texture } from "three";
import { EncodedImage } from "#demo/models/export.ts";

const [WIDTH, HEIGHT] = [512, 288];
/** Size of the texture: powers of two, which are stretched over the screen. */
const [ACROSS, DOWN] = [512, 256];

/** Mountain ranges under a sky; `sky` are the colours of its gradient, `ranges` those of the mountains. */
async function landscape(sky: [string, string], sun: string, ranges: string[]): Promise<Texture> {
  const layers = ranges.map((paint, row) => {
    const base = 150 + row * 34;
    const peaks = Array.from({ length: 33 }, (_, step) => {
      const rise = Math.sin(step * 0.42 + row * 2.1) * 26 + Math.sin(step * 1.13 + row * 4.7) * 12;
      return `${step * 16},${Math.round(base - rise - (step % 2) * 5)}`;
    });
    return `<polygon points="0,${HEIGHT} ${peaks.join(" ")} ${WIDTH},${HEIGHT}" fill="${paint}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".8" stop-color="${sky[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/><circle cx="370" cy="84" r="34" fill="${sun}"/>${layers.join("")}</svg>`;
  const bytes = await sharp(Buffer.from(drawing))
    .resize(ACROSS, DOWN, { fit: "fill" })
    .jpeg({ quality: 82 })
    .toBuffer();
  const texture = new Texture(new EncodedImage(ACROSS, DOWN, new Uint8Array(bytes)));
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.userData = { mimeType: "image/jpeg" };
  return texture;
}

export const wallpapers = {
  office: await landscape(["#4d86c4", "#d9e9f5"], "#fdf6df", ["#8fb0cc", "#5f87ab", "#33597f", "#1c3a5a"]),
  games: await landscape(["#180b33", "#b0236f"], "#ffb35c", ["#7a1d6b", "#4d1a63", "#2a1450", "#140b33"]),
  design: await landscape(["#f2a65a", "#fbe3b5"], "#fffaf0", ["#d98b5f", "#b0603f", "#6f3b39", "#3b2330"]),
  fast: await landscape(["#03222e", "#14a3a1"], "#eafff7", ["#127a7c", "#0d565f", "#083a45", "#04212b"]),
};
