import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { closeReturn } from "#app/orders/returns/close-return.server.ts";
import { acceptReturn, refuseReturn } from "#app/orders/returns/decide-return.server.ts";
import { receiveReturn } from "#app/orders/returns/receive-return.server.ts";
import { requestReturn } from "#app/orders/returns/request-return.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";

interface ReturningCustomer {
  customerId: string;
  number: string;
  by: Author;
  files: FileStore;
}

/** The steps of a return, each of the latest one. `current` is asked at every step. */
export function returnSteps(db: Db, current: () => ReturningCustomer, at: { origin: string; now: Date }) {
  const units = (...each: number[]) => new Map(each.entries());
  async function latest(): Promise<number> {
    const row = await db
      .selectFrom("order_return")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return row.id;
  }

  return {
    latest,
    openReturn(...each: number[]) {
      const { customerId, number, files } = current();
      const request = { customerId, number, form: crypto.randomUUID(), photos: [] };
      return requestReturn(
        db,
        { ...request, units: units(...each), reason: "no-funciona", detail: undefined },
        { ...at, files, storeEmail: undefined },
      );
    },
    accept: async (...each: number[]) =>
      acceptReturn(db, { id: await latest(), units: units(...each), note: undefined }, current().by, at),
    async refuse() {
      const id = await latest();
      const { state } = await db
        .selectFrom("order_return")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return refuseReturn(
        db,
        { id, state: state as "solicitada" | "aceptada", reason: "No" },
        current().by,
        at,
      );
    },
    receive: async (...each: number[]) =>
      receiveReturn(db, { id: await latest(), units: units(...each), note: undefined }, current().by, at),
    close: async (amount?: number, { exchanged = false, currency = "PEN" as PriceCurrency } = {}) =>
      closeReturn(
        db,
        {
          id: await latest(),
          refund: amount === undefined ? undefined : { amount, currency, method: "yape" },
          exchanged,
          note: undefined,
        },
        current().by,
        at,
      ),
    pay(amount: number, currency: PriceCurrency = "PEN") {
      const { number, by } = current();
      const entry = { number, form: crypto.randomUUID(), kind: "payment", method: "yape", note: "" } as const;
      return recordPayment(db, { ...entry, amount, currency }, by, at);
    },
  };
}
