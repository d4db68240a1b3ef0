import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type RunningStore, startStore } from "#server/start/start.ts";
import { administrator, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

/** Maximum age of an outdated page on the other node. */
const GRACE_MS = 1000;

const { db, opened, store } = await testStore({ pageCache: "8" });
const dataDir = await mkdtemp(path.join(tmpdir(), "yupana-node-"));
const settings = { ...store.services.environment, DATA_DIR: dataDir };
const other = await startStore(settings, { opened });
await db.deleteFrom("setting").where("key", "=", "secondStepRequired").execute();
afterAll(async () => {
  await other.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const nodes = [store, other];

interface Write {
  price: number;
  node: number;
  answeredAt: number;
}

interface Observation {
  page: string;
  node: number;
  requestedAt: number;
  /** prices by product */
  prices: (number | undefined)[];
}

/** Prices of the first product are 10,000 to 19,999 soles, of the second 20,000 and up, and so on. */
const priceOf = (product: number, write: number) => (product + 1) * 10_000 + write;
const shownPrices = (html: string) =>
  [1, 2, 3].map((first) => {
    const [shown] = new RegExp(`\\b${first}\\d,\\d{3}\\.00`).exec(html) ?? [];
    return shown === undefined ? undefined : Number.parseInt(shown.replace(",", ""), 10);
  });

const node = fc.nat({ max: 1 });
const write = fc.record({ kind: fc.constant("write" as const), node, product: fc.nat({ max: 2 }) });
const read = fc.record({ kind: fc.constant("read" as const), node, page: fc.nat({ max: 7 }) });
const rest = fc.constant({ kind: "rest" as const });
const step = fc.oneof(
  { weight: 6, arbitrary: read },
  { weight: 3, arbitrary: write },
  { weight: 1, arbitrary: rest },
);

test("a node shows its own new price at once and the other node's within a second", async () => {
  const shop = await catalogue(db);
  const ids = [shop.graphicsCard, shop.processor, shop.mouse];
  const slugs = ["tarjeta-rtx-4060", "ryzen-5-7600x", "mouse-optico"];
  const pages = [
    "/",
    "/tienda",
    "/componentes",
    "/tienda?orden=precio-asc",
    "/tienda?precio-desde=15000",
    ...ids.map((id, product) => `/producto/${slugs[product]}/${id}`),
  ];
  const person = await administrator(db);
  const owners = await Promise.all(nodes.map(({ services }) => sessionCookie(services, person)));
  const stocks = [5, 20, 0];
  const writes: Write[][] = ids.map(() => []);
  const queues = ids.map(() => Promise.resolve());

  async function setPrice(at: number, product: number): Promise<void> {
    const made = writes[product] ?? [];
    const price = priceOf(product, made.length);
    const { address } = nodes[at] as RunningStore;
    const fields = {
      producto: ids[product],
      precio: price,
      version: made.length + 1,
      habia: stocks[product],
    };
    const response = await fetch(new URL("/administrador/producto-celda.data", address), {
      method: "POST",
      headers: { Cookie: owners[at] ?? "", Origin: address },
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    });
    expect(response.status).toBe(200);
    made.push({ price, node: at, answeredAt: performance.now() });
  }

  async function look(at: number, page: string): Promise<Observation> {
    const requestedAt = performance.now();
    const response = await fetch(new URL(page, nodes[at]?.address));
    return { page, node: at, requestedAt, prices: shownPrices(await response.text()) };
  }

  /** Describes an outdated price; undefined when all prices are recent enough. */
  function describeOutdated({ node, requestedAt, page, prices }: Observation): string | undefined {
    const old = prices.find((price, product) => {
      const due = (writes[product] ?? []).filter(
        (one) => one.answeredAt + (one.node === node ? 0 : GRACE_MS) < requestedAt,
      );
      return price !== undefined && price < (due.at(-1)?.price ?? 0);
    });
    return old === undefined ? undefined : `${page} on node ${node} shows ${old}`;
  }

  // From here on all products have prices from `priceOf`.
  for (const product of ids.keys()) await setPrice(0, product);
  await sleep(GRACE_MS);

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (batches) => {
        const seen: Promise<Observation>[] = [];
        for (const batch of batches) {
          const running = batch.map((one) => {
            if (one.kind === "rest") return sleep(GRACE_MS / 2);
            if (one.kind === "write") {
              const written = queues[one.product]?.then(() => setPrice(one.node, one.product));
              if (written) queues[one.product] = written;
              return written;
            }
            const looked = look(one.node, pages[one.page] ?? "/");
            seen.push(looked);
            return looked;
          });
          await Promise.all(running);
        }
        await sleep(GRACE_MS);
        seen.push(...nodes.flatMap((_, at) => pages.map((page) => look(at, page))));
        const old = (await Promise.all(seen)).flatMap((one) => describeOutdated(one) ?? []);
        expect(old).toEqual([]);
        // The check above passes for missing prices, so the home page must show all newest ones.
        const [home] = (await Promise.all(seen)).slice(-2 * pages.length);
        expect(home?.prices).toEqual(writes.map((made) => made.at(-1)?.price));
      },
    ),
    { numRuns: 4, seed: 20261121, endOnFailure: true },
  );
  expect(writes.flat().length).toBeGreaterThan(10);
});
