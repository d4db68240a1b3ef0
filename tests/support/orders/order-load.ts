import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#app/platform/db/schema.ts";
import { BOLETA } from "./orders.ts";

/** Customers who order continuously and send the same form again until they get a response. */
export interface OrderLoad {
  answered(): number;
  untilAnswered(more: number): Promise<void>;
  /** Call when the fault is over: measures the time until the next response. */
  faultEnds(): Promise<void>;
  /** Stops the customers after their last response. */
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
  address: (round: number) => string;
  origin: string;
}

const TIMEOUT_MS = 20_000;
const AT_ONCE = 8;
/** Frequent enough for orders in progress at any moment, without reaching a customer's limit. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    const target = submissions.length + more;
    while (submissions.length < target) {
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
      // The first response may belong to an order from before the fault, so the second one counts.
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

/** Answered orders that are missing, and those that exist twice. */
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
