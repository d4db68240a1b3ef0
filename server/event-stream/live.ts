import type { Services } from "#app/accounts/contexts.ts";
import { maySubscribe } from "#app/accounts/live/topic-permissions.ts";
import { endedSessions, readViewer } from "#app/accounts/viewer.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { topicsOf } from "#app/platform/change-log/change-log.server.ts";
import type { ChangeFollower } from "#server/changes/change-follower.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";

/** An expired session changes no row, so the change log does not show it. */
const SWEEP_MS = 20_000;
const MAX_STREAMS_PER_SESSION = 30;

interface Listener extends EventStream {
  person: Person;
}

export interface Live {
  open(request: Request): Promise<Response>;
  count(): number;
  stop(): Promise<void>;
}

interface LiveOptions {
  changes: ChangeFollower;
  sweepMs?: number;
}

/** Customers get changes of their own account only. */
export function startLive(
  { db, auth, log }: Pick<Services, "db" | "auth" | "log">,
  { changes, sweepMs = SWEEP_MS }: LiveOptions,
): Live {
  const listeners = new Set<Listener>();
  let stopped = false;
  let sending: Promise<void> = Promise.resolve();
  const leave = changes.listen({ onChanges: (tags) => then(() => notify(tags)) });
  const sweep = setInterval(() => then(() => signOut([...listeners])), sweepMs);

  /** Keeps the order, so that nothing is sent after a logout. */
  function then(work: () => Promise<void>) {
    sending = sending.then(work).catch((error) => log.error({ err: error }, "open pages not notified"));
  }

  async function notify(tags: ReadonlySet<string>) {
    await signOut([...listeners].filter((listener) => tags.has(sessionTag(listener))));
    const topics = [...topicsOf(tags)];
    for (const listener of listeners) {
      const { person } = listener;
      const own = tags.has(`customer:${person.id}`);
      const visibleTopics = topics.filter(
        (topic) => maySubscribe(person, topic) || (topic === "customer" && own),
      );
      if (visibleTopics.length > 0) listener.send("changed", visibleTopics.join(","));
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
    if (stopped) return new Response(null, { status: 503 });
    if (streamsOf(viewer.sessionId) >= MAX_STREAMS_PER_SESSION) return new Response(null, { status: 429 });
    const listener = { ...openEventStream(request.signal, () => listeners.delete(listener)), person: viewer };
    listeners.add(listener);
    // The session may have ended between its check and the registration.
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
    leave();
    clearInterval(sweep);
    for (const listener of listeners) listener.close();
    await sending;
  }

  return { open, count: () => listeners.size, stop };
}

function sessionTag({ person }: Listener): string {
  return `session:${person.sessionId}`;
}
