export const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

export interface CountedBody {
  stream: ReadableStream<Uint8Array>;
  /** Discards the rest, up to a limit. */
  ignoreRest(): Promise<void>;
}

/** Passes a body on by backpressure, up to a number of bytes. */
export function countBody(
  body: ReadableStream<Uint8Array>,
  mayCome: (bytes: number) => boolean,
): CountedBody {
  const reader = body.getReader();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (!mayCome(bytes)) throw new Error("body refused");
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );

  async function ignoreRest() {
    let ignored = 0;
    try {
      while (ignored < MAX_IGNORED_BYTES) {
        const { done, value } = await reader.read();
        if (done) return;
        ignored += value.byteLength;
      }
    } catch {
      // The client disconnected.
    }
  }
  return { stream, ignoreRest };
}
