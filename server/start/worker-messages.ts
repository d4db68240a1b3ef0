import type { Registry } from "prom-client";

export type RegistryValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/**
 * How long a response to a change waits for a silent worker. Such a worker then sends no cached page until it
 * has read the change log again.
 */
export const SILENT_WORKER_MS = 2_000;

/** Messages from a worker (`WORKERS`) to the primary process. */
export type FromWorker =
  | { kind: "serving"; announcement: string[] }
  /** requests the metrics of all workers */
  | { kind: "metrics?"; id: number }
  | { kind: "metrics"; id: number; values: RegistryValues }
  /** a request changed something: the other workers must drop the pages that show it */
  | { kind: "changed"; id: number }
  | { kind: "caught-up"; id: number };

export type ToWorker =
  | { kind: "metrics?"; id: number }
  | { kind: "all-metrics"; id: number; text: string }
  | { kind: "catch-up?"; id: number }
  | { kind: "others-caught-up"; id: number };
