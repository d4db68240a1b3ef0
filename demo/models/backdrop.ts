import sharp, { type Sharp } from "sharp";

/** The background: light in the middle, a little darker towards its corners. */
export function onBackdrop(cut: Buffer, side: number): Sharp {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><radialGradient id="pool" cx=".5" cy=".44" r=".78"><stop offset="0" stop-color="#f6f4f1"/><stop offset=".55" stop-color="#efece8"/><stop offset="1" stop-color="#dedad3"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#pool)"/></svg>`;
  return sharp(Buffer.from(paper))
    .composite([{ input: cut }])
    .removeAlpha();
}
