const HEARTBEAT_MS = 25_000;
const RETRY_MS = 2000;
/** A browser that stopped reading is disconnected; it reconnects when it wakes up. */
const MAX_UNREAD = 64;

export interface EventStream {
  body: ReadableStream<Uint8Array>;
  send(event: string, data?: string): void;
  close(): void;
}

export function openEventStream(signal: AbortSignal, onEnd: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: end,
  });
  const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
  signal.addEventListener("abort", close);
  write(`retry: ${RETRY_MS}\n\n`);

  function write(text: string) {
    controller?.enqueue(encoder.encode(text));
    if (controller && (controller.desiredSize ?? 0) < -MAX_UNREAD) close();
  }

  function close() {
    controller?.close();
    end();
  }

  function end() {
    if (!controller) return;
    controller = undefined;
    clearInterval(heartbeat);
    signal.removeEventListener("abort", close);
    onEnd();
  }

  return { body, send: (event, data = "1") => write(`event: ${event}\ndata: ${data}\n\n`), close };
}
