import { useEffect, useState } from "react";
import { areaOf, type Backpack, groundOf } from "#app/backpacks/backpack.ts";
import { findOwnColour, hexOfNamedColour } from "#app/backpacks/own-colour.ts";
import { CANVAS_SIZE } from "#app/backpacks/placement.ts";
import { type Area, boxOf } from "#app/backpacks/print-area.ts";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { loadImage } from "./chosen-picture.ts";
import { drawnBackpack } from "./drawing/drawn-backpack.ts";
import { clothColour, recolour } from "./drawing/recolour.ts";

export interface BackpackImage {
  image: HTMLCanvasElement;
  area: Area;
  /** nothing of the page shows through */
  isOpaque: boolean;
}

/** Twice the canvas, for sharp screens and the large download. */
const SIDE = 2 * CANVAS_SIZE;
/** Colour of a drawing when the backpack's colour is unknown. */
const PLAIN = "#8d9096";

interface BackpackImageState {
  /** the previous ground until the requested one is loaded */
  ground: BackpackImage | undefined;
  /** `ground` is the requested one */
  isThere: boolean;
  /** set when the photo could not be loaded */
  retry: (() => void) | undefined;
}

export function useBackpackImage(backpack: Backpack, colour: string): BackpackImageState {
  // Stays equal when the page's data is loaded again.
  const key = JSON.stringify([backpack, colour] satisfies [Backpack, string]);
  const [drawn, setDrawn] = useState<{ key: string; ground: BackpackImage }>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === key) return;
    let current = true;
    drawBackpackImage(...(JSON.parse(key) as [Backpack, string])).then(
      (ground) => current && setDrawn({ key, ground }),
      () => current && setFailed(key),
    );
    return () => {
      current = false;
    };
  }, [key, failed]);
  const retry = failed === key ? () => setFailed(undefined) : undefined;
  return { ground: drawn?.ground, isThere: drawn?.key === key, retry };
}

async function drawBackpackImage(backpack: Backpack, colour: string): Promise<BackpackImage> {
  const { picture, designShape, designColours, ownColour } = backpack;
  const hex = designColours.find(({ name }) => name === colour)?.hex;
  const area = areaOf(backpack);
  if (!picture || groundOf(backpack) !== "foto") {
    const drawing = drawnBackpack(designShape, hex ?? hexOfNamedColour(ownColour) ?? PLAIN, SIDE);
    return { image: squared(await loadImage(svgUrl(drawing))), area, isOpaque: false };
  }
  const image = squared(await loadImage(pictureUrl(picture, SIDE)));
  const isOwn = colour === findOwnColour(designColours, ownColour)?.name;
  if (hex && !isOwn) dye(image, area, hex);
  return { image, area, isOpaque: !picture.cutOut && picture.width === picture.height };
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

function squared(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = contextOf(canvas);
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  return canvas;
}

/** The print area lies on the cloth, so the cloth's colour is read there. */
function dye(canvas: HTMLCanvasElement, area: Area, hex: string): void {
  const context = contextOf(canvas);
  const whole = context.getImageData(0, 0, SIDE, SIDE);
  const cloth = clothColour(whole.data, SIDE, boxOf(area), SIDE / CANVAS_SIZE);
  if (!cloth) return;
  recolour(whole.data, cloth, hex);
  context.putImageData(whole, 0, 0);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  return context;
}
