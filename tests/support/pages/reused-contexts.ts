import type { Browser, BrowserContext, Page } from "@playwright/test";
import { followPosts } from "./pending-posts.ts";

export interface ReusedContexts {
  /** An empty context; `kind` separates contexts with different options. */
  borrow(kind: string, headers: Record<string, string>): Promise<BrowserContext>;
  /** Closes its pages and empties its storage for the next test. Waits for answers to posts, which may set cookies. */
  giveBack(kind: string, context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** A new context starts a process and loads all files: most of a short test. An open page keeps the process. */
export function reuseContexts(browser: Browser, storeAddress: string): ReusedContexts {
  const free = new Map<string, BrowserContext[]>();
  const openPages = new Map<BrowserContext, Page>();
  const postsAnswered = new Map<BrowserContext, () => Promise<void>>();

  async function open(): Promise<BrowserContext> {
    const context = await browser.newContext();
    const openPage = await context.newPage();
    await openPage.goto(new URL("/healthz", storeAddress).href);
    openPages.set(context, openPage);
    postsAnswered.set(context, followPosts(context));
    return context;
  }

  return {
    async borrow(kind, headers) {
      const context = free.get(kind)?.pop() ?? (await open());
      await context.setExtraHTTPHeaders(headers);
      return context;
    },
    async giveBack(kind, context) {
      const openPage = openPages.get(context);
      await postsAnswered.get(context)?.();
      await Promise.all(context.pages().map((page) => (page === openPage ? undefined : page.close())));
      await context.clearCookies();
      await openPage?.evaluate("localStorage.clear()");
      free.set(kind, [...(free.get(kind) ?? []), context]);
    },
    async close() {
      await Promise.all([...openPages.keys()].map((context) => context.close()));
    },
  };
}
