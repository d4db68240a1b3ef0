import type { ModelFacts } from "./choose.ts";

export interface View {
  /** camera angles in degrees: `turn` about the vertical axis, `lift` above the ground */
  turn: number;
  lift: number;
  /** point that a detail shows, from 0 to 1 within the model's bounds along x, y and z */
  focus?: [number, number, number];
  /** distance of the camera, relative to a view of the whole model */
  across?: number;
  /** aperture of the lens: radius of the blur at twice the focus distance, as a share of the width */
  opening?: number;
}

export type ViewName = "three-quarter" | "front" | "detail";
export const VIEW_NAMES: readonly ViewName[] = ["three-quarter", "front", "detail"];

const OPEN = 0.06;

/** The same camera for every product of a kind. */
export const VIEWS: Record<ModelFacts["kind"], Record<ViewName, View>> = {
  processor: {
    "three-quarter": { turn: -34, lift: 38 },
    front: { turn: 0, lift: 82 },
    detail: { turn: 30, lift: 24, focus: [0.68, 0.7, 0.72], across: 0.5, opening: OPEN },
  },
  "graphics-card": {
    "three-quarter": { turn: -34, lift: 20 },
    front: { turn: 0, lift: 3 },
    detail: { turn: 26, lift: 14, focus: [0.72, 0.5, 0.9], across: 0.5, opening: OPEN },
  },
  motherboard: {
    "three-quarter": { turn: -30, lift: 46 },
    front: { turn: 0, lift: 86 },
    detail: { turn: 32, lift: 30, focus: [0.45, 0.3, 0.3], across: 0.46, opening: OPEN },
  },
  memory: {
    "three-quarter": { turn: -28, lift: 20 },
    front: { turn: 0, lift: 6 },
    detail: { turn: 30, lift: 18, focus: [0.76, 0.6, 0.8], across: 0.46, opening: OPEN },
  },
  storage: {
    "three-quarter": { turn: -30, lift: 16 },
    front: { turn: 0, lift: 2 },
    detail: { turn: 28, lift: 20, focus: [0.68, 0.62, 0.9], across: 0.5, opening: OPEN },
  },
  "power-supply": {
    "three-quarter": { turn: -34, lift: 30 },
    front: { turn: 0, lift: 5 },
    detail: { turn: 36, lift: 36, focus: [0.62, 0.9, 0.66], across: 0.55, opening: OPEN },
  },
  "pc-case": {
    "three-quarter": { turn: -40, lift: 14 },
    front: { turn: 0, lift: 5 },
    detail: { turn: -52, lift: 24, focus: [0.3, 0.82, 0.86], across: 0.5, opening: OPEN },
  },
  cooler: {
    "three-quarter": { turn: -32, lift: 24 },
    front: { turn: 0, lift: 8 },
    detail: { turn: 34, lift: 26, focus: [0.64, 0.7, 0.7], across: 0.52, opening: OPEN },
  },
  fan: {
    "three-quarter": { turn: -30, lift: 12 },
    front: { turn: 0, lift: 3 },
    detail: { turn: 30, lift: 14, focus: [0.62, 0.6, 0.9], across: 0.5, opening: OPEN },
  },
  monitor: {
    "three-quarter": { turn: -26, lift: 10 },
    front: { turn: 0, lift: 4 },
    detail: { turn: 34, lift: 16, focus: [0.55, 0.24, 0.6], across: 0.5, opening: OPEN },
  },
  keyboard: {
    "three-quarter": { turn: -24, lift: 36 },
    front: { turn: 0, lift: 62 },
    detail: { turn: 30, lift: 26, focus: [0.2, 0.7, 0.5], across: 0.36, opening: OPEN },
  },
  mouse: {
    "three-quarter": { turn: -38, lift: 28 },
    front: { turn: 0, lift: 44 },
    detail: { turn: 26, lift: 20, focus: [0.4, 0.6, 0.6], across: 0.5, opening: OPEN },
  },
  headset: {
    "three-quarter": { turn: -32, lift: 12 },
    front: { turn: 0, lift: 4 },
    detail: { turn: -58, lift: 10, focus: [0.2, 0.34, 0.5], across: 0.5, opening: OPEN },
  },
  speakers: {
    "three-quarter": { turn: -28, lift: 16 },
    front: { turn: 0, lift: 4 },
    detail: { turn: 26, lift: 10, focus: [0.74, 0.4, 0.9], across: 0.46, opening: OPEN },
  },
  backpack: {
    "three-quarter": { turn: -34, lift: 12 },
    front: { turn: 0, lift: 4 },
    detail: { turn: 28, lift: 14, focus: [0.6, 0.72, 0.9], across: 0.44, opening: OPEN },
  },
};
