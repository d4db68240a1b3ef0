/** At most `max` items, evenly distributed. */
export function sampleEvenly<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  const step = (items.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => items[Math.round(index * step)] as Item);
}
