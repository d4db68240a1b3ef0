import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect } from "vitest";
import { createAuth } from "#app/accounts/auth.server.ts";
import { createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import { writeCart } from "#app/cart/cart.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { prepareQueues } from "#app/platform/jobs/queue.server.ts";
import { openShop, sessionCookie } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { type PrivatePostgres, startPostgres } from "#tests/support/database/postgres.ts";
import { NOTE_QUEUED_MAILS } from "#tests/support/mail/queued-mail.ts";
import { lostAndDoubled, type OrderLoad, startOrderLoad } from "#tests/support/orders/order-load.ts";
import { type Settings, type StoreProcess, startStore } from "#tests/support/store/store-process.ts";

export const SECRET = "a-secret-of-the-fault-suite-alone-1";
const STOCK = 1_000_000;
const CUSTOMERS = 120;
const MAX_CONNECTIONS = 60;
export const ORIGIN = "http://tienda.example";

export interface FaultStore {
  postgres: PrivatePostgres;
  db: OpenDatabase["db"];
  /** Starts a node; by default it connects directly to the database. */
  node(settings?: Settings, launcher?: string[]): Promise<StoreProcess>;
  cookies: string[];
  /** Customers order at these nodes; when one does not answer, they try the next. */
  load(addresses: () => string[]): OrderLoad;
  /** Stops the load, reports the figures and fails on lost or double orders, or sums that differ. */
  settle(fault: string, load: OrderLoad): Promise<void>;
}

/** A private PostgreSQL with logged-in customers, for nodes to start on. Call at the top of the file. */
export async function faultStore(): Promise<FaultStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-faults-"));
  const postgres = await startPostgres({ fsync: "off", max_connections: String(MAX_CONNECTIONS) });
  const opened = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: folder,
    embeddedFsync: false,
    poolSize: 4,
    onProblem: () => {},
  });
  const { db } = opened;
  await migrate(db);
  await prepareQueues(opened, { warn: console.log, error: console.log });
  await opened.executeSql(NOTE_QUEUED_MAILS);
  const products = await addProducts(
    db,
    ...["a", "b", "c"].map((name) => ({ name, slug: name, stock: STOCK })),
  );
  const cookies = await logIn(db);
  const nodes: StoreProcess[] = [];
  const figures: string[] = [];

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill("SIGKILL")));
    await opened.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    console.log(`\n${figures.join("\n")}`);
  });

  return {
    postgres,
    db,
    cookies,
    async node(settings = {}, launcher = []) {
      const ownSettings = {
        PORT: "0",
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        AUTH_SECRET: SECRET,
        SEED: "none",
        PUBLIC_URL: ORIGIN,
        LOG_LEVEL: "fatal",
        STORE_EMAIL: "tienda@yupana.example",
        ...settings,
      };
      const node = await startStore(ownSettings, {
        command: [...launcher, process.execPath, "server/index.js"],
      });
      nodes.push(node);
      return node;
    },
    load: (addresses) =>
      startOrderLoad({
        cookies,
        cart: writeCart(products.map((productId) => ({ productId, units: 1 }))),
        origin: ORIGIN,
        address: (round) => {
          const all = addresses();
          return all[round % all.length] ?? "";
        },
      }),
    async settle(fault, load) {
      const { answered, repeated, secondsToRecover, submissions } = await load.stop();
      const { lost, doubled } = await lostAndDoubled(db, submissions);
      figures.push(
        `${fault}: ${answered} answered, ${lost} lost, ${doubled} double, ${repeated} sent again, ` +
          `back after ${secondsToRecover.toFixed(2)} s`,
      );
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(await brokenInvariants(db)).toEqual([]);
      expect(await stockAndOrdered(db)).toEqual(products.map((id) => ({ id, units: STOCK })));
      expect(await queuedTwiceOrNever(db)).toEqual([]);
      await db.deleteFrom("rate_limit").execute();
    },
  };
}

async function logIn(db: OpenDatabase["db"]): Promise<string[]> {
  await openShop(db);
  await allowManyOrders(db);
  const auth = createAuth({ db, secret: SECRET, origin: ORIGIN });
  const cookies: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const email = `cliente${index}@yupana.example`;
    const person = { email, firstName: "Cliente", lastName: String(index), phone: "912345678" };
    cookies.push(await sessionCookie({ auth }, { id: await createVerifiedCustomer(db, "x", person), email }));
  }
  return cookies;
}

/** Sum of the units in stock and the ordered units; it must not change. */
async function stockAndOrdered(db: OpenDatabase["db"]) {
  const { rows } = await sql<{ id: number; units: number }>`
    select product.id, product.stock + coalesce(sum(units), 0) as units
    from product left join order_line on product_id = product.id
    group by product.id order by product.id`.execute(db);
  return rows;
}

/** Each order must have two queued e-mails, the customer's and the store's, each once. */
async function queuedTwiceOrNever(db: OpenDatabase["db"]) {
  const { rows } = await sql<{ number: string }>`
    with queued as (
      select substring(subject from '\\d{10,}') as number, count(*) as mails from tests.queued_mail group by 1
    )
    select "order".number from "order" left join queued on queued.number = "order".number
    where mails is distinct from 2`.execute(db);
  return rows;
}
