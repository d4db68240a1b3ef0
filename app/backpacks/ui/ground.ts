import { useEffect, useMemo, useState } from "react";
import { type Backpack, groundOf } from "#app/backpacks/backpack.ts";
import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import { type Area, printAreas } from "#app/backpacks/print-area.ts";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { loadImage } from "./chosen-picture.ts";
import { drawnBackpack } from "./drawing/drawn-backpack.ts";

export interface Ground {
  image: HTMLCanvasElement;
  area: Area;
}

/** Twice the canvas, for sharp screens and the large download. */
const SIDE = 2 * CANVAS_SIZE;
/** Colour of a backpack without photo and colours. */
const PLAIN = "#8d9096";

/** Keeps the last picture until the next one is loaded. */
export function useGround(
  backpack: Backpack,
  colour: string,
): { ground: Ground | undefined; isThere: boolean } {
  const url = useMemo(() => urlOf(backpack, colour), [backpack, colour]);
  const area = printAreas[groundOf(backpack)];
  const [drawn, setDrawn] = useState<Ground & { url: string }>();
  useEffect(() => {
    let current = true;
    loadImage(url).then(
      (image) => current && setDrawn({ url, image: squared(image), area }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [url, area]);
  return { ground: drawn, isThere: drawn?.url === url };
}

function urlOf(backpack: Backpack, colour: string): string {
  const { picture, designShape, designColours } = backpack;
  if (picture && groundOf(backpack) === "foto") return pictureUrl(picture, SIDE);
  const hex = designColours.find(({ name }) => name === colour)?.hex ?? PLAIN;
  return svgUrl(drawnBackpack(designShape, hex, SIDE));
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

function squared(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  return canvas;
}
