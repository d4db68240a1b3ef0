import { createDemandCounter } from "./demand-counter.ts";

export interface CachedPage {
  bytes: number;
  /** what it shows, in the change log's words */
  tags: readonly string[];
}

export interface PageCache<Page extends CachedPage> {
  get(id: string): Page | undefined;
  /** Requests for the same page share one rendering. */
  take(id: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Drops every page that shows a changed thing and returns them, the most requested first. */
  invalidate(changed: ReadonlySet<string>): Page[];
  clear(): void;
  resized(id: string, by: number): void;
  metrics(): CacheMetrics;
}

export interface CacheMetrics {
  hits: number;
  misses: number;
  renders: number;
  evicted: number;
  invalidated: number;
  pages: number;
  bytes: number;
  oldestMs: number;
}

interface Entry<Page> {
  page: Page;
  hits: number;
  madeAt: number;
}

interface Rendering<Page> {
  id: string;
  page: Promise<Page | undefined>;
  /** tags changed since the rendering began: the page's own tags are known only afterwards */
  changed: Set<string>;
}

interface CacheOptions {
  maxBytes: number;
  /** renders pages older than this again, whatever their tags */
  longestMs: number;
  now?: () => number;
}

const MAX_COMPARED = 32;
export function createPageCache<Page extends CachedPage>({
  maxBytes,
  longestMs,
  now = Date.now,
}: CacheOptions): PageCache<Page> {
  // A Map in the order of last use.
  const entries = new Map<string, Entry<Page>>();
  const renderings = new Set<Rendering<Page>>();
  const demand = createDemandCounter(longestMs, now);
  const metrics = { hits: 0, misses: 0, renders: 0, evicted: 0, invalidated: 0, bytes: 0 };

  function drop(id: string, entry: Entry<Page>) {
    entries.delete(id);
    metrics.bytes -= entry.page.bytes;
  }

  /** Evicts the least requested of the older half: one visitor's walk must not evict popular pages. */
  function makeRoom() {
    while (metrics.bytes > maxBytes && entries.size > 0) {
      let [min] = entries;
      let left = Math.min(MAX_COMPARED, Math.ceil(entries.size / 2));
      for (const candidate of entries) {
        if (left === 0) break;
        left -= 1;
        if (demand.of(candidate[0]) < demand.of(min?.[0] ?? "")) min = candidate;
      }
      if (!min) return;
      drop(...min);
      metrics.evicted += 1;
    }
  }

  function present(id: string): Entry<Page> | undefined {
    const entry = entries.get(id);
    if (!entry || now() - entry.madeAt <= longestMs) return entry;
    drop(id, entry);
    return undefined;
  }

  function get(id: string): Page | undefined {
    demand.note(id);
    const entry = present(id);
    if (!entry) {
      metrics.misses += 1;
      return undefined;
    }
    entries.delete(id);
    entries.set(id, entry);
    entry.hits += 1;
    metrics.hits += 1;
    return entry.page;
  }

  function keep(id: string, page: Page) {
    const before = entries.get(id);
    if (before) drop(id, before);
    entries.set(id, { page, hits: 0, madeAt: now() });
    metrics.bytes += page.bytes;
    makeRoom();
  }

  function take(id: string, render: () => Promise<Page | undefined>) {
    // A rendering that began before a change may be outdated.
    const shared = [...renderings].find((one) => one.id === id && one.changed.size === 0);
    if (shared) return shared.page;
    const entry = present(id);
    if (entry) return Promise.resolve(entry.page);
    metrics.renders += 1;
    const rendering: Rendering<Page> = { id, page: Promise.resolve(undefined), changed: new Set() };
    renderings.add(rendering);
    rendering.page = render()
      .then((page) => {
        const isCurrent = renderings.has(rendering) && !page?.tags.some((tag) => rendering.changed.has(tag));
        if (page && isCurrent) keep(id, page);
        return page;
      })
      .finally(() => renderings.delete(rendering));
    return rendering.page;
  }

  function invalidate(changed: ReadonlySet<string>): Page[] {
    for (const rendering of renderings) for (const tag of changed) rendering.changed.add(tag);
    const dropped: Entry<Page>[] = [];
    for (const [id, entry] of entries) {
      if (!entry.page.tags.some((tag) => changed.has(tag))) continue;
      drop(id, entry);
      dropped.push(entry);
    }
    metrics.invalidated += dropped.length;
    return dropped.sort((one, other) => other.hits - one.hits).map(({ page }) => page);
  }

  function clear() {
    renderings.clear();
    entries.clear();
    metrics.bytes = 0;
  }

  function resized(id: string, by: number) {
    if (!entries.has(id)) return;
    metrics.bytes += by;
    makeRoom();
  }

  function oldest(): number {
    let madeAt = now();
    for (const entry of entries.values()) madeAt = Math.min(madeAt, entry.madeAt);
    return now() - madeAt;
  }

  return {
    get,
    take,
    invalidate,
    clear,
    resized,
    metrics: () => ({ ...metrics, pages: entries.size, oldestMs: oldest() }),
  };
}
