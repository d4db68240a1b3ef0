import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { ToWorker } from "#server/start/worker-messages.ts";
import { createWorkerRequests, sendToParent } from "#server/start/worker-requests.ts";

const TIMEOUT_MS = 5_000;

export interface MetricsCollector {
  contentType: string;
  text(): Promise<string>;
  stop(): void;
}

/** Metrics of all workers that share the port. */
export function collectMetrics(registry: Registry): MetricsCollector {
  const { contentType } = registry;
  if (!cluster.isWorker) return { contentType, text: () => registry.metrics(), stop: () => undefined };
  const requests = createWorkerRequests<string>();
  process.on("message", hear);

  async function hear(message: ToWorker) {
    if (message.kind === "all-metrics") requests.answer(message.id, message.text);
    if (message.kind === "metrics?")
      sendToParent({ kind: "metrics", id: message.id, values: await registry.getMetricsAsJSON() });
  }

  async function text(): Promise<string> {
    const metrics = await requests.ask((id) => sendToParent({ kind: "metrics?", id }), TIMEOUT_MS);
    if (metrics === undefined) throw new Error("The metrics of all workers did not arrive.");
    return metrics;
  }

  return { contentType, text, stop: () => void process.off("message", hear) };
}
