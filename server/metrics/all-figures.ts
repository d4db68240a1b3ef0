import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { FromWorker, ToWorker } from "#server/start/worker-messages.ts";

const TIMEOUT_MS = 5_000;

export interface AllFigures {
  contentType: string;
  text(): Promise<string>;
  stop(): void;
}

/** Of all workers that share the port, if there are several. */
export function allFigures(registry: Registry): AllFigures {
  const { contentType } = registry;
  if (!cluster.isWorker) return { contentType, text: () => registry.metrics(), stop: () => undefined };
  const pendingReplies = new Map<number, (text: string) => void>();
  let questions = 0;
  process.on("message", hear);

  async function hear(message: ToWorker) {
    if (message.kind === "all-figures") pendingReplies.get(message.id)?.(message.text);
    if (message.kind === "figures?")
      sendToParent({ kind: "figures", id: message.id, values: await registry.getMetricsAsJSON() });
  }

  async function text(): Promise<string> {
    questions += 1;
    const id = questions;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    pendingReplies.set(id, resolve);
    const timer = setTimeout(() => reject(new Error("The figures of all workers did not come.")), TIMEOUT_MS);
    sendToParent({ kind: "figures?", id });
    return promise.finally(() => {
      clearTimeout(timer);
      pendingReplies.delete(id);
    });
  }

  return { contentType, text, stop: () => void process.off("message", hear) };
}

function sendToParent(message: FromWorker): void {
  process.send?.(message);
}
