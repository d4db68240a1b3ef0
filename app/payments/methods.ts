import type { BankAccount } from "#app/platform/db/json-columns.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { providerName } from "#app/values/card-providers.ts";

/** The time to pay of a method that the owner has not changed. */
export const DEFAULT_EXPIRY_HOURS = 24;

export interface PaymentMethod {
  id: PaymentMethodId;
  enabled: boolean;
  position: number;
  /** céntimos of soles */
  minimum: number | null;
  maximum: number | null;
  instructions: string;
  number: string;
  holder: string;
  qr: Picture | null;
  accounts: BankAccount[];
  /** the provider's credentials are stored and readable */
  connected: boolean;
  /** null: unpaid orders never expire */
  expiryHours: number | null;
}

interface MethodKind {
  label: string;
  data: "wallet" | "accounts" | "provider" | "none";
  voucher: boolean;
  /** paid in person */
  cash: boolean;
}

/** The default order of display. */
export const methodKinds: Record<PaymentMethodId, MethodKind> = {
  yape: { label: "Yape", data: "wallet", voucher: true, cash: false },
  plin: { label: "Plin", data: "wallet", voucher: true, cash: false },
  transferencia: { label: "Transferencia bancaria", data: "accounts", voucher: true, cash: false },
  "contra-entrega": { label: "Contra entrega", data: "none", voucher: false, cash: true },
  "en-tienda": { label: "En tienda", data: "none", voucher: false, cash: true },
  enlace: { label: "Enlace de pago", data: "none", voucher: true, cash: false },
  "mercado-pago": cardMethod("mercado-pago"),
};

function cardMethod(id: PaymentMethodId): MethodKind {
  return { label: `Tarjeta (${providerName(id)})`, data: "provider", voucher: false, cash: false };
}

export const methodIds = Object.keys(methodKinds) as PaymentMethodId[];

export function isMethodId(text: unknown): text is PaymentMethodId {
  return typeof text === "string" && Object.hasOwn(methodKinds, text);
}

export function emptyMethod(id: PaymentMethodId): PaymentMethod {
  return {
    id,
    enabled: false,
    position: methodIds.indexOf(id) + 1,
    minimum: null,
    maximum: null,
    instructions: "",
    number: "",
    holder: "",
    qr: null,
    accounts: [],
    connected: false,
    expiryHours: methodKinds[id].cash ? null : DEFAULT_EXPIRY_HOURS,
  };
}

export function lacksData({ id, number, accounts, connected }: PaymentMethod): boolean {
  const { data } = methodKinds[id];
  if (data === "wallet") return number === "";
  if (data === "accounts") return accounts.length === 0;
  return data === "provider" && !connected;
}

export interface Sale {
  /** céntimos of soles; null without a rate */
  soles: number | null;
  delivery: "address" | "pickup";
  cashOnDelivery: boolean;
}

export type NotOffered =
  | "off"
  | "below-minimum"
  | "above-maximum"
  | "needs-pickup"
  | "needs-cash-on-delivery";

/** céntimos of soles between which an amount lies; null: unknown without a rate */
export interface AmountRange {
  min: number | null;
  max: number | null;
}

/** The limit of a method that excludes the whole range; undefined when some amount is within the limits. */
export function outsideLimits(
  { minimum, maximum }: Pick<PaymentMethod, "minimum" | "maximum">,
  { min, max }: AmountRange,
): "below-minimum" | "above-maximum" | undefined {
  if (minimum !== null && max !== null && max < minimum) return "below-minimum";
  if (maximum !== null && min !== null && min > maximum) return "above-maximum";
  return undefined;
}

export function whyNotOffered(
  method: PaymentMethod,
  { soles, delivery, cashOnDelivery }: Sale,
): NotOffered | undefined {
  if (!method.enabled || lacksData(method)) return "off";
  const outside = outsideLimits(method, { min: soles, max: soles });
  if (outside) return outside;
  if (method.id === "en-tienda" && delivery !== "pickup") return "needs-pickup";
  if (method.id === "contra-entrega" && !(delivery === "address" && cashOnDelivery))
    return "needs-cash-on-delivery";
  return undefined;
}

/** The ledger's methods, which may differ from the order's. */
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

/** A refund by it credits the customer's balance; a payment by it debits it. */
export const BALANCE = "saldo" satisfies EntryMethod;

/** Method of entries by payment providers; never typed by hand. */
export const ONLINE_CARD = "tarjeta-en-linea";

export function entryMethodLabel(method: string): string {
  if (method === ONLINE_CARD) return "Tarjeta en línea";
  if (isEntryMethod(method)) return entryMethods[method];
  return isMethodId(method) ? methodKinds[method].label : method;
}

const HOUR_MS = 60 * 60 * 1000;

export function hoursToPay({ id, expiryHours }: Pick<PaymentMethod, "id" | "expiryHours">): number | null {
  return methodKinds[id].cash ? null : expiryHours;
}

export function expiryOf(method: PaymentMethod, now: Date): Date | null {
  const hours = hoursToPay(method);
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
}

interface StillMissing {
  link?: string | null;
  feeToArrange: boolean;
}

/** null until the customer can pay the whole order */
export function firstExpiry(
  method: PaymentMethod,
  now: Date,
  { link = null, feeToArrange }: StillMissing,
): Date | null {
  const canPay = !feeToArrange && (method.id !== "enlace" || link !== null);
  return canPay ? expiryOf(method, now) : null;
}
