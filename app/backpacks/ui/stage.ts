import Konva from "konva/lib/Core.js";
import { Image } from "konva/lib/shapes/Image.js";
import { Line } from "konva/lib/shapes/Line.js";
import { Transformer } from "konva/lib/shapes/Transformer.js";
import { shapes } from "#app/backpacks/backpacks.ts";
import { CANVAS_SIZE, MIN_SIZE, sensible } from "#app/backpacks/placement.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import { traceArea } from "./draw.ts";
import type { Work } from "./work.ts";

export interface Stage {
  show(work: Work, backpack: HTMLImageElement | undefined): void;
  /** width on the screen, in CSS pixels */
  fit(width: number): void;
  close(): void;
}

const OUTSIDE_OPACITY = 0.35;
const FINE_HANDLE = 12;
const COARSE_HANDLE = 24;

/** The canvas: the backpack, the picture as it will be printed, and a faint whole of it to take hold of. */
export function openStage(container: HTMLDivElement, onPlaced: (placement: Placement) => void): Stage {
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent");
  const stage = new Konva.Stage({ container, width: CANVAS_SIZE, height: CANVAS_SIZE });
  const ground = new Konva.Layer({ listening: false });
  const layer = new Konva.Layer();
  const bag = new Image({ image: undefined, width: CANVAS_SIZE, height: CANVAS_SIZE });
  const printed = new Image({ image: undefined, listening: false });
  const printable = new Konva.Group({ listening: false });
  const outline = new Line({ points: [], closed: true, stroke: accent, dash: [6, 5], strokeWidth: 1.5 });
  outline.listening(false);
  const held = new Image({ image: undefined, draggable: true, opacity: OUTSIDE_OPACITY });
  const handles = new Transformer({
    nodes: [held],
    anchorSize: matchMedia("(pointer: coarse)").matches ? COARSE_HANDLE : FINE_HANDLE,
    anchorCornerRadius: 12,
    anchorStroke: accent,
    borderStroke: accent,
    // Below: a new picture lies so high that a handle above it would be off the canvas.
    rotateAnchorAngle: 180,
    rotateAnchorOffset: 28,
    rotationSnaps: [-180, -90, 0, 90, 180],
    rotationSnapTolerance: 4,
    flipEnabled: false,
    boundBoxFunc: (before, after) => (Math.min(after.width, after.height) < MIN_SIZE / 2 ? before : after),
  });
  printable.add(printed);
  ground.add(bag);
  layer.add(printable, outline, held, handles);
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

  return {
    show({ shape, picture, placement }, backpack) {
      const { area } = shapes[shape];
      bag.image(backpack);
      printable.clipFunc((context) => traceArea(context, area));
      outline.points(area.flat());
      const { x, y, width, height, rotation } = placement;
      const lies = {
        x,
        y,
        width,
        height,
        rotation,
        offsetX: width / 2,
        offsetY: height / 2,
        scaleX: 1,
        scaleY: 1,
      };
      for (const node of [printed, held])
        node.setAttrs({ ...lies, image: picture?.image, visible: Boolean(picture) });
      handles.visible(Boolean(picture));
      handles.forceUpdate();
    },
    fit(width) {
      stage.size({ width, height: width });
      stage.scale({ x: width / CANVAS_SIZE, y: width / CANVAS_SIZE });
    },
    close: () => stage.destroy(),
  };
}

function onCanvas(value: number): number {
  return Math.min(CANVAS_SIZE, Math.max(0, value));
}

function placementOf(node: Image): Placement {
  return sensible({
    x: node.x(),
    y: node.y(),
    width: node.width() * node.scaleX(),
    height: node.height() * node.scaleY(),
    rotation: node.rotation(),
  });
}
