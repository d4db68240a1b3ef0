import type { Page } from "@playwright/test";

/** Opens a page whose scripts wait until the returned function is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const arrived = page.waitForEvent("framenavigated");
  const opening = page.goto(address);
  await arrived;
  return async () => {
    release();
    await opening;
  };
}
