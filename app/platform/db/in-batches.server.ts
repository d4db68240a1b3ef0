import { setTimeout as pause } from "node:timers/promises";

/** Pauses after each batch as long as it took: on the embedded database other queries wait meanwhile. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    const rest = restAfter();
    await work(items.slice(start, start + size));
    await rest();
  }
}

/** Starts a timer; the returned function pauses for the time that has passed. */
export function restAfter(): () => Promise<void> {
  const began = performance.now();
  return () => pause(Math.ceil(performance.now() - began));
}
