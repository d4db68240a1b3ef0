import { randomUUID } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { isOrderNumber } from "./order-number.ts";

const uuid = z.uuid();

const A_DAY = 60 * 60 * 24;
const HALF_AN_HOUR = 60 * 30;
const submission = createCookie("solicitud", { path: "/", httpOnly: true, sameSite: "lax", maxAge: A_DAY });
const purchase = createCookie("compra", { path: "/", httpOnly: true, sameSite: "lax", maxAge: HALF_AN_HOUR });

/**
 * The checkout's one-time key. It survives a reload, so that a buyer who sends the form again after a lost
 * answer makes only one order.
 */
export async function submissionOf(request: Request): Promise<string> {
  const parsed = uuid.safeParse(await submission.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : randomUUID();
}

export function submissionCookie(id: string): Promise<string> {
  return submission.serialize(id);
}

/** Cookies after an order: a new key for the next form, and the order's number for the confirmation. */
export async function placedCookies(orderNumber: string): Promise<string[]> {
  return [await submission.serialize("", { maxAge: 0 }), await purchase.serialize(orderNumber)];
}

/** Number of the order to confirm. The query checks whose it is. */
export async function lastPurchaseOf(request: Request): Promise<string | undefined> {
  const orderNumber: unknown = await purchase.parse(request.headers.get("Cookie"));
  return typeof orderNumber === "string" && isOrderNumber(orderNumber) ? orderNumber : undefined;
}
