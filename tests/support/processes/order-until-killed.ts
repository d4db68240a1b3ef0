// Places orders in parallel in the given database; prints each number after its response.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { type DatabaseOptions, openDatabase } from "#app/platform/db/client.server.ts";

const AT_ONCE = 8;
const [options = "", customerId = "", ...ids] = process.argv.slice(2);
const { db } = await openDatabase(JSON.parse(options) as DatabaseOptions);
const context = { origin: "https://tienda.example", storeEmail: undefined };

async function orderWithoutEnd(round: number): Promise<never> {
  for (let units = (round % 3) + 1; ; units = (units % 3) + 1) {
    const cart = ids.map((id) => ({ productId: Number(id), units }));
    const request = { customerId, submissionId: randomUUID(), cart, delivery: "pickup" } as const;
    const result = await placeOrder(db, request, { ...context, now: new Date() });
    if (!result.ok) throw new Error(result.reason);
    process.stdout.write(`${result.number}\n`);
    // Orders start at different moments, so that a kill interrupts some of them.
    for (let pause = 0; pause < round; pause += 1) await sql`select 1`.execute(db);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, round) => orderWithoutEnd(round)));
