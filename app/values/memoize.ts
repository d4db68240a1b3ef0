interface Limits {
  /** at this number of results, all are dropped */
  max: number;
  /** longer keys are not remembered */
  longestKey?: number;
}

/** Caches results by key. The cache is bounded, because visitors choose the keys. */
export function memoize<Result>(
  work: (key: string) => Result,
  { max, longestKey = Number.POSITIVE_INFINITY }: Limits,
): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    const result = work(key);
    if (key.length > longestKey) return result;
    if (results.size >= max) results.clear();
    results.set(key, result);
    return result;
  };
}
