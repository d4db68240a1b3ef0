const STREAM = "/en-vivo";
const SHARED = "yupana-vivo";
const RETRY_MS = 3000;

/** Changed topics, "all" when some may be missing, or the end of the session. */
export type StreamMessage = string[] | "all" | "signed-out";
type Notify = (message: StreamMessage) => void;

/** Returns a stop function. One tab streams for all: over HTTP/1.1 six streams would block the site. */
export function subscribeToChanges(notify: Notify): () => void {
  let leave = join(notify);
  // An open stream would exclude the page from the back/forward cache.
  const hide = () => leave();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = join(notify);
  };
  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  return () => {
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("pageshow", show);
    leave();
  };
}

function join(notify: Notify): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(SHARED);
  channel.onmessage = (message: MessageEvent<StreamMessage>) => notify(message.data);
  const notifyAll: Notify = (message) => {
    if (leaving.signal.aborted) return;
    channel.postMessage(message);
    notify(message);
  };
  void streamForAllTabs(notifyAll, leaving.signal);
  return () => {
    leaving.abort();
    channel.close();
  };
}

async function streamForAllTabs(notify: Notify, signal: AbortSignal): Promise<void> {
  const connect = () => keepConnected(notify, signal);
  // Without a secure context there are no locks: each tab then has its own stream.
  if (!navigator.locks) return connect();
  await navigator.locks.request(SHARED, { signal }, connect).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Ends with the page or the session. */
async function keepConnected(notify: Notify, signal: AbortSignal): Promise<void> {
  for (let connections = 0; !signal.aborted; connections++) {
    await listen(notify, signal, connections > 0);
    if (signal.aborted) return;
    if (await isSignedOut(signal)) return notify("signed-out");
    await pause(signal);
  }
}

/** Resolves when the browser won't reconnect by itself. */
function listen(notify: Notify, signal: AbortSignal, again: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(STREAM);
    let missed = again;
    const end = () => {
      stream.close();
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
    stream.onopen = () => {
      if (missed) notify("all");
      missed = true;
    };
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) end();
    };
    stream.addEventListener("changed", ({ data }) => notify(String(data).split(",")));
    stream.addEventListener("signed-out", () => notify("signed-out"));
  });
}

/** EventSource does not reveal the status of a refusal. */
async function isSignedOut(signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(STREAM, { signal });
    await answer.body?.cancel();
    return answer.status === 401;
  } catch {
    return false;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
