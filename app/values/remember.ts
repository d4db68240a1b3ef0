interface Limits {
  /** with so many results, all are forgotten */
  most: number;
  /** longer keys are not remembered */
  longestKey?: number;
}

/** The function with a memory of its results. For keys that visitors send: the memory stays small. */
export function remember<Result>(
  work: (key: string) => Result,
  { most, longestKey = Number.POSITIVE_INFINITY }: Limits,
): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    const result = work(key);
    if (key.length > longestKey) return result;
    if (results.size >= most) results.clear();
    results.set(key, result);
    return result;
  };
}
