/** A page ready to be sent. */
export interface Kept {
  /** what it takes in memory */
  bytes: number;
  /** what it was made of */
  tags: readonly string[];
}

export interface PageCache<Page extends Kept> {
  get(id: string): Page | undefined;
  /**
   * The page, made by `make` when it is not kept; requests for the same page wait for one making. `tags` are those
   * known beforehand.
   */
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
  /** askings for what was not there */
  misses: number;
  /** pages that were begun */
  renders: number;
  /** dropped to make room */
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

interface Making<Page> {
  tags: readonly string[];
  page: Promise<Page | undefined>;
  /** something it is made of changed since it began: it answers whoever waits, and is not kept */
  outdated: boolean;
  /** what else changed meanwhile: whether it shows that is known when it is made */
  changed: Set<string>;
}

interface CacheOptions {
  mostBytes: number;
  /** pages older than this are made again, whatever the tags say */
  longestMs: number;
  /** tags that a page may turn out to have once it is made */
  isFoundLater?: (tag: string) => boolean;
  now?: () => number;
}

/** Rendered pages by key, the least recently used going first when they are too many. */
export function createPageCache<Page extends Kept>({
  mostBytes,
  longestMs,
  isFoundLater = () => false,
  now = Date.now,
}: CacheOptions): PageCache<Page> {
  // In the order of their last use.
  const entries = new Map<string, Entry<Page>>();
  /** those that whoever asks may wait for */
  const makings = new Map<string, Making<Page>>();
  const running = new Set<Making<Page>>();
  const figures = { hits: 0, misses: 0, renders: 0, evicted: 0, invalidated: 0, bytes: 0 };

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

  function present(id: string): Entry<Page> | undefined {
    const entry = entries.get(id);
    if (!entry || now() - entry.madeAt <= longestMs) return entry;
    drop(id, entry);
    return undefined;
  }

  function get(id: string): Page | undefined {
    const entry = present(id);
    if (!entry) {
      figures.misses += 1;
      return undefined;
    }
    entries.delete(id);
    entries.set(id, entry);
    entry.hits += 1;
    figures.hits += 1;
    return entry.page;
  }

  function keep(id: string, page: Page) {
    const before = entries.get(id);
    if (before) drop(id, before);
    entries.set(id, { page, hits: 0, madeAt: now() });
    figures.bytes += page.bytes;
    makeRoom();
  }

  function take(id: string, tags: readonly string[], make: () => Promise<Page | undefined>) {
    const awaited = makings.get(id);
    if (awaited) return awaited.page;
    const there = present(id);
    if (there) return Promise.resolve(there.page);
    figures.renders += 1;
    const making: Making<Page> = {
      ...{ tags, outdated: false, changed: new Set() },
      page: Promise.resolve(undefined),
    };
    makings.set(id, making);
    running.add(making);
    making.page = make()
      .then((page) => {
        const isOld = making.outdated || page?.tags.some((tag) => making.changed.has(tag));
        if (page && !isOld) keep(id, page);
        return page;
      })
      .finally(() => {
        running.delete(making);
        if (makings.get(id) === making) makings.delete(id);
      });
    return making.page;
  }

  function invalidate(changed: ReadonlySet<string>): Page[] {
    const touched = (tags: readonly string[]) => tags.some((tag) => changed.has(tag));
    const later = [...changed].filter(isFoundLater);
    for (const making of running) {
      making.outdated ||= touched(making.tags);
      for (const tag of later) making.changed.add(tag);
    }
    // Whoever asks from now on must not wait for it.
    for (const [id, making] of makings) if (making.outdated || later.length > 0) makings.delete(id);
    const gone: Entry<Page>[] = [];
    for (const [id, entry] of entries) {
      if (!touched(entry.page.tags)) continue;
      drop(id, entry);
      gone.push(entry);
    }
    figures.invalidated += gone.length;
    return gone.sort((one, other) => other.hits - one.hits).map(({ page }) => page);
  }

  function clear() {
    for (const making of running) making.outdated = true;
    makings.clear();
    entries.clear();
    figures.bytes = 0;
  }

  function resized(id: string, by: number) {
    if (!entries.has(id)) return;
    figures.bytes += by;
    makeRoom();
  }

  function oldest(): number {
    let madeAt = now();
    for (const entry of entries.values()) madeAt = Math.min(madeAt, entry.madeAt);
    return now() - madeAt;
  }

  return {
    ...{ get, take, invalidate, clear, resized },
    figures: () => ({ ...figures, pages: entries.size, oldestMs: oldest() }),
  };
}
