import { LIVE_POLL_MS } from "#app/config/constants.ts";
import { readViewer, viewerOf } from "#app/domain/accounts/viewer.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { readChanges } from "#app/domain/freshness.server.ts";
import type { Services } from "#app/http/contexts.ts";

const HEARTBEAT_MS = 25_000;

interface Listener {
  viewer: Exclude<Viewer, { role: "guest" }>;
  send(event: "changed" | "signed-out"): void;
  close(): void;
}

export interface Live {
  /** Answers one browser's event stream; 401 for guests, who see nothing live. */
  open(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Follows the change log and tells open pages what concerns their viewer (decision 1). */
export function startLive(services: Services): Live {
  const listeners = new Set<Listener>();
  let snapshot: string | undefined;
  let stopped = false;
  let polling: Promise<void> | undefined;
  let timer = setTimeout(poll, LIVE_POLL_MS);

  function poll() {
    polling = follow()
      .catch((error) => services.log.error({ err: error }, "change log not readable"))
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, LIVE_POLL_MS);
      });
  }

  async function follow() {
    if (listeners.size === 0) {
      snapshot = undefined;
      return;
    }
    const changes = await readChanges(services.db, snapshot);
    snapshot = changes.snapshot;
    if (changes.tags.size === 0) return;
    for (const listener of listeners) await tell(listener, changes.tags);
  }

  async function tell(listener: Listener, tags: Set<string>) {
    const { viewer } = listener;
    if (tags.has(`session:${viewer.sessionId}`) && !(await viewerOf(services.db, viewer.sessionId))) {
      listener.send("signed-out");
      listener.close();
      return;
    }
    const own = viewer.role === "administrador" ? "orders" : `customer:${viewer.id}`;
    if (tags.has(own)) listener.send("changed");
  }

  async function open(request: Request): Promise<Response> {
    const { viewer } = await readViewer(services.db, services.auth, request.headers);
    if (viewer.role === "guest" || stopped) return new Response(null, { status: stopped ? 503 : 401 });
    snapshot ??= (await readChanges(services.db, undefined)).snapshot;
    return new Response(stream(viewer, request.signal), {
      headers: {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      },
    });
  }

  function stream(viewer: Listener["viewer"], signal: AbortSignal): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let listener: Listener;
    return new ReadableStream({
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
        listener = {
          viewer,
          send: (event) => write(`event: ${event}\ndata: 1\n\n`),
          close() {
            if (!listeners.delete(listener)) return;
            clearInterval(heartbeat);
            controller.close();
          },
        };
        listeners.add(listener);
        signal.addEventListener("abort", () => listener.close());
        write("retry: 2000\nevent: open\ndata: 1\n\n");
      },
      cancel: () => listener.close(),
    });
  }

  async function stop() {
    stopped = true;
    clearTimeout(timer);
    for (const listener of listeners) listener.close();
    await polling;
  }

  return { open, stop };
}
