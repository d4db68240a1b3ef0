import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { collectFaults, type Faults } from "./faults.ts";
import type { StoreProcess } from "./store-process.ts";
import { startFromTemplate } from "./template.ts";
import type { Visitor } from "./visitors.ts";

export { expect } from "@playwright/test";

interface TestFixtures {
  faults: Faults;
  /** logs in without the login page */
  logIn(context: BrowserContext, visitor: Visitor): Promise<void>;
  /** a page in a browser of that visitor's own, logged in */
  pageOf(visitor: Visitor): Promise<Page>;
  /** what the store printed: nothing, unless something broke */
  serverOutput: undefined;
}

interface WorkerFixtures {
  store: StoreProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [
    async ({ browserName: _ }, use) => {
      const store = await startFromTemplate();
      await use(store);
      await store.kill("SIGTERM");
      store.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ store }, use) => use(store.address),
  faults: [
    async ({ context }, use) => {
      const faults = collectFaults();
      faults.watch(context);
      await use(faults);
      faults.check();
    },
    { auto: true },
  ],
});
