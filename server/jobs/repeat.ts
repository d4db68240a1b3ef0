import type { Log } from "#app/accounts/contexts.ts";

interface Repeated {
  everyMs: number;
  /** time until an additional first run, before the first interval ends */
  firstMs?: number;
  log: Pick<Log, "error">;
  /** logged with the error of a failed run */
  failure: string;
}

/** Never overlaps runs. Returns a function that stops and waits for the current one. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, firstMs, log, failure }: Repeated,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch((error) => log.error({ err: error }, failure));
  };
  const first = firstMs === undefined ? undefined : setTimeout(run, firstMs);
  const timer = setInterval(run, everyMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
