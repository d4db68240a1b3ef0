import { createHash } from "node:crypto";
import {
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type ViewportSize,
} from "@playwright/test";
import { isListedCookie, isListedStorage } from "#app/data-rights/cookies.ts";
import { type MailFolder, openMailFolder } from "#tests/support/mail/mail-folder.ts";
import { type MercadoPago, openMercadoPago } from "#tests/support/payments/mercado-pago.ts";
import { type Goods, startTestStore } from "#tests/support/run/template.ts";
import { openAccount, signIn, signUp } from "#tests/support/store/account-requests.ts";
import type { StoreProcess } from "#tests/support/store/store-process.ts";
import { julio, type NewCustomer, type Visitor } from "#tests/support/store/visitors.ts";
import { collectFaults, type Faults } from "./faults.ts";
import { withHydrationWaits } from "./hydration-waits.ts";
import { type ReusedContexts, reuseContexts } from "./reused-contexts.ts";

export { expect } from "@playwright/test";

export interface Device {
  phone: boolean;
  scripted: boolean;
}

interface TestFixtures {
  device: Device;
  /** uses a fresh browser context: for tests of storage or permanent changes */
  newContext: boolean;
  /** logs a person in once per worker: for tests that end no session */
  keepsLogins: boolean;
  mails: MailFolder;
  /** fails the test on errors in the browser or the store's log */
  faults: Faults;
  /** a person without an account */
  stranger: NewCustomer;
  /** a person whose account is not verified yet */
  unverified: NewCustomer;
  /** a customer without phone and address */
  customer: NewCustomer;
  logIn(visitor: Visitor): Promise<void>;
  pageOf(visitor: Visitor): Promise<Page>;
}

const MOBILE_WIDTH = 800;

interface WorkerFixtures {
  goods: Goods;
  mercadoPago: MercadoPago;
  store: StoreProcess;
  contexts: ReusedContexts;
  keptLogins: Map<string, Cookie[]>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  goods: ["demo", { scope: "worker", option: true }],
  mercadoPago: [
    async ({ browserName: _ }, use) => {
      const mercadoPago = await openMercadoPago();
      await use(mercadoPago);
      await mercadoPago.close();
    },
    { scope: "worker" },
  ],
  store: [
    async ({ goods, mercadoPago }, use) => {
      const store = await startTestStore(goods, { MERCADO_PAGO_URL: mercadoPago.url });
      await use(store);
      await store.kill("SIGTERM");
      store.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  contexts: [
    async ({ browser, store }, use) => {
      const contexts = reuseContexts(browser, store.address);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  keptLogins: [({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],
  newContext: [false, { option: true }],
  keepsLogins: [false, { option: true }],
  context: async ({ context, newContext, contexts, viewport, colorScheme, extraHTTPHeaders }, use) => {
    if (newContext) return use(context);
    const kind = kindOf(viewport, colorScheme);
    const kept = await contexts.borrow(kind, extraHTTPHeaders ?? {});
    await use(kept);
    await contexts.giveBack(kind, kept);
  },
  baseURL: ({ store }, use) => use(store.address),
  extraHTTPHeaders: ({ browserName: _ }, use, { testId }) => use({ "X-Forwarded-For": addressOf(testId) }),
  page: ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled === false ? page : withHydrationWaits(page)),
  device: ({ viewport, javaScriptEnabled }, use) =>
    use({ phone: (viewport?.width ?? 0) <= MOBILE_WIDTH, scripted: javaScriptEnabled !== false }),
  mails: ({ store }, use) => use(openMailFolder(store.mailFolder)),
  faults: [
    async ({ context, store }, use) => {
      const faults = collectFaults(store);
      faults.watch(context);
      await use(faults);
      faults.unwatch(context);
      expectListed(await keptBy([context]));
      faults.check();
    },
    { auto: true },
  ],
  stranger: ({ browserName: _ }, use, { testId }) => use(julio(testId)),
  unverified: async ({ request, store, stranger }, use) => {
    await signUp(request, store.address, stranger);
    await use(stranger);
  },
  customer: async ({ request, store, mails, stranger }, use) => {
    await openAccount(request, store.address, mails, stranger);
    await use(stranger);
  },
  logIn: ({ context, store, keepsLogins, keptLogins }, use) =>
    use(async (visitor) => {
      const kept = keepsLogins && keptLogins.get(visitor.email);
      if (kept) return context.addCookies(kept);
      await signIn(context.request, store.address, visitor);
      if (keepsLogins) keptLogins.set(visitor.email, await context.cookies());
    }),
  pageOf: async ({ contexts, store, faults, viewport, colorScheme, extraHTTPHeaders }, use) => {
    const kind = kindOf(viewport, colorScheme);
    const borrowed: BrowserContext[] = [];
    await use(async (visitor) => {
      const context = await contexts.borrow(kind, extraHTTPHeaders ?? {});
      borrowed.push(context);
      faults.watch(context);
      await signIn(context.request, store.address, visitor);
      return withHydrationWaits(await context.newPage());
    });
    for (const context of borrowed) faults.unwatch(context);
    const kept = await keptBy(borrowed);
    await Promise.all(borrowed.map((context) => contexts.giveBack(kind, context)));
    expectListed(kept);
  },
});

interface Kept {
  cookies: string[];
  /** keys of the storage of the pages that are open */
  stored: string[];
}

async function keptBy(contexts: readonly BrowserContext[]): Promise<Kept> {
  const cookies = await Promise.all(contexts.map((context) => context.cookies()));
  const stored = await Promise.all(contexts.flatMap((context) => context.pages()).map(storedBy));
  return { cookies: cookies.flat().map(({ name }) => name), stored: stored.flat() };
}

/** Empty for a page that is being left, or has no storage. */
function storedBy(page: Page): Promise<string[]> {
  const keys = page.evaluate<string[]>("Object.keys({ ...localStorage, ...sessionStorage })");
  return keys.catch(() => []);
}

function expectListed({ cookies, stored }: Kept): void {
  const omitted = [
    ...cookies.filter((name) => !isListedCookie(name)),
    ...stored.filter((key) => !isListedStorage(key)),
  ];
  expect(omitted, "what the page of cookies omits").toEqual([]);
}

function kindOf(viewport: ViewportSize | null | undefined, colorScheme: unknown): string {
  return JSON.stringify({ viewport, colorScheme });
}

/** A stable network address for each test. */
function addressOf(testId: string): string {
  return [10, ...createHash("sha256").update(testId).digest().subarray(0, 3)].join(".");
}
