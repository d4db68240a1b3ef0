import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { OUTAGE_SENTENCE } from "#app/accounts/answers/outage.ts";
import {
  nonceContext,
  receivedFilesContext,
  remoteAddressContext,
  type Services,
  servicesContext,
  userAgentContext,
} from "#app/accounts/contexts.ts";
import { SEARCH_HEADER } from "#app/catalog/search/search-header.ts";
import { isDatabaseAway } from "#app/platform/db/database-away.ts";
import { followOnAllWorkers } from "#server/changes/all-workers.ts";
import { type ChangeFollower, followChanges, followerLimits } from "#server/changes/change-follower.ts";
import { type Live, startLive } from "#server/event-stream/live.ts";
import { addHealth } from "#server/metrics/health.ts";
import { type Metrics, startMetrics } from "#server/metrics/metrics.ts";
import { type GuestPages, startGuestPages } from "#server/page-cache/guest-pages.ts";
import { startVisits, type Visits } from "#server/visits/visits.ts";
import { addBodyLimits } from "./body-limits.ts";
import { failurePage } from "./failure-page.ts";
import { addOriginCheck } from "./origin-check.ts";
import { addAddressCheck } from "./readable-address.ts";
import { remoteAddress } from "./remote-address.ts";
import { createRouteNames } from "./route-names.ts";
import { addSecurityHeaders, newNonce } from "./security-headers.ts";
import { addStaticFiles } from "./static-files.ts";

export interface Application {
  fetch: Hono["fetch"];
  live: Live;
  visits: Visits;
  pages: GuestPages;
  changes: ChangeFollower;
  metrics: Metrics;
}

export function createApplication(services: Services): Application {
  const app = new Hono();
  const changes = followOnAllWorkers(followChanges(services, followerLimits(services.environment)));
  const live = startLive(services, { changes });
  const visits = startVisits(services);
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const routeIds = new Set(Object.keys(build.routes));
  const pages = startGuestPages({ services, visits, changes, routeIds, handle });

  const metrics = startMetrics({
    services,
    routeName: createRouteNames(build.routes),
    pages: () => pages.metrics(),
    streams: () => live.count(),
    changesAgeMs: () => changes.ageMs(),
  });

  addSecurityHeaders(app, services.origin);
  addHealth(app, services, metrics.collector, changes);
  addStaticFiles(app, services);
  app.get("/en-vivo", (context) => live.open(context.req.raw));
  addAddressCheck(app);
  addOriginCheck(app, services.environment.PUBLIC_URL);
  app.use(compress());
  addBodyLimits(app, services);

  app.all("*", async (context) => {
    const request = context.req.raw;
    const connected = getConnInfo(context).remote.address;
    const address = remoteAddress(services.environment, request.headers.get("X-Forwarded-For"), connected);
    const provider = new RouterContextProvider();
    provider.set(servicesContext, services);
    provider.set(nonceContext, newNonce());
    provider.set(remoteAddressContext, address);
    provider.set(userAgentContext, request.headers.get("User-Agent"));
    const received: (() => Promise<void>)[] = [];
    provider.set(receivedFilesContext, received);
    const handled = await handle(publicRequest(request, services), provider).finally(async () => {
      for (const drop of received) await drop();
    });
    const response = await failurePage(request, handled, services.db);
    // After the response, every page must show the change.
    if (request.method !== "GET" && request.method !== "HEAD") await changes.catchUp();
    const { pathname, search } = new URL(request.url);
    const answered = {
      status: response.status,
      contentType: response.headers.get("Content-Type"),
      search: response.headers.get(SEARCH_HEADER),
    };
    const cookie = visits.count(
      { method: request.method, target: pathname + search, headers: request.headers },
      answered,
      address,
    );
    if (cookie) response.headers.append("Set-Cookie", cookie);
    return response;
  });

  app.onError((error, context) => {
    const { outgoing } = context.env as HttpBindings;
    const id = outgoing.getHeader("X-Request-Id");
    // The client disconnected: no response and no error in the log.
    if (!context.req.raw.signal.aborted && !outgoing.destroyed)
      services.log.error({ err: error, path: context.req.path }, "request failed");
    if (isDatabaseAway(error)) return context.text(OUTAGE_SENTENCE, 503);
    return context.text(`Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento. (${id})`, 500);
  });
  return { fetch: app.fetch, live, visits, pages, changes, metrics };
}

/** Behind a proxy, React Router compares Origin with PUBLIC_URL's host. */
function publicRequest(request: Request, services: Services): Request {
  if (!services.environment.PUBLIC_URL) return request;
  const url = new URL(request.url);
  const seen = new URL(url.pathname + url.search, services.origin);
  return new Request(seen, request);
}
