import { LIVE_POLL_MS } from "#app/config/constants.ts";
import { endedSessions, readViewer } from "#app/domain/accounts/viewer.server.ts";
import type { Person } from "#app/domain/accounts/viewer.ts";
import { readChanges, topicsOf } from "#app/domain/freshness.server.ts";
import type { Services } from "#app/http/contexts.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";

/** A session that just runs out changes no row, so the log never tells of it. */
const SWEEP_MS = 20_000;
const MOST_STREAMS_OF_A_SESSION = 30;

interface Listener extends EventStream {
  person: Person;
}

export interface Live {
  /** Answers one browser's event stream; 401 for guests, who see nothing live. */
  open(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Follows the change log and tells open pages what concerns their viewer (decision 1). */
export function startLive(
  { db, auth, log }: Pick<Services, "db" | "auth" | "log">,
  { sweepMs = SWEEP_MS } = {},
): Live {
  const listeners = new Set<Listener>();
  let snapshot: string | undefined;
  let stopped = false;
  let failing = false;
  let sweptAt = Date.now();
  let polling: Promise<void> | undefined;
  let timer = setTimeout(poll, LIVE_POLL_MS);

  function poll() {
    polling = follow()
      .then(
        () => {
          failing = false;
        },
        (error) => {
          if (!failing) log.error({ err: error }, "change log not readable");
          failing = true;
        },
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, LIVE_POLL_MS);
      });
  }

  async function follow() {
    if (listeners.size === 0) {
      snapshot = undefined;
      return;
    }
    const changes = await readChanges(db, snapshot);
    snapshot = changes.snapshot;
    const sweep = Date.now() - sweptAt >= sweepMs;
    if (sweep) sweptAt = Date.now();
    await signOut([...listeners].filter((listener) => sweep || changes.tags.has(sessionTag(listener))));
    const all = [...topicsOf(changes.tags)].join(",");
    for (const listener of listeners) {
      const heard = isAdministrator(listener) ? all : ownTopic(listener, changes.tags);
      if (heard) listener.send("changed", heard);
    }
  }

  async function signOut(suspects: Listener[]) {
    if (suspects.length === 0) return;
    const ended = await endedSessions(
      db,
      suspects.map(({ person }) => person.sessionId),
    );
    for (const listener of suspects) {
      if (!ended.has(listener.person.sessionId)) continue;
      listener.send("signed-out");
      listener.close();
    }
  }

  async function open(request: Request): Promise<Response> {
    const { viewer, headers } = await readViewer(db, auth, request.headers);
    if (viewer.role === "guest") return new Response(null, { status: 401, headers });
    snapshot ??= (await readChanges(db, undefined)).snapshot;
    if (stopped) return new Response(null, { status: 503 });
    if (streamsOf(viewer.sessionId) >= MOST_STREAMS_OF_A_SESSION) return new Response(null, { status: 429 });
    const listener = { ...openEventStream(request.signal, () => listeners.delete(listener)), person: viewer };
    listeners.add(listener);
    // It may have ended after it was read and before anybody listened for that.
    await signOut([listener]);
    headers.set("Content-Type", "text/event-stream");
    headers.set("Cache-Control", "no-store");
    headers.set("X-Accel-Buffering", "no");
    return new Response(listener.body, { headers });
  }

  function streamsOf(sessionId: string): number {
    return [...listeners].filter(({ person }) => person.sessionId === sessionId).length;
  }

  async function stop() {
    stopped = true;
    clearTimeout(timer);
    for (const listener of listeners) listener.close();
    await polling;
  }

  return { open, stop };
}

function sessionTag({ person }: Listener): string {
  return `session:${person.sessionId}`;
}

function isAdministrator({ person }: Listener): boolean {
  return person.role === "administrador";
}

/** A customer hears of nobody else, not even that something happened. */
function ownTopic({ person }: Listener, tags: Set<string>): string {
  return tags.has(`customer:${person.id}`) ? "customer" : "";
}
