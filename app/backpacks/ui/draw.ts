import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import type { Area } from "#app/backpacks/print-area.ts";
import type { Artwork } from "./artwork.ts";
import type { BackpackImage } from "./backpack-image.ts";

/** Ground behind a cut-out backpack in files that leave the store, where no page provides one. */
export const PAPER = "#f3f0ec";

/** Draws the design without frame and handles; `side` is a multiple of 600. Without paper it stays cut out. */
export function drawArtwork(
  { picture, placement }: Artwork,
  ground: BackpackImage,
  side: number,
  paper?: string,
) {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  context.imageSmoothingQuality = "high";
  context.scale(side / CANVAS_SIZE, side / CANVAS_SIZE);
  if (paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, CANVAS_SIZE, CANVAS_SIZE);
  }
  context.drawImage(ground.image, 0, 0, CANVAS_SIZE, CANVAS_SIZE);
  if (picture) {
    const { x, y, width, height, rotation } = placement;
    context.beginPath();
    traceArea(context, ground.area);
    context.clip();
    context.translate(x, y);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(picture.image, -width / 2, -height / 2, width, height);
  }
  return canvas;
}

export function traceArea(
  context: Pick<CanvasRenderingContext2D, "moveTo" | "lineTo" | "closePath">,
  area: Area,
) {
  for (const [index, [x, y]] of area.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

export function toFile(
  canvas: HTMLCanvasElement,
  name: string,
  type: "image/png" | "image/jpeg",
): Promise<File> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(new File([blob], name, { type })) : reject(new Error("The picture could not be made."));
    canvas.toBlob(done, type, 0.9);
  });
}
