import { loadSharp } from "./sharp.server.ts";

export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const pixel = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${Buffer.from([red, green, blue]).toString("hex")}`;
}
