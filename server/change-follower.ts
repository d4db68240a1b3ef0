import { LIVE_POLL_MS } from "#app/config/constants.ts";
import { readChanges } from "#app/domain/freshness.server.ts";
import type { Services } from "#app/http/contexts.ts";

interface Listeners {
  /** what was touched since the last time */
  onChanges(tags: ReadonlySet<string>): void;
  /** the position in the log is known (again): what was before it is unknown */
  onPosition(): void;
  /** changes can't be read for now */
  onLost(): void;
}

export interface ChangeFollower {
  /** Resolves when everything that was committed before the call has been told. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Tells what the change log says, at once when asked and every half second besides. */
export function followChanges(
  { db, log }: Pick<Services, "db" | "log">,
  { onChanges, onPosition, onLost }: Listeners,
): ChangeFollower {
  let snapshot: string | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let lost = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  poll();

  function poll() {
    void catchUp().finally(() => {
      if (!stopped) timer = setTimeout(poll, LIVE_POLL_MS);
    });
  }

  /** A reading that runs already may have begun before the caller's commit, so the one after it is waited for. */
  function catchUp(): Promise<void> {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  }

  function begin(): Promise<void> {
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function read() {
    if (stopped) return;
    try {
      const changes = await readChanges(db, snapshot);
      if (snapshot === undefined) onPosition();
      else if (changes.tags.size > 0) onChanges(changes.tags);
      snapshot = changes.snapshot;
      lost = false;
    } catch (error) {
      if (!lost) log.error({ err: error }, "changes not readable");
      lost = true;
      snapshot = undefined;
      onLost();
    }
  }

  async function stop() {
    stopped = true;
    clearTimeout(timer);
    await next;
    await running;
  }

  return { catchUp, stop };
}
