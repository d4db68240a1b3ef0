/** Number of edits, where a swap of neighbours is one edit; `limit + 1` when there are more than `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    [before, previous] = [previous, current];
  }
  return Math.min(previous[other.length] ?? 0, limit + 1);
}

export interface Near {
  word: string;
  soundsSame: boolean;
  /** from a synonym, not from the catalogue */
  isSynonym?: boolean;
}

/** Undefined when no word is close enough. */
export function nearestWord(
  typed: string,
  candidates: readonly Near[],
): { word: string; edits: number } | undefined {
  const judged = candidates
    .flatMap((near) => numbersOf(near.word).map((word) => ({ ...near, word })))
    .map((near) => ({ ...near, edits: editDistance(typed, near.word, MAX_EDITS) }))
    .filter((near) => isNear(typed, near))
    .map((near) => ({ ...near, cost: costOf(typed, near) }))
    .sort(
      (one, other) =>
        one.cost - other.cost || other.word.length - one.word.length || (one.word < other.word ? -1 : 1),
    );
  const best = judged[0];
  return best && { word: best.word, edits: best.soundsSame ? 1 : best.edits };
}

const MAX_EDITS = 3;

/** The word and, if it may be a plural, its possible singulars. */
function numbersOf(word: string): string[] {
  if (word.length < 6 || !word.endsWith("s")) return [word];
  return [word, word.slice(0, -1), ...(word.endsWith("es") ? [word.slice(0, -2)] : [])];
}

type Judged = Near & { edits: number };

function isNear(typed: string, { word, soundsSame, edits }: Judged): boolean {
  const isShort = typed.length < 4 || word.length < 4;
  if (isShort) return edits === 1 && typed[0] === word[0] && typed.length === word.length;
  if (soundsSame) return edits <= MAX_EDITS;
  // In words of four letters the first letter must match: case is not base, EVGA not Vega.
  if (typed.length < 5) return edits <= 1 && typed[0] === word[0];
  return edits <= (typed.length < 6 ? 1 : 2);
}

function costOf(typed: string, { word, soundsSame, isSynonym, edits }: Judged): number {
  return edits - (soundsSame ? 0.75 : 0) + (word[0] === typed[0] ? 0 : 0.25) + (isSynonym ? 0.1 : 0);
}
