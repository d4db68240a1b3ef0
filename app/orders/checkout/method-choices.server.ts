import { readAddress } from "#app/customers/address.server.ts";
import { rateOf } from "#app/delivery/rate.ts";
import { readRatesForDistrict } from "#app/delivery/rates.server.ts";
import { readMethods } from "#app/payments/methods.server.ts";
import { lacksData, methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";

export interface MethodChoices {
  /** active methods, in the owner's order */
  methods: (Pick<PaymentMethod, "id" | "minimum" | "maximum"> & { label: string })[];
  last: PaymentMethodId | undefined;
}

export async function readMethodChoices(db: Db, customerId: string): Promise<MethodChoices> {
  const address = await readAddress(db, customerId);
  const rate = address && rateOf(await readRatesForDistrict(db, address.districtCode), address.districtCode);
  const methods = (await readMethods(db))
    .filter((method) => method.enabled && !lacksData(method))
    .filter(({ id }) => id !== "contra-entrega" || rate?.cashOnDelivery);
  const last = await db
    .selectFrom("order_payment")
    .innerJoin("order", "order.id", "order_payment.order_id")
    .select("order_payment.method")
    .where("order.customer_id", "=", customerId)
    .where("order_payment.method", "is not", null)
    .orderBy("order.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    methods: methods.map(({ id, minimum, maximum }) => ({
      id,
      minimum,
      maximum,
      label: methodKinds[id].label,
    })),
    last: last?.method ?? undefined,
  };
}
