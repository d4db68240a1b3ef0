import { centred, firstPlacement, inProportion, moved, scaled, turned } from "#app/backpacks/placement.ts";
import { type Area, middleOf } from "#app/backpacks/print-area.ts";
import type { Artwork, Step } from "./artwork.ts";

export type Adjustment =
  | { do: "move"; right: number; down: number }
  | { do: "scale"; by: number }
  | { do: "turn"; degrees: number }
  | { do: "centre" | "proportion" | "remove" | "undo" };

export const MOVE = 10;
const FINE_MOVE = 1;
export const LARGER = 1.05;
export const SMALLER = 1 / LARGER;
export const TURN = 5;

const KEYS: Record<string, Adjustment> = {
  "+": { do: "scale", by: LARGER },
  "-": { do: "scale", by: SMALLER },
  ".": { do: "turn", degrees: TURN },
  ",": { do: "turn", degrees: -TURN },
  c: { do: "centre" },
  C: { do: "centre" },
  Delete: { do: "remove" },
  Backspace: { do: "remove" },
};

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Undefined for the browser's own keys. */
export function adjustmentOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Adjustment | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" && !shiftKey ? { do: "undo" } : undefined;
  if (altKey) return undefined;
  const by = shiftKey ? FINE_MOVE : MOVE;
  const arrows: Record<string, Adjustment> = {
    ArrowLeft: { do: "move", right: -by, down: 0 },
    ArrowRight: { do: "move", right: by, down: 0 },
    ArrowUp: { do: "move", right: 0, down: -by },
    ArrowDown: { do: "move", right: 0, down: by },
  };
  return arrows[key] ?? KEYS[key];
}

export function stepOf(adjustment: Adjustment, { picture, placement }: Artwork, area: Area): Step {
  if (adjustment.do === "undo") return "undo";
  if (!picture) return {};
  switch (adjustment.do) {
    case "move":
      return { placement: moved(placement, adjustment.right, adjustment.down) };
    case "scale":
      return { placement: scaled(placement, adjustment.by) };
    case "turn":
      return { placement: turned(placement, adjustment.degrees) };
    case "centre":
      return { placement: centred(placement, middleOf(area)) };
    case "proportion": {
      const { naturalWidth: width, naturalHeight: height } = picture.image;
      return { placement: inProportion(placement, { width, height }) };
    }
    case "remove":
      return { picture: undefined, placement: firstPlacement };
  }
}
