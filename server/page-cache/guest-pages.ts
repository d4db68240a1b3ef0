import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import {
  nonceContext,
  remoteAddressContext,
  type Services,
  servicesContext,
  shownProductsContext,
} from "#app/accounts/contexts.ts";
import { writeCart } from "#app/cart/cart.ts";
import { limitConcurrency } from "#app/values/timing/limit-concurrency.ts";
import type { ChangeFollower } from "#server/changes/change-follower.ts";
import { newNonce, securityHeaders } from "#server/request/security-headers.ts";
import type { Visits } from "#server/visits/visits.ts";
import { type CachedPage, type CacheMetrics, createPageCache } from "./page-cache.ts";
import { createPageKeys, type PageKey } from "./page-key.ts";
import { compressBest, type ReadyPage, readyPage } from "./ready-page.ts";
import { sendPage } from "./send-page.ts";

const MEGABYTE = 1024 * 1024;
/** Lists by popularity change without a write that drops them, so all pages expire. */
const MAX_AGE_MS = 5 * 60_000;
const SENDS_BEFORE_BEST_COMPRESSION = 3;
const MAX_WARMED = 8;
/**
 * Each rendering keeps its data and page in memory, and parallel renderings are no faster on one processor.
 */
const MAX_RENDERED_AT_ONCE = 6;
const FIRST_PAGES = ["/", "/tienda"];

export interface GuestPages {
  /** `otherwise` handles requests that are not for a guest's page. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void;
  /** undefined when the cache is off */
  metrics(): CacheMetrics | undefined;
  stop(): Promise<void>;
}

type GuestPage = ReadyPage & CachedPage & { key: PageKey };

interface GuestPagesOptions {
  services: Services;
  visits: Visits;
  changes: ChangeFollower;
  routeIds: ReadonlySet<string>;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
}

export const noGuestPages: GuestPages = {
  answer: (_request, _response, otherwise) => otherwise(),
  metrics: () => undefined,
  stop: async () => undefined,
};

/** Renders each page of guests once and serves it until something on it changes. */
export function startGuestPages(options: GuestPagesOptions): GuestPages {
  const { services, visits, changes, routeIds, handle } = options;
  const { log, origin, environment } = services;
  if (environment.PAGE_CACHE_MB === 0) return noGuestPages;
  const keyOf = createPageKeys(routeIds);
  const pages = createPageCache<GuestPage>({
    maxBytes: environment.PAGE_CACHE_MB * MEGABYTE,
    longestMs: MAX_AGE_MS,
  });
  const rendering = limitConcurrency(MAX_RENDERED_AT_ONCE);
  const always = securityHeaders(origin);
  let open = false;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();

  const leave = changes.listen({
    onChanges: (tags) => warm(pages.invalidate(tags).map(({ key }) => key)),
    onFound() {
      pages.clear();
      open = true;
      warm(FIRST_PAGES.flatMap((path) => keyOf(path, undefined) ?? []));
    },
    onLost() {
      open = false;
    },
  });

  function answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void) {
    const { method, url, headers } = request;
    if (!open || changes.mayBeBehind() || (method !== "GET" && method !== "HEAD") || !url) return otherwise();
    const key = keyOf(url, headers.cookie);
    if (!key) return otherwise();
    const ready = pages.get(key.id);
    if (ready) return send(ready, request, response);
    make(key).then(
      (page) => (page ? send(page, request, response) : otherwise()),
      // The regular path renders it again and reports the error.
      () => otherwise(),
    );
  }

  function make(key: PageKey): Promise<GuestPage | undefined> {
    return pages.take(key.id, async () => {
      const shown = new Set<number>();
      const nonce = newNonce();
      const page = await rendering(async () => readyPage(await render(key, nonce, shown), always, nonce));
      return page && { ...page, key, tags: [...key.tags, ...[...shown].map((id) => `card:${id}`)] };
    });
  }

  /** Renders from the key alone, so that no data of the first visitor is cached. */
  function render(
    { target, cartLines, theme }: PageKey,
    nonce: string,
    shown: Set<number>,
  ): Promise<Response> {
    const cart = Array.from({ length: cartLines }, (_, index) => ({ productId: index + 1, units: 1 }));
    const headers = { Cookie: `carrito=${writeCart(cart)}; tema=${theme}` };
    const provider = new RouterContextProvider();
    provider.set(servicesContext, services);
    provider.set(nonceContext, nonce);
    provider.set(shownProductsContext, shown);
    provider.set(remoteAddressContext, "page-cache");
    return handle(new Request(new URL(target, origin), { headers }), provider);
  }

  function send(page: GuestPage, request: IncomingMessage, response: ServerResponse) {
    sendPage(page, request, response, { services, visits });
    page.sent += 1;
    if (page.sent === SENDS_BEFORE_BEST_COMPRESSION)
      later(async () => pages.resized(page.key.id, -(await compressBest(page))));
  }

  /** Runs work one by one, so that requests of visitors do not wait for it. */
  function later(work: () => Promise<unknown>) {
    working = working
      .then(() => (stopped ? undefined : work()))
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, "background work of the page cache failed"),
      );
  }

  function warm(keys: PageKey[]) {
    for (const key of keys.slice(0, MAX_WARMED)) later(() => make(key));
  }

  async function stop() {
    stopped = true;
    open = false;
    leave();
    await working;
  }

  return { answer, metrics: pages.metrics, stop };
}
