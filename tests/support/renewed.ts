import type { Page } from "@playwright/test";

/** As after a change elsewhere, or on the way back to a kept page: the page's data is read again, once it is open. */
export async function renewPage(page: Page, data: RegExp): Promise<void> {
  const renewed = page.waitForResponse(data);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await renewed;
}
