import { existsSync } from "node:fs";
import { Registry } from "prom-client";
import { createServer } from "vite";
import type { Services } from "#app/accounts/contexts.ts";
import { readEnvironment } from "#app/platform/config/environment.ts";
import { collectMetrics } from "./metrics/collect-metrics.ts";
import { noGuestPages } from "./page-cache/guest-pages.ts";
import type { Application } from "./request/app.ts";
import { startStore } from "./start/start.ts";

type AppModule = { createApplication(services: Services): Application };

process.umask(0o077);
if (existsSync(".env")) process.loadEnvFile(".env");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const loadModule = () => vite.ssrLoadModule("/server/request/app.ts") as Promise<AppModule>;

// Code changes alter pages, so none is cached.
const environment = { ...readEnvironment(process.env), PAGE_CACHE_MB: 0 };
const store = await startStore(environment, {
  loadApplication: async () => ({ createApplication: reloading }),
  front: vite.middlewares,
});
for (const line of store.announcement) console.log(line);

function reloading(services: Services): Application {
  let made: { from: AppModule; application: Application } | undefined;
  const current = async () => {
    const from = await loadModule();
    if (made?.from !== from) {
      await made?.application.live.stop();
      await made?.application.changes.stop();
      made?.application.metrics.stop();
      await made?.application.visits.stop();
      made = { from, application: from.createApplication(services) };
    }
    return made.application;
  };
  return {
    fetch: async (...request) => (await current()).fetch(...request),
    live: {
      open: async (request) => (await current()).live.open(request),
      count: () => made?.application.live.count() ?? 0,
      stop: async () => made?.application.live.stop(),
    },
    pages: noGuestPages,
    changes: {
      listen: () => () => undefined,
      catchUp: async () => made?.application.changes.catchUp(),
      ageMs: () => made?.application.changes.ageMs() ?? 0,
      isOld: () => made?.application.changes.isOld() ?? false,
      mayBeBehind: () => made?.application.changes.mayBeBehind() ?? false,
      stop: async () => made?.application.changes.stop(),
    },
    metrics: {
      collector: collectMetrics(new Registry()),
      answered: (...answer) => made?.application.metrics.answered(...answer),
      stop: () => made?.application.metrics.stop(),
    },
    visits: {
      count: (...page) => made?.application.visits.count(...page),
      flush: async () => made?.application.visits.flush(),
      stop: async () => made?.application.visits.stop(),
    },
  };
}

process.on("SIGINT", async () => {
  await vite.close();
  await store.stop();
  process.exit(0);
});
