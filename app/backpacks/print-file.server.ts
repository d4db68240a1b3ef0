import { onePictureAtATime } from "#app/platform/media/encode.server.ts";
import { loadSharp } from "#app/platform/media/sharp.server.ts";
import { boxOf, printAreaOf } from "./print-area.ts";
import { PRINT_DPI, type PrintedDesign, printScale, printSize } from "./print-size.ts";

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** PNG of the print area in the picture's own pixels, transparent where nothing is printed. */
export function drawPrintFile(design: PrintedDesign, picture: Uint8Array): Promise<Uint8Array> {
  return onePictureAtATime(() => draw(design, picture));
}

async function draw(design: PrintedDesign, picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const scale = printScale(design);
  const size = printSize(design);
  const area = printAreaOf(design.shape, design.printArea);
  const box = boxOf(area);
  const { x, y, width, height, rotation } = design.placement;
  const upright = await sharp(picture)
    .ensureAlpha()
    .resize(atLeastOne(width * scale), atLeastOne(height * scale), { fit: "fill" })
    .png()
    .toBuffer();
  const turned = await sharp(upright)
    .rotate(rotation, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((x - box.left) * scale - turned.info.width / 2);
  const top = Math.round((y - box.top) * scale - turned.info.height / 2);
  const from = { left: Math.max(0, left), top: Math.max(0, top) };
  const until = {
    right: Math.min(size.width, left + turned.info.width),
    bottom: Math.min(size.height, top + turned.info.height),
  };
  const seen = { width: until.right - from.left, height: until.bottom - from.top };
  const clear = sharp({ create: { ...size, channels: 4, background: CLEAR } });
  const finished = { density: PRINT_DPI };
  if (seen.width <= 0 || seen.height <= 0) return clear.withMetadata(finished).png().toBuffer();
  const part = await sharp(turned.data)
    .extract({ left: from.left - left, top: from.top - top, ...seen })
    .png()
    .toBuffer();
  const corners = area.map(([cornerX, cornerY]) => [
    (cornerX - box.left) * scale,
    (cornerY - box.top) * scale,
  ]);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><polygon points="${corners.join(" ")}"/></svg>`;
  return clear
    .composite([
      { input: part, ...from },
      { input: Buffer.from(mask), left: 0, top: 0, blend: "dest-in" },
    ])
    .withMetadata(finished)
    .png()
    .toBuffer();
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
