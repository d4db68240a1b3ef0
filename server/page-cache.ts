/** A page ready to be sent. */
export interface Kept {
  /** what it takes in memory */
  bytes: number;
}

export interface PageCache<Page extends Kept> {
  get(id: string): Page | undefined;
  /** The page, made by `make` when it is not kept; requests for the same page wait for one making. */
  take(id: string, tags: readonly string[], make: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Forgets every page made of something that changed, and gives them, those most asked for first. */
  invalidate(changed: ReadonlySet<string>): Page[];
  clear(): void;
  /** The page takes other room now. */
  resized(id: string, by: number): void;
  figures(): CacheFigures;
}

export interface CacheFigures {
  hits: number;
  misses: number;
  /** dropped to make room */
  evicted: number;
  invalidated: number;
  pages: number;
  bytes: number;
}

interface Entry<Page> {
  page: Page;
  tags: readonly string[];
  hits: number;
  madeAt: number;
}

interface Making<Page> {
  tags: readonly string[];
  page: Promise<Page | undefined>;
  /** something it is made of changed since it began: it answers whoever waits, and is not kept */
  outdated: boolean;
}

interface CacheOptions {
  mostBytes: number;
  /** pages older than this are made again, whatever the tags say */
  longestMs: number;
  now?: () => number;
}

/** Rendered pages by key, the least recently used going first when they are too many. */
export function createPageCache<Page extends Kept>({
  mostBytes,
  longestMs,
  now = Date.now,
}: CacheOptions): PageCache<Page> {
  // In the order of their last use.
  const entries = new Map<string, Entry<Page>>();
  const makings = new Map<string, Making<Page>>();
  const figures = { hits: 0, misses: 0, evicted: 0, invalidated: 0, bytes: 0 };

  function drop(id: string, entry: Entry<Page>) {
    entries.delete(id);
    figures.bytes -= entry.page.bytes;
  }

  function makeRoom() {
    for (const [id, entry] of entries) {
      if (figures.bytes <= mostBytes) return;
      drop(id, entry);
      figures.evicted += 1;
    }
  }

  function get(id: string): Page | undefined {
    const entry = entries.get(id);
    if (!entry) return undefined;
    if (now() - entry.madeAt > longestMs) {
      drop(id, entry);
      return undefined;
    }
    entries.delete(id);
    entries.set(id, entry);
    entry.hits += 1;
    figures.hits += 1;
    return entry.page;
  }

  function keep(id: string, tags: readonly string[], page: Page) {
    const before = entries.get(id);
    if (before) drop(id, before);
    entries.set(id, { page, tags, hits: 0, madeAt: now() });
    figures.bytes += page.bytes;
    makeRoom();
  }

  function take(id: string, tags: readonly string[], make: () => Promise<Page | undefined>) {
    const running = makings.get(id);
    if (running) return running.page;
    figures.misses += 1;
    const making: Making<Page> = { tags, outdated: false, page: Promise.resolve(undefined) };
    makings.set(id, making);
    making.page = make()
      .then((page) => {
        if (page && !making.outdated) keep(id, tags, page);
        return page;
      })
      .finally(() => {
        if (makings.get(id) === making) makings.delete(id);
      });
    return making.page;
  }

  function forgetMakings(isOutdated: (tags: readonly string[]) => boolean) {
    for (const [id, making] of makings) {
      if (!isOutdated(making.tags)) continue;
      making.outdated = true;
      // Whoever asks from now on must not wait for it.
      makings.delete(id);
    }
  }

  function invalidate(changed: ReadonlySet<string>): Page[] {
    const touched = (tags: readonly string[]) => tags.some((tag) => changed.has(tag));
    forgetMakings(touched);
    const gone: Entry<Page>[] = [];
    for (const [id, entry] of entries) {
      if (!touched(entry.tags)) continue;
      drop(id, entry);
      gone.push(entry);
    }
    figures.invalidated += gone.length;
    return gone.sort((one, other) => other.hits - one.hits).map(({ page }) => page);
  }

  function clear() {
    forgetMakings(() => true);
    entries.clear();
    figures.bytes = 0;
  }

  function resized(id: string, by: number) {
    if (!entries.has(id)) return;
    figures.bytes += by;
    makeRoom();
  }

  return {
    ...{ get, take, invalidate, clear, resized },
    figures: () => ({ ...figures, pages: entries.size }),
  };
}
