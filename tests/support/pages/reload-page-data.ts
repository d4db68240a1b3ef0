import type { Page } from "@playwright/test";

/** Makes the open page reload its data, as after a change elsewhere. */
export async function reloadPageData(page: Page, data: RegExp): Promise<void> {
  const renewed = page.waitForResponse(data);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await renewed;
}
