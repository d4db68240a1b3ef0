/** What opens, separates and closes alternatives: `{a,b}` in globs, `(a|b)` in regular expressions. */
export interface Marks {
  open: string;
  separator: string;
  close: string;
}

/** The pattern once for each of its alternatives: only this one in its group, all other groups as they are. */
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

/** `cuts`: where a group opens, is separated and closes. */
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
