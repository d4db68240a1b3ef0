import { onePictureAtATime } from "#app/platform/media/encode.server.ts";
import { loadSharp } from "#app/platform/media/sharp.server.ts";
import { type IsVisible, SAMPLES, visibilityFrom } from "./print-area.ts";

/** Expects a checked picture: a PNG may be transparent. */
export async function visibleIn(picture: File): Promise<IsVisible> {
  const sharp = await loadSharp();
  const content = await picture.arrayBuffer();
  const opacity = await onePictureAtATime(() =>
    sharp(content)
      .autoOrient()
      .ensureAlpha()
      .extractChannel("alpha")
      .resize(SAMPLES, SAMPLES, { fit: "fill" })
      .raw()
      .toBuffer(),
  );
  return visibilityFrom((point) => opacity[point]);
}
