import fs from "node:fs";
import { expect, test, vi } from "vitest";
import { openEngine } from "#app/platform/db/embedded/open-engine.server.ts";
import { wrapPGlite } from "#app/platform/db/embedded/same-thread.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { preparedDataFolder } from "#tests/support/database/database.ts";
import { placeOrder } from "./place-order.server.ts";

const ORDERS = 5;

test("each answered order has been flushed to the disk of the embedded database", {
  timeout: 120_000,
}, async () => {
  // In this thread, where its flushes can be counted.
  const engine = await openEngine({ dataDir: preparedDataFolder(), embeddedFsync: true });
  const opened = wrapPGlite(engine.pglite, engine.close);
  const { db } = opened;
  const { id: customerId } = await customerWithAddress(db);
  const productId = await addProduct(db, { stock: ORDERS });
  const flushed = vi.spyOn(fs, "fsyncSync");

  for (let placed = 1; placed <= ORDERS; placed += 1) {
    const before = flushed.mock.calls.length;
    const submissionId = `00000000-0000-4000-8000-00000000000${placed}`;
    const cart = [{ productId, units: 1 }];
    const order = await placeOrder(
      db,
      { customerId, submissionId, cart, delivery: "address" },
      { now: new Date(), origin: "http://localhost:3000", storeEmail: undefined },
    );
    expect(order.ok).toBe(true);
    expect(flushed.mock.calls.length).toBeGreaterThan(before);
  }
  await opened.close();
});
