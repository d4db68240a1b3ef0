import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#app/platform/db/schema.ts";
import { BOLETA } from "./orders.ts";

/** Customers who order without end, and ask again with the same form until they are answered. */
export interface OrderLoad {
  answered(): number;
  /** Waits until so many more orders were answered. */
  untilAnswered(more: number): Promise<void>;
  /** The fault is over: measures until the next answer. */
  faultEnds(): Promise<void>;
  /** Everybody's last order is answered, nobody asks any more. */
  stop(): Promise<Figures>;
}

export interface Figures {
  answered: number;
  repeated: number;
  secondsToRecover: number;
  submissions: string[];
}

interface LoadOptions {
  cookies: string[];
  cart: string;
  /** where to order, asked before each request */
  address: (round: number) => string;
  origin: string;
}

const PATIENCE_MS = 20_000;
const AT_ONCE = 8;
/** Enough to be in the middle of something at any moment, without reaching a customer's limit. */
const BETWEEN_MS = 50;
const AGAIN_MS = 40;

export function startOrderLoad({ cookies, cart, address, origin }: LoadOptions): OrderLoad {
  const submissions: string[] = [];
  const waiting = new Set<() => void>();
  let going = true;
  let repeated = 0;
  let secondsToRecover = 0;

  async function post(cookie: string, solicitud: string, round: number): Promise<boolean> {
    const answer = await fetch(new URL("/checkout", address(round)), {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Origin: origin, Cookie: `${cookie}; carrito=${cart}` },
      body: new URLSearchParams({ ...BOLETA, entrega: "pickup", solicitud }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 400 && answer.status < 500) throw new Error(`Refused with ${answer.status}.`);
    return answer.status === 303;
  }

  async function orderOnce(cookie: string): Promise<void> {
    const solicitud = randomUUID();
    for (let round = 0; ; round += 1) {
      const isPlaced = await post(cookie, solicitud, round).catch((error: Error) => {
        if (error.message.startsWith("Refused")) throw error;
        return false;
      });
      if (isPlaced) break;
      repeated += 1;
      await pause(AGAIN_MS);
    }
    submissions.push(solicitud);
    for (const wake of waiting) wake();
  }

  let next = 0;
  const everybody = Array.from({ length: AT_ONCE }, async () => {
    while (going) {
      next = (next + 1) % cookies.length;
      await orderOnce(cookies[next] ?? "");
      await pause(BETWEEN_MS);
    }
  });
  const untilAnswered = async (more: number) => {
    const wanted = submissions.length + more;
    while (submissions.length < wanted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      await Promise.race([promise, ...everybody]);
      waiting.delete(resolve);
    }
  };
  return {
    answered: () => submissions.length,
    untilAnswered,
    async faultEnds() {
      const since = performance.now();
      // One that was under way when the fault came may be answered late: the second tells.
      await untilAnswered(2);
      secondsToRecover = (performance.now() - since) / 1000;
    },
    async stop() {
      going = false;
      await Promise.all(everybody);
      return { answered: submissions.length, repeated, secondsToRecover, submissions };
    },
  };
}

/** Of the answered orders, those that are not there and those that are there more than once. */
export async function lostAndDoubled(
  db: Db,
  submissions: string[],
): Promise<{ lost: number; doubled: number }> {
  const rows = await db
    .selectFrom("order")
    .select(({ fn }) => ["submission_id", fn.countAll<number>().as("count")])
    .where("submission_id", "in", submissions)
    .groupBy("submission_id")
    .execute();
  return {
    lost: submissions.length - rows.length,
    doubled: rows.filter(({ count }) => count > 1).length,
  };
}
