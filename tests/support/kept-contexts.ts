import type { Browser, BrowserContext, Page } from "@playwright/test";

export interface KeptContexts {
  /** An empty context with this test's options; `kind` tells apart those of tests with other options. */
  borrow(kind: string, headers: Record<string, string>): Promise<BrowserContext>;
  /** Closes what is open in it and empties it, for the next test. */
  giveBack(kind: string, context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/**
 * The contexts of a worker's browser, used by one test after the other. A new context starts a process of Chromium and
 * fetches, decodes and compiles the store's files anew, which is most of what a short journey costs. One page in each
 * stays open and keeps its process. What the store keeps in a browser is cookies and `localStorage`: both are emptied.
 */
export function keepContexts(browser: Browser, storeAddress: string): KeptContexts {
  const free = new Map<string, BrowserContext[]>();
  const keepers = new Map<BrowserContext, Page>();

  async function open(): Promise<BrowserContext> {
    const context = await browser.newContext();
    const keeper = await context.newPage();
    await keeper.goto(new URL("/healthz", storeAddress).href);
    keepers.set(context, keeper);
    return context;
  }

  return {
    async borrow(kind, headers) {
      const context = free.get(kind)?.pop() ?? (await open());
      await context.setExtraHTTPHeaders(headers);
      return context;
    },
    async giveBack(kind, context) {
      const keeper = keepers.get(context);
      await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
      await context.clearCookies();
      await keeper?.evaluate("localStorage.clear()");
      free.set(kind, [...(free.get(kind) ?? []), context]);
    },
    async close() {
      await Promise.all([...keepers.keys()].map((context) => context.close()));
    },
  };
}
