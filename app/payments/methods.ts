import type { BankAccount } from "#app/platform/db/json-columns.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { providerName } from "#app/values/card-providers.ts";

export interface PaymentMethod {
  id: PaymentMethodId;
  enabled: boolean;
  /** among the others, from 1 */
  position: number;
  /** céntimos of soles, of one operation */
  minimum: number | null;
  maximum: number | null;
  instructions: string;
  number: string;
  holder: string;
  qr: Picture | null;
  accounts: BankAccount[];
  /** a payment provider's credentials are there and can be read */
  connected: boolean;
  /** unpaid orders end after as many hours; null: never */
  expiryHours: number | null;
}

interface MethodKind {
  label: string;
  /** what the customer is given to pay with */
  data: "wallet" | "accounts" | "provider" | "none";
  /** the customer sends a voucher, which an administrator checks */
  voucher: boolean;
  /** paid in person, maybe with coins */
  cash: boolean;
}

/** In the order that they have until the owner gives them another. */
export const methodKinds: Record<PaymentMethodId, MethodKind> = {
  yape: { label: "Yape", data: "wallet", voucher: true, cash: false },
  plin: { label: "Plin", data: "wallet", voucher: true, cash: false },
  transferencia: { label: "Transferencia bancaria", data: "accounts", voucher: true, cash: false },
  "contra-entrega": { label: "Contra entrega", data: "none", voucher: false, cash: true },
  "en-tienda": { label: "En tienda", data: "none", voucher: false, cash: true },
  enlace: { label: "Enlace de pago", data: "none", voucher: true, cash: false },
  "mercado-pago": cardMethod("mercado-pago"),
};

/** A card that is typed on its provider's page. */
function cardMethod(id: PaymentMethodId): MethodKind {
  return { label: `Tarjeta (${providerName(id)})`, data: "provider", voucher: false, cash: false };
}

export const methodIds = Object.keys(methodKinds) as PaymentMethodId[];

export function isMethodId(text: unknown): text is PaymentMethodId {
  return typeof text === "string" && Object.hasOwn(methodKinds, text);
}

/** A method as it is before anybody has set it: off. */
export function unsetMethod(id: PaymentMethodId): PaymentMethod {
  return {
    ...{ id, enabled: false, position: methodIds.indexOf(id) + 1, minimum: null, maximum: null },
    ...{ instructions: "", number: "", holder: "", qr: null, accounts: [], connected: false },
    expiryHours: methodKinds[id].cash ? null : 24,
  };
}

/** A method that is on and lacks what its customers need to pay. */
export function lacksData({ id, number, accounts, connected }: PaymentMethod): boolean {
  const { data } = methodKinds[id];
  if (data === "wallet") return number === "";
  if (data === "accounts") return accounts.length === 0;
  return data === "provider" && !connected;
}

export interface Sale {
  /** céntimos of the total in soles; null: the rate is unknown */
  soles: number | null;
  delivery: "address" | "pickup";
  /** the courier takes money at that address */
  cashOnDelivery: boolean;
}

export type NotOffered =
  | "off"
  | "below-minimum"
  | "above-maximum"
  | "needs-pickup"
  | "needs-cash-on-delivery";

/** Why a method is not for this sale; undefined when it is. */
export function whyNotOffered(
  method: PaymentMethod,
  { soles, delivery, cashOnDelivery }: Sale,
): NotOffered | undefined {
  if (!method.enabled || lacksData(method)) return "off";
  if (method.minimum !== null && soles !== null && soles < method.minimum) return "below-minimum";
  if (method.maximum !== null && soles !== null && soles > method.maximum) return "above-maximum";
  if (method.id === "en-tienda" && delivery !== "pickup") return "needs-pickup";
  if (method.id === "contra-entrega" && !(delivery === "address" && cashOnDelivery))
    return "needs-cash-on-delivery";
  return undefined;
}

/** What entries of the ledger show: how money changes hands, whatever the order's method was. */
export const entryMethods = {
  efectivo: "Efectivo",
  tarjeta: "Tarjeta (POS)",
  yape: methodKinds.yape.label,
  plin: methodKinds.plin.label,
  transferencia: methodKinds.transferencia.label,
  enlace: methodKinds.enlace.label,
  otro: "Otro",
  saldo: "Saldo a favor",
};
export type EntryMethod = keyof typeof entryMethods;

export function isEntryMethod(method: string | null | undefined): method is EntryMethod {
  return typeof method === "string" && Object.hasOwn(entryMethods, method);
}

/** A refund that stays with the store becomes its customer's balance; a payment by it takes from the balance. */
export const BALANCE = "saldo" satisfies EntryMethod;

/** The method of a payment provider's entries, never written by hand. */
export const ONLINE_CARD = "tarjeta-en-linea";

export function entryMethodLabel(method: string): string {
  if (method === ONLINE_CARD) return "Tarjeta en línea";
  if (isEntryMethod(method)) return entryMethods[method];
  return isMethodId(method) ? methodKinds[method].label : method;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long one has to pay; null: as long as one likes, always in person. */
export function hoursToPay({ id, expiryHours }: Pick<PaymentMethod, "id" | "expiryHours">): number | null {
  return methodKinds[id].cash ? null : expiryHours;
}

/** Until when an order placed now is to be paid. */
export function expiryOf(method: PaymentMethod, now: Date): Date | null {
  const hours = hoursToPay(method);
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
}

interface Awaited {
  /** where the method is a link, the time begins when there is one */
  link?: string | null;
  /** the order has no delivery fee yet */
  feeToArrange: boolean;
}

/** The same, not before the customer can pay the whole order. */
export function firstExpiry(
  method: PaymentMethod,
  now: Date,
  { link = null, feeToArrange }: Awaited,
): Date | null {
  const canPay = !feeToArrange && (method.id !== "enlace" || link !== null);
  return canPay ? expiryOf(method, now) : null;
}
