const MAX_COUNTED = 10_000;

/** Requests per page, cached or not; old ones count less and less. */
export function createDemandCounter(halvedEveryMs: number, now: () => number) {
  let counts = new Map<string, number>();
  let halvedAt = now();
  const of = (id: string) => counts.get(id) ?? 0;

  function halve() {
    const halves = [...counts].map(([id, count]) => [id, Math.floor(count / 2)] as const);
    counts = new Map(halves.filter(([, count]) => count > 0));
    halvedAt = now();
  }

  return {
    of,
    note(id: string) {
      if (now() - halvedAt > halvedEveryMs || counts.size > MAX_COUNTED) halve();
      counts.set(id, of(id) + 1);
    },
  };
}
