import { randomBytes } from "node:crypto";
import type { Services } from "#app/accounts/contexts.ts";
import { storeBuilderUsage } from "#app/builder/usage/store-usage.server.ts";
import { addMove, addTally, type BuilderTally, emptyBuilderTally } from "#app/builder/usage/tally.ts";
import { type Searcher, storeSearchers } from "#app/catalog/search/popular-searches.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { storeVisits } from "#app/visits/visits.server.ts";
import type { CountedPage, VisitBatch } from "#app/visits/visits.ts";
import { createFirstVisitIds } from "./first-visit-ids.ts";
import {
  builderMoveOf,
  countedPage,
  type PageRequest,
  type PageResponse,
  searchOf,
  viewedPath,
} from "./page-view.ts";
import { knownVisitor, visitorCookie } from "./visitor-cookie.ts";

const FLUSH_MS = 1000;
const MINUTE_MS = 60_000;
const MAX_SEARCHES = 200;

export interface Visits {
  /** Counts page view, search and PC builder move; returns a Set-Cookie, if any. Call once per response. */
  count(request: PageRequest, response: PageResponse, address: string): string | undefined;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function startVisits(services: Pick<Services, "db" | "environment" | "log" | "now">): Visits {
  const { db, environment, log, now } = services;
  const firstVisitIds = createFirstVisitIds(environment.AUTH_SECRET ?? randomBytes(32).toString("base64url"));
  const today = dayClock(now);
  let waiting = emptyTally();
  let flushing: Promise<void> | undefined;
  const timer = setInterval(flush, FLUSH_MS).unref();

  function count(request: PageRequest, response: PageResponse, address: string): string | undefined {
    const known = knownVisitor(request.headers.get("cookie"));
    const visitorOf = () =>
      known?.visitor ?? firstVisitIds.idOf(fingerprintOf(request, address), now().getTime());
    const search = searchOf(request, response);
    if (search?.found) addSearcher(waiting, { day: today(), text: search.text, visitor: visitorOf() });
    else if (search) addSearch(waiting, today(), search.text, 1);
    const move = builderMoveOf(request, response);
    if (move) addMove(waiting.builder, today(), move);
    const path = viewedPath(request, response);
    if (path === undefined) return undefined;
    const day = today();
    const page = countedPage(path);
    if (page !== undefined) addView(waiting, day, page, 1);
    if (known?.day === day) return undefined;
    const visitor = visitorOf();
    addVisitor(waiting, day, visitor);
    return visitorCookie({ visitor, day });
  }

  function flush(): Promise<void> {
    flushing ??= store().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function store() {
    firstVisitIds.forget(now().getTime());
    const taken = waiting;
    if (isEmpty(taken)) return;
    waiting = emptyTally();
    try {
      await inTransaction(db, async (transaction) => {
        await storeVisits(transaction, batchOf(taken));
        await storeSearchers(transaction, [...taken.searchers.values()]);
        await storeBuilderUsage(transaction, taken.builder);
      });
    } catch (error) {
      log.error({ err: error }, "visits not stored");
      putBack(taken);
    }
  }

  function putBack({ visitors, pages, searches, searchers, builder }: Tally) {
    addTally(waiting.builder, builder);
    for (const { day, visitor } of visitors.values()) addVisitor(waiting, day, visitor);
    for (const { day, page, count } of pages.values()) addView(waiting, day, page, count);
    for (const { day, text, count } of searches.values()) addSearch(waiting, day, text, count);
    for (const searcher of searchers.values()) addSearcher(waiting, searcher);
  }

  async function stop() {
    clearInterval(timer);
    await flushing;
    await flush();
  }

  return { count, flush, stop };
}

interface Tally {
  visitors: Map<string, VisitBatch["visitors"][number]>;
  pages: Map<string, VisitBatch["pages"][number]>;
  searches: Map<string, VisitBatch["searches"][number]>;
  searchers: Map<string, Searcher>;
  builder: BuilderTally;
}

function emptyTally(): Tally {
  return {
    visitors: new Map(),
    pages: new Map(),
    searches: new Map(),
    searchers: new Map(),
    builder: emptyBuilderTally(),
  };
}

function isEmpty({ visitors, pages, searches, searchers, builder }: Tally): boolean {
  const counted = visitors.size + pages.size + searches.size + searchers.size;
  return counted + builder.places.length + builder.parts.length === 0;
}

function addVisitor({ visitors }: Tally, day: string, visitor: string): void {
  visitors.set(`${day} ${visitor}`, { day, visitor });
}

function addView({ pages }: Tally, day: string, page: CountedPage, count: number): void {
  const key = `${day} ${page}`;
  pages.set(key, { day, page, count: (pages.get(key)?.count ?? 0) + count });
}

function addSearch({ searches }: Tally, day: string, text: string, count: number): void {
  const key = `${day} ${text}`;
  const known = searches.get(key);
  if (!known && searches.size >= MAX_SEARCHES) return;
  searches.set(key, { day, text, count: (known?.count ?? 0) + count });
}

function addSearcher({ searchers }: Tally, searcher: Searcher): void {
  if (searchers.size >= MAX_SEARCHES) return;
  searchers.set(`${searcher.day} ${searcher.visitor} ${searcher.text}`, searcher);
}

function batchOf({ visitors, pages, searches }: Tally): VisitBatch {
  return {
    visitors: [...visitors.values()],
    pages: [...pages.values()],
    searches: [...searches.values()],
  };
}

function fingerprintOf({ headers }: PageRequest, address: string): string {
  const headerValues = ["x-forwarded-for", "user-agent", "accept-language"].map(
    (name) => headers.get(name) ?? "",
  );
  return [address, ...headerValues].join("\n");
}

/** Lima's day, computed once a minute. */
function dayClock(now: () => Date): () => string {
  let minute = Number.NaN;
  let day = "";
  return () => {
    const moment = now();
    const current = Math.floor(moment.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = limaDay(moment);
    }
    return day;
  };
}
