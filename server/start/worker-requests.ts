import type { FromWorker } from "./worker-messages.ts";

/** Requests between processes, matched to their answers by number. */
export function createWorkerRequests<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  return {
    /** undefined when no answer comes in time */
    ask(send: (id: number) => void, timeoutMs: number): Promise<Answer | undefined> {
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      waiting.set(id, resolve);
      const timer = setTimeout(resolve, timeoutMs);
      send(id);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    answer: (id: number, answer: Answer) => waiting.get(id)?.(answer),
  };
}

export function sendToParent(message: FromWorker): void {
  process.send?.(message);
}
