import type { CSSProperties } from "react";

const FIELDS = [0, 1, 2];
const DEPTH = 15;
/** A share is written as one digit. */
const STEPS = 9;

/**
 * A placeholder (domain/media/placeholder.server.ts) as styles/placeholder.css paints it: two gradients, one down and
 * one across, whose product comes near the nine fields. Nine gradients took a phone a tenth of its time to the first
 * paint.
 */
export function blurredLook(placeholder: string): CSSProperties {
  const [rim, subject, ...digits] = placeholder.split(" ");
  if (digits.length === 0) return { "--p": rim } as CSSProperties;
  const rows = digits.map((number) =>
    FIELDS.map((column) => ((Number(number) >> (4 * (2 - column))) & DEPTH) / DEPTH),
  );
  const down = rows.map(mean);
  const across = FIELDS.map((column) => mean(rows.map((row) => row[column] ?? 0)));
  const whole = Math.sqrt(mean(down)) || 1;
  const [top, middle, bottom] = down.map((share) => digit(share / whole));
  const [left, centre, right] = across.map((share) => digit(1 - share / whole));
  return {
    ...{ "--p": rim, "--q": subject },
    ...{ "--a": top, "--b": middle, "--c": bottom },
    ...{ "--d": left, "--e": centre, "--f": right },
  } as CSSProperties;
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function digit(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS);
}
