import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Services } from "#app/accounts/contexts.ts";
import type { ChangeFollower } from "#server/changes/change-follower.ts";
import type { MetricsCollector } from "./collect-metrics.ts";
import { mayReadMetrics } from "./metrics-access.ts";
import { isReady } from "./readiness.ts";

const FRESH = { "Cache-Control": "no-store" };

export function addHealth(
  app: Hono,
  { readiness, environment }: Services,
  metrics: Pick<MetricsCollector, "contentType" | "text">,
  changes: Pick<ChangeFollower, "ageMs" | "isOld">,
): void {
  app.get("/healthz", (context) => context.text("ok", 200, FRESH));
  app.get("/readyz", async (context) => {
    const follows = changes.isOld() ? "failing" : "ok";
    const parts = { ...(await readiness()), changes: follows } as const;
    const ready = isReady(parts);
    const changesAgeSeconds = Math.round(changes.ageMs() / 100) / 10;
    return context.json({ ready, ...parts, changesAgeSeconds }, ready ? 200 : 503, FRESH);
  });
  app.get("/metrics", async (context) => {
    const { incoming } = context.env as HttpBindings;
    if (!mayReadMetrics(environment, incoming))
      return context.text("Estas cifras se leen desde la propia máquina o con METRICS_TOKEN.", 403, FRESH);
    return context.body(await metrics.text(), 200, { ...FRESH, "Content-Type": metrics.contentType });
  });
}
