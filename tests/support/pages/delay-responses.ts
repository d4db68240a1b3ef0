import type { Page } from "@playwright/test";

/** Delays page data and form responses that scripts fetch, until the returned function is called. */
export async function delayResponses(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
