import { writeMethod } from "#app/payments/methods.server.ts";
import { emptyMethod, type PaymentMethod } from "#app/payments/methods.ts";
import type { Db } from "#app/platform/db/schema.ts";

const DATA: Partial<PaymentMethod> = {
  number: "987654321",
  holder: "Compu SAC",
  accounts: [{ bank: "BCP", account: "1912345678012", cci: "00219100234567801254", holder: "Compu SAC" }],
};

export function enableMethod(
  db: Db,
  id: PaymentMethod["id"],
  more: Partial<PaymentMethod> = {},
): Promise<void> {
  return writeMethod(db, { ...emptyMethod(id), ...DATA, enabled: true, ...more });
}
