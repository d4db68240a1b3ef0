import { moved, samePlacement } from "#app/backpacks/placement.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import type { ChosenPicture } from "./chosen-picture.ts";

/** The canvas without the backpack, which the page's address names. */
export interface Artwork {
  /** the owner's name of the colour; falls back to the backpack's first */
  colour: string;
  picture: ChosenPicture | undefined;
  placement: Placement;
}

export interface History {
  past: readonly Artwork[];
  now: Artwork;
}

const MAX_STEPS = 100;

export type Step = Partial<Artwork> | "undo" | { carry: Carry };

/** Offset from the middle of one print area to the middle of another. */
interface Carry {
  right: number;
  down: number;
}

/**
 * A step that changes nothing adds no undo step. `carry` moves the whole history, because a change of
 * backpack can't be undone.
 */
export function applyStep({ past, now }: History, change: Step): History {
  if (typeof change === "object" && "carry" in change) {
    const { right, down } = change.carry;
    const carried = (work: Artwork) =>
      work.picture ? { ...work, placement: moved(work.placement, right, down) } : work;
    return { past: past.map(carried), now: carried(now) };
  }
  if (change === "undo") {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before } : { past, now };
  }
  const next = { ...now, ...change };
  if (sameArtwork(now, next)) return { past, now };
  return { past: [...past, now].slice(-MAX_STEPS), now: next };
}

export function sameArtwork(one: Artwork, other: Artwork): boolean {
  return (
    one.colour === other.colour &&
    one.picture === other.picture &&
    samePlacement(one.placement, other.placement)
  );
}
