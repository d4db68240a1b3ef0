import { setTimeout as pause } from "node:timers/promises";

/** Pauses after each batch as long as it took: on the embedded database other queries wait meanwhile. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: Item[]) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < items.length && !stopping?.aborted; start += size) {
    const rest = restAfter();
    await work(items.slice(start, start + size));
    await rest(stopping);
  }
}

/** Time limit of one job. Longer work queues another job, so that a killed one is noticed soon. */
export const MS_PER_JOB = 5000;

/**
 * Repeats a step until it returns false, with the same pauses. Returns false when the time was over first.
 */
export async function inSteps(
  step: () => Promise<boolean>,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const until = performance.now() + maxMs;
  for (;;) {
    const rest = restAfter();
    if (!(await step())) return true;
    if (performance.now() > until) return false;
    await rest();
  }
}

/** Starts a timer; the returned function pauses for the time that has passed, or until it is stopped. */
function restAfter(): (stopping?: AbortSignal) => Promise<void> {
  const began = performance.now();
  return async (stopping) => {
    const ms = Math.ceil(performance.now() - began);
    await pause(ms, undefined, stopping && { signal: stopping }).catch(() => {});
  };
}
