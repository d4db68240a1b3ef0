import { type Finding, incompatible, missingData, unknown } from "./finding.ts";
import { type Datum, numberOf, wordOf, wordsOf } from "./part.ts";

/** The small part's measure is within what the large one has room for. */
export function fitsIn(
  rule: string,
  small: Datum,
  large: Datum,
  text: (needs: number, has: number) => string,
): Finding[] {
  const [needs, has] = [numberOf(...small), numberOf(...large)];
  const parts = [small[0], large[0]];
  if (needs === undefined || has === undefined) {
    return [unknown(rule, parts, missingData([...small, needs], [...large, has]))];
  }
  return needs > has ? [incompatible(rule, parts, text(needs, has))] : [];
}

/** One part's value is the other's, or among those that it takes. */
export function oneOf(
  rule: string,
  one: Datum,
  list: Datum,
  text: (has: string, takes: readonly string[]) => string,
): Finding[] {
  const has = wordOf(...one) ?? numberOf(...one)?.toString();
  const only = wordOf(...list);
  const takes = only === undefined ? wordsOf(...list) : [only];
  const parts = [one[0], list[0]];
  if (has === undefined || takes === undefined) {
    return [unknown(rule, parts, missingData([...one, has], [...list, takes]))];
  }
  return takes.includes(has) ? [] : [incompatible(rule, parts, text(has, takes))];
}
