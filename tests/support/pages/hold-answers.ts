import type { Page } from "@playwright/test";

/** Pages that scripts fetch, and answers of their forms, wait until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
