import type { Page, Request } from "@playwright/test";

/**
 * Makes the page's visitor patient: what was sent is answered before they leave for another address, and
 * scripts have taken over a page before they use it. People in a hurry have journeys of their own, without scripts.
 */
export function makePatient(page: Page): Page {
  const sending = new Set<Request>();
  const answered = (request: Request) => sending.delete(request);
  page.on("request", (request) => request.method() === "POST" && sending.add(request));
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);

  const arrive =
    <Args extends unknown[], Answer>(go: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await Promise.all([...sending].map((request) => request.response()));
      const answer = await go(...args);
      await page.waitForFunction(hasTakenOver);
      return answer;
    };
  page.goto = arrive(page.goto.bind(page));
  page.reload = arrive(page.reload.bind(page));
  return page;
}

/** Runs in the browser. Nothing in the page tells it, so React's own bookkeeping is asked. */
function hasTakenOver(): boolean {
  if (!("__reactRouterContext" in window)) return true;
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$")) ?? "";
  const page = (document as unknown as Record<string, Fiber | undefined>)[key]?.stateNode?.current;
  if (page?.memoizedState?.isDehydrated !== false) return false;
  const waits = (fiber: Fiber | null): boolean =>
    fiber !== null &&
    (Boolean(fiber.memoizedState?.dehydrated) || waits(fiber.child) || waits(fiber.sibling));
  return !waits(page);
}

/** Of React's tree, what tells whether the whole page or a part of its own (Suspense) is still as it was sent. */
interface Fiber {
  stateNode?: { current: Fiber };
  memoizedState?: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
