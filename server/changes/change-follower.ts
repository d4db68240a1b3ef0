import type { Services } from "#app/accounts/contexts.ts";
import { readChanges } from "#app/platform/change-log/change-log.server.ts";
import { LIVE_POLL_MS } from "#app/values/constants.ts";
import { withTimeout } from "#app/values/timing/with-timeout.ts";

export interface ChangeListener {
  onChanges(tags: ReadonlySet<string>): void;
  /** the log is readable again, so cached pages may be outdated */
  onFound?(): void;
  onLost?(): void;
}

export interface ChangeFollower {
  listen(listener: ChangeListener): () => void;
  catchUp(): Promise<void>;
  /** since the last successful reading began */
  ageMs(): number;
  isOld(): boolean;
  /** cached pages may be outdated by changes of other nodes */
  mayBeBehind(): boolean;
  stop(): Promise<void>;
}

export interface FollowerLimits {
  /** limit of one query */
  readingMs: number;
  oldAfterMs: number;
}

const LIMITS: FollowerLimits = { readingMs: 3_000, oldAfterMs: 5_000 };
/** The embedded database can't become unreachable; while a long statement blocks it, nothing changes. */
const NO_LIMITS: FollowerLimits = {
  readingMs: Number.POSITIVE_INFINITY,
  oldAfterMs: Number.POSITIVE_INFINITY,
};

export function followerLimits({ DATABASE_URL }: Services["environment"]): FollowerLimits {
  return DATABASE_URL ? LIMITS : NO_LIMITS;
}

/** Reads the change log every half second, and on request. */
export function followChanges(
  { db, log }: Pick<Services, "db" | "log">,
  { readingMs, oldAfterMs }: FollowerLimits = LIMITS,
  now = () => performance.now(),
): ChangeFollower {
  const listeners = new Set<ChangeListener>();
  let snapshot: string | undefined;
  let found = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let readAt = now();
  poll();

  function poll() {
    void catchUp().finally(() => {
      if (!stopped) timer = setTimeout(poll, LIVE_POLL_MS);
    });
  }

  /** A running query may have begun before the caller's commit, so this waits for the next one. */
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
    const began = now();
    try {
      const changes = await withTimeout(readChanges(db, snapshot), readingMs);
      snapshot = changes.snapshot;
      readAt = began;
      if (!found) notify((listener) => listener.onFound?.());
      found = true;
      failing = false;
      if (changes.tags.size > 0) notify((listener) => listener.onChanges(changes.tags));
    } catch (error) {
      if (!failing) log.error({ err: error }, "change log not readable");
      failing = true;
      found = false;
      notify((listener) => listener.onLost?.());
    }
  }

  function notify(event: (listener: ChangeListener) => void) {
    for (const listener of listeners) event(listener);
  }

  function listen(listener: ChangeListener) {
    listeners.add(listener);
    if (found) listener.onFound?.();
    return () => void listeners.delete(listener);
  }

  async function stop() {
    stopped = true;
    clearTimeout(timer);
    await next;
    await running;
  }

  const ageMs = () => now() - readAt;
  const isOld = () => ageMs() > oldAfterMs;
  return { listen, catchUp, ageMs, isOld, mayBeBehind: isOld, stop };
}
