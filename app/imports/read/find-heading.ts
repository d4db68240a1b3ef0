import { guessMapping } from "./columns.ts";

/** Titles, addresses and dates may precede the table. */
export const MAX_HEADING_ROW = 20;

export interface Heading {
  line: number;
  names: string[];
  /** has known columns */
  isKnown: boolean;
}

/** The first row with two known names, else with two cells; undefined without rows below it. */
export async function findHeading(
  rows: AsyncIterable<{ line: number; names: string[] }>,
): Promise<Heading | undefined> {
  const seen: Heading[] = [];
  for await (const { line, names } of rows) {
    const isBelow = seen.at(-1)?.isKnown;
    seen.push({ line, names, isKnown: countKnownColumns(names) > 1 });
    if (isBelow || seen.length === MAX_HEADING_ROW) break;
  }
  const wide = seen.find(({ names }) => names.filter((name) => name !== "").length > 1);
  const heading = seen.find(({ isKnown }) => isKnown) ?? wide ?? seen[0];
  return heading === seen.at(-1) ? undefined : heading;
}

export function countKnownColumns(names: readonly string[]): number {
  return guessMapping(names).filter((target) => target !== "").length;
}
