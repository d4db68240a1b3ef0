/** Characters of a group of alternatives: `{a,b}` in globs, `(a|b)` in regular expressions. */
export interface Marks {
  open: string;
  separator: string;
  close: string;
}

/** Copies of the pattern, one per alternative: each keeps only this alternative of its group. */
export function oneAlternativeEach(pattern: string, marks: Marks): string[] {
  const patterns = outerGroups(pattern, marks).flatMap(({ cuts }) => {
    const before = pattern.slice(0, (cuts[0] ?? 0) + 1);
    const after = pattern.slice(cuts.at(-1));
    return cuts
      .slice(1)
      .flatMap((cut, index) => oneAlternativeEach(pattern.slice((cuts[index] ?? 0) + 1, cut), marks))
      .map((alternative) => before + alternative + after);
  });
  return patterns.length > 0 ? patterns : [pattern];
}

/** `cuts`: positions of the opening, separating and closing characters of a group. */
function outerGroups(pattern: string, { open, separator, close }: Marks): { cuts: number[] }[] {
  const groups: { cuts: number[] }[] = [];
  let depth = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const mark = pattern[at];
    if (mark === "\\") at += 1;
    else if (mark === open) {
      depth += 1;
      if (depth === 1) groups.push({ cuts: [at] });
    } else if (depth === 1 && (mark === separator || mark === close)) groups.at(-1)?.cuts.push(at);
    if (mark === close) depth -= 1;
  }
  return groups;
}
