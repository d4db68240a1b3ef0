import { trackingUrl } from "#app/delivery/courier.ts";
import { readCouriers } from "#app/delivery/couriers.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { lockOrder } from "#app/orders/lock-order.server.ts";
import type { Tracking } from "#app/orders/order.ts";
import { orderSentMail } from "#app/orders/order-mails.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { trackingVersion } from "./tracking-form.ts";

export interface TrackingRequest {
  number: string;
  courier: string;
  /** empty when the courier gives none */
  trackingNumber: string;
  by: Author;
  /** version of the form */
  version: string;
}

export type TrackingResult =
  | { ok: true; changed: boolean }
  /** another person has changed it meanwhile */
  | { ok: false; reason: "changed-meanwhile"; now: Tracking }
  | { ok: false; reason: "not-found" | "cancelled" | "picked-up" | "courier-gone" };

/** Stores courier and tracking number, mails the customer the link and updates open pages. */
export function setTracking(
  db: Db,
  { number, courier: name, trackingNumber, by, version }: TrackingRequest,
  origin: string,
): Promise<TrackingResult> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    if (!order.address) return { ok: false, reason: "picked-up" };
    const courier = (await readCouriers(transaction)).find((one) => one.name === name);
    if (!courier) return { ok: false, reason: "courier-gone" };
    const url = trackingNumber === "" ? null : trackingUrl(courier, trackingNumber);
    const after: Tracking = { courier: name, trackingNumber: trackingNumber || null, trackingUrl: url };
    const before: Tracking = {
      courier: order.courier,
      trackingNumber: order.trackingNumber,
      trackingUrl: order.trackingUrl,
    };
    if (before.courier === name && before.trackingNumber === after.trackingNumber)
      return { ok: true, changed: false };
    if (trackingVersion(before) !== version) return { ok: false, reason: "changed-meanwhile", now: before };
    await transaction
      .updateTable("order")
      .set({ courier: name, tracking_number: after.trackingNumber, tracking_url: url })
      .where("id", "=", order.id)
      .execute();
    await recordUpdate(transaction, by, ["order", number], { before: { ...before }, after: { ...after } });
    // The e-mail is erased when the legal retention period ends.
    if (order.email) {
      const store = await readSettings(transaction);
      await queueMail(transaction, orderSentMail({ store, origin }, { ...order, ...after }));
    }
    await publishOrder(transaction, order);
    return { ok: true, changed: true };
  });
}
