import type { Page, Request } from "@playwright/test";
import { followPosts } from "./pending-posts.ts";

/** Waits for responses and hydration before each step. Tests of impatient visitors run without scripts. */
export function withHydrationWaits(page: Page): Page {
  const postsAnswered = followPosts(page);
  const connecting = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "eventsource") connecting.add(request);
  });

  const arrive =
    <Args extends unknown[], Answer>(go: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await postsAnswered();
      connecting.clear();
      const answer = await go(...args);
      await page.waitForFunction(isHydrated);
      await Promise.all([...connecting].map((request) => request.response()));
      return answer;
    };
  page.goto = arrive(page.goto.bind(page));
  page.reload = arrive(page.reload.bind(page));
  return page;
}

/** Runs in the browser. The page marks its hydration. */
function isHydrated(): boolean {
  return !("__reactRouterContext" in window) || "hydrated" in document.documentElement.dataset;
}
