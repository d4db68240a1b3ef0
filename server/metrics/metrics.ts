import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#app/accounts/contexts.ts";
import { jobMetrics } from "#app/platform/jobs/job-metrics.server.ts";
import { onMetricEvent } from "#app/platform/metrics/metric-events.server.ts";
import type { CacheMetrics } from "#server/page-cache/page-cache.ts";
import { collectMetrics, type MetricsCollector } from "./collect-metrics.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Open as long as its page, so its duration means nothing. */
const STREAM = "/en-vivo";
const METHODS = new Set(["GET", "HEAD", "POST"]);

export interface Metrics {
  collector: MetricsCollector;
  answered(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
  stop(): void;
}

interface Watched {
  services: Pick<Services, "db" | "log">;
  routeName: (address: string) => string;
  pages: () => CacheMetrics | undefined;
  streams: () => number;
  changesAgeMs: () => number;
}

/** Metrics must not contain personal data. */
export function startMetrics({
  services: { db, log },
  routeName,
  pages,
  streams,
  changesAgeMs,
}: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: "yupana_http_request_duration_seconds",
    help: "Answers by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers,
  });
  const observers = new Map<string, (seconds: number) => void>();

  function answered({ url = "", method = "" }: IncomingMessage, response: ServerResponse, ms: number) {
    const route = routeName(url);
    if (route === STREAM) return;
    // 499: the client disconnected before the response was sent.
    const status = response.writableFinished ? response.statusCode : 499;
    const named = METHODS.has(method) ? method : "other";
    const key = `${status} ${named} ${route}`;
    let observe = observers.get(key);
    if (!observe) {
      observe = durations.labels(route, named, String(status)).observe;
      observers.set(key, observe);
    }
    observe(ms / 1000);
  }

  watchPages(registry, pages);
  const live = { name: "yupana_live_streams", help: "Open pages that hear of changes", registers };
  new Gauge({ ...live, collect: gaugeOf(streams) });
  const age = { name: "yupana_changes_age_seconds", help: "How long ago the change log was last read" };
  const collect = gaugeOf(() => changesAgeMs() / 1000);
  new Gauge({ ...age, registers, aggregator: "max", collect });
  watchJobs(registry, db, log);
  const one = { name: "yupana_processes", help: "Processes that share the port", registers };
  new Gauge(one).set(1);
  const collector = collectMetrics(registry);
  const forget = countEvents(registry);
  return {
    collector,
    answered,
    stop() {
      collector.stop();
      forget();
    },
  };
}

function watchPages(registry: Registry, metrics: () => CacheMetrics | undefined): void {
  const registers = [registry];
  const counters: [keyof CacheMetrics, string][] = [
    ["hits", "Pages of guests sent ready-made"],
    ["misses", "Guests who waited for a page to be made"],
    ["renders", "Pages made to be kept"],
    ["evicted", "Kept pages dropped to make room"],
    ["invalidated", "Kept pages dropped because something they show changed"],
  ];
  for (const [metric, help] of counters) {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(metrics()?.[metric] ?? 0);
    };
    new Counter({ name: `yupana_page_cache_${metric}_total`, help, registers, collect });
  }
  const gauges: [keyof CacheMetrics, string, string][] = [
    ["pages", "entries", "Pages kept"],
    ["bytes", "bytes", "What kept pages take in memory"],
  ];
  for (const [metric, unit, help] of gauges) {
    const collect = gaugeOf(() => metrics()?.[metric] ?? 0);
    new Gauge({ name: `yupana_page_cache_${unit}`, help, registers, collect });
  }
  const oldest = { name: "yupana_page_cache_oldest_seconds", help: "Age of the oldest page kept" };
  const age = gaugeOf(() => (metrics()?.oldestMs ?? 0) / 1000);
  new Gauge({ ...oldest, registers, aggregator: "max", collect: age });
}

function watchJobs(registry: Registry, db: Services["db"], log: Services["log"]): void {
  const shared = { registers: [registry], aggregator: "first" as const };
  const oldest = new Gauge({
    ...shared,
    name: "yupana_jobs_oldest_waiting_seconds",
    help: "For how long the job that is due longest has waited",
    labelNames: ["queue"],
  });
  new Gauge({
    ...shared,
    name: "yupana_jobs",
    help: "Jobs by queue and state",
    labelNames: ["queue", "state"],
    async collect() {
      const queues = await jobMetrics(db).catch((error: unknown) => {
        log.error({ err: error }, "jobs not counted");
        return [];
      });
      this.reset();
      oldest.reset();
      for (const { queue, waiting, active, failed, oldestSeconds } of queues) {
        this.set({ queue, state: "waiting" }, waiting);
        this.set({ queue, state: "active" }, active);
        this.set({ queue, state: "failed" }, failed);
        oldest.set({ queue }, oldestSeconds);
      }
    },
  });
}

function countEvents(registry: Registry): () => void {
  const registers = [registry];
  const mails = new Counter({
    name: "yupana_mails_total",
    help: "E-mails handed to the mail server, or refused by it",
    labelNames: ["result"],
    registers,
  });
  const orders = new Counter({ name: "yupana_orders_placed_total", help: "Orders placed", registers });
  const refusals = new Counter({
    name: "yupana_stock_refusals_total",
    help: "Orders refused because too few units were left",
    registers,
  });
  const counting = {
    "order-placed": () => orders.inc(),
    "stock-refused": () => refusals.inc(),
    "mail-sent": () => mails.inc({ result: "sent" }),
    "mail-failed": () => mails.inc({ result: "failed" }),
  };
  mails.inc({ result: "sent" }, 0);
  mails.inc({ result: "failed" }, 0);
  return onMetricEvent((what) => counting[what]());
}

function gaugeOf(read: () => number) {
  return function (this: Gauge) {
    this.set(read());
  };
}
