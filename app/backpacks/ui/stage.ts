import Konva from "konva/lib/Core.js";
import { Image } from "konva/lib/shapes/Image.js";
import { Line } from "konva/lib/shapes/Line.js";
import { Transformer } from "konva/lib/shapes/Transformer.js";
import {
  CANVAS_SIZE,
  clampPlacement,
  ENTRY_MS,
  entryPlacement,
  MIN_SIZE,
  samePlacement,
} from "#app/backpacks/placement.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import type { Artwork } from "./artwork.ts";
import type { BackpackImage } from "./backpack-image.ts";
import type { ChosenPicture } from "./chosen-picture.ts";
import { traceArea } from "./draw.ts";

export interface Stage {
  /** arrives: animates a new picture to its place */
  show(work: Artwork, ground: BackpackImage | undefined, arrives: boolean): void;
  /** width in CSS pixels */
  fit(width: number): void;
  close(): void;
}

const OUTSIDE_OPACITY = 0.35;
const FINE_HANDLE = 12;
const COARSE_HANDLE = 24;

/** Draws the backpack, the picture as printed, and the whole picture faintly, to drag it. */
export function openStage(container: HTMLDivElement, onPlaced: (placement: Placement) => void): Stage {
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent");
  const stage = new Konva.Stage({ container, width: CANVAS_SIZE, height: CANVAS_SIZE });
  const ground = new Konva.Layer({ listening: false });
  const layer = new Konva.Layer();
  const bag = new Image({ image: undefined, width: CANVAS_SIZE, height: CANVAS_SIZE });
  const printed = new Image({ image: undefined, listening: false });
  const printable = new Konva.Group({ listening: false });
  const outline = new Line({ points: [], closed: true, stroke: accent, dash: [6, 5], strokeWidth: 1.5 });
  // White gaps keep the dashes visible on cloth where the accent colour has little contrast.
  const halo = new Line({ points: [], closed: true, stroke: "#fff", strokeWidth: 1.5, listening: false });
  outline.listening(false);
  const held = new Image({ image: undefined, draggable: true, opacity: OUTSIDE_OPACITY });
  const isCoarse = matchMedia("(pointer: coarse)").matches;
  const handles = new Transformer({
    nodes: [held],
    anchorSize: isCoarse ? COARSE_HANDLE : FINE_HANDLE,
    // Large handles would cover a small picture.
    ...(isCoarse && { enabledAnchors: ["top-left", "top-right", "bottom-left", "bottom-right"] }),
    anchorCornerRadius: 12,
    anchorStroke: accent,
    borderStroke: accent,
    rotateAnchorOffset: 28,
    rotationSnaps: [-180, -90, 0, 90, 180],
    rotationSnapTolerance: 4,
    flipEnabled: false,
    boundBoxFunc: (before, after) => (Math.min(after.width, after.height) < MIN_SIZE / 2 ? before : after),
  });
  printable.add(printed);
  ground.add(bag);
  layer.add(printable, halo, outline, held, handles);
  stage.add(ground, layer);

  held.on("dragmove transform", () => {
    held.position({ x: onCanvas(held.x()), y: onCanvas(held.y()) });
    printed.position(held.position());
    printed.rotation(held.rotation());
    printed.scale(held.scale());
  });
  held.on("dragend transformend", () => onPlaced(placementOf(held)));
  held.on("mouseenter", () => setCursor("move"));
  held.on("mouseleave", () => setCursor(""));
  const setCursor = (cursor: string) => {
    stage.container().style.cursor = cursor;
  };

  let arrived: ChosenPicture | undefined;
  let underWay: { to: Placement; frame: number } | undefined;
  const halt = () => {
    if (underWay) cancelAnimationFrame(underWay.frame);
    underWay = undefined;
  };
  held.on("dragstart transformstart", halt);

  function lie(placement: Placement) {
    for (const node of [printed, held]) node.setAttrs({ ...attributesOf(placement), image: node.image() });
    // Turned towards the middle of the canvas, so that the handle stays on it.
    handles.rotateAnchorAngle(placement.y < CANVAS_SIZE / 2 ? 180 : 0);
    handles.forceUpdate();
  }

  function setOut(to: Placement) {
    let start: number | undefined;
    const move = (now: number) => {
      start ??= now;
      lie(entryPlacement(to, now - start));
      if (now - start >= ENTRY_MS) underWay = undefined;
      else underWay = { to, frame: requestAnimationFrame(move) };
    };
    lie(entryPlacement(to, 0));
    underWay = { to, frame: requestAnimationFrame(move) };
  }

  return {
    show({ picture, placement }, ground, arrives) {
      if (ground) {
        bag.image(ground.image);
        printable.clipFunc((context) => traceArea(context, ground.area));
        for (const line of [halo, outline]) line.points(ground.area.flat());
      }
      for (const node of [printed, held]) node.setAttrs({ image: picture?.image, visible: Boolean(picture) });
      handles.visible(Boolean(picture));
      if (underWay && samePlacement(underWay.to, placement) && arrived === picture) return;
      halt();
      const isNew = arrives && picture !== arrived;
      arrived = picture;
      if (isNew && !prefersStill()) setOut(placement);
      else lie(placement);
    },
    fit(width) {
      stage.size({ width, height: width });
      stage.scale({ x: width / CANVAS_SIZE, y: width / CANVAS_SIZE });
    },
    close() {
      halt();
      stage.destroy();
    },
  };
}

function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function attributesOf({ x, y, width, height, rotation }: Placement) {
  return { x, y, width, height, rotation, offsetX: width / 2, offsetY: height / 2, scaleX: 1, scaleY: 1 };
}

function onCanvas(value: number): number {
  return Math.min(CANVAS_SIZE, Math.max(0, value));
}

function placementOf(node: Image): Placement {
  return clampPlacement({
    x: node.x(),
    y: node.y(),
    width: node.width() * node.scaleX(),
    height: node.height() * node.scaleY(),
    rotation: node.rotation(),
  });
}
