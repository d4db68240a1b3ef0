import type { CSSProperties } from "react";

/** Where in a row's number its three fields stand, four bits each. */
const SHIFTS = [8, 4, 0];
const DEPTH = 15;
/** A share is written as one digit. */
const STEPS = 9;

/**
 * A placeholder (platform/media/placeholder.server.ts) as kit/styles/placeholder.css paints it: two gradients, one down and
 * one across, whose product comes near the nine fields. Nine gradients took a phone a tenth of its time to the first
 * paint.
 */
export function blurredLook(placeholder: string): CSSProperties {
  const [rim, subject, ...digits] = placeholder.split(" ");
  if (digits.length === 0) return { "--p": rim } as CSSProperties;
  const rows = digits.map(Number);
  const down = rows.map((row) => (row >> 8) + ((row >> 4) & DEPTH) + (row & DEPTH));
  const across = SHIFTS.map((shift) => rows.reduce((sum, row) => sum + ((row >> shift) & DEPTH), 0));
  const whole = Math.sqrt(down.reduce((sum, row) => sum + row) / (9 * DEPTH)) || 1;
  const [top, middle, bottom] = down.map((sum) => digit(sum / (3 * DEPTH) / whole));
  const [left, centre, right] = across.map((sum) => digit(1 - sum / (3 * DEPTH) / whole));
  return {
    ...{ "--p": rim, "--q": subject },
    ...{ "--a": top, "--b": middle, "--c": bottom },
    ...{ "--d": left, "--e": centre, "--f": right },
  } as CSSProperties;
}

function digit(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS);
}
