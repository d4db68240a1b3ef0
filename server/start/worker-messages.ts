import type { Registry } from "prom-client";

export type RegistryValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What the processes of one store (`WORKERS`) say to the one that started them. */
export type FromWorker =
  | { kind: "serving"; announcement: string[] }
  /** the figures of all workers are requested */
  | { kind: "figures?"; id: number }
  | { kind: "figures"; id: number; values: RegistryValues }
  /** a request changed something: the others are to drop the pages that show it */
  | { kind: "changed"; id: number }
  | { kind: "caught-up"; id: number };

export type ToWorker =
  | { kind: "figures?"; id: number }
  | { kind: "all-figures"; id: number; text: string }
  | { kind: "catch-up?"; id: number }
  | { kind: "others-caught-up"; id: number };
