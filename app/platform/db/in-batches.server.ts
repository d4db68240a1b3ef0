import { setTimeout as pause } from "node:timers/promises";

/**
 * Works on many rows a few at a time, and rests as long as each few took: on the embedded database everything else
 * waits for a transaction, and gets its turn in the rests.
 */
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

/** Begins to measure a piece of work; what it gives rests as long as that took. */
export function restAfter(): () => Promise<void> {
  const began = performance.now();
  return () => pause(Math.ceil(performance.now() - began));
}
