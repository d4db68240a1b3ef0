import type { BankAccount } from "#app/platform/db/json-columns.ts";
import {
  currencyNames,
  formatIn,
  type Money,
  type PriceCurrency,
  type StoredCurrency,
} from "#app/values/money/currency.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import { accountCurrency, amountDue, currenciesOf, exactAmount } from "./currencies.ts";
import type { ShownEntry } from "./ledger.server.ts";
import { BALANCE, entryMethodLabel, methodKinds, ONLINE_CARD, type PaymentMethod } from "./methods.ts";

export function moreThanPaid({ paid, currency }: { paid: number; currency: PriceCurrency }): string {
  return `Solo se pagaron ${formatIn(currency, paid)}: devuelve eso o menos.`;
}

export const NO_ACCOUNT = "El pedido ya no tiene cuenta de cliente: elige otro método.";

/** About a voucher of a paid or refunded order. */
export const SETTLED_WITH_VOUCHER =
  "De este pedido no falta pagar nada: confirma la constancia solo si ese dinero llegó aparte, y recházala si ya lo contaste.";

export function refundSentence(method: string, currency: PriceCurrency, amount: number): string {
  const shown = formatIn(currency, amount);
  return method === BALANCE
    ? `Dejamos ${shown} como saldo a favor en tu cuenta: puedes pagar con él tu próximo pedido.`
    : `Te devolvimos ${shown}. Método: ${entryMethodLabel(method)}.`;
}

/** Sentence about a ledger entry, for the order's history of store and customer. */
export function entrySentence(entry: Omit<ShownEntry, "id" | "at" | "personName">): string {
  const { kind, method, currency, amount, operationNumber, note, underway } = entry;
  const shown = formatIn(currency, amount);
  if (method === BALANCE)
    return kind === "payment" ? `Pago de ${shown} con saldo a favor` : `Saldo a favor de ${shown}`;
  const means = [entryMethodLabel(method), operationNumber && `operación ${operationNumber}`]
    .filter(Boolean)
    .join(", ");
  // Notes on card payments come from the program, such as a chargeback. Other notes are for the store alone.
  if (method === ONLINE_CARD && note) return `${note}: ${shown}, ${means}`;
  if (kind === "payment") return `Pago de ${shown} recibido: ${means}`;
  return `Devolución de ${shown}${underway ? " en camino" : ""}: ${means}`;
}

export function refundUnderwaySentence(
  provider: string,
  { currency, amount }: { currency: PriceCurrency; amount: number },
): string {
  return `${provider} está procesando la devolución de ${formatIn(currency, amount)} a tu tarjeta. Te avisamos por correo cuando termine.`;
}

export function moreThanOwedSentence({ owed, currency }: { owed: number; currency: PriceCurrency }): string {
  const why = owed > 0 ? `Solo faltan ${formatIn(currency, owed)}` : "El pedido ya está pagado";
  return `${why}. Revisa el monto y la moneda, o marca la casilla si de verdad recibiste más.`;
}

export function paymentSentences(method: PaymentMethod, money: Money, held: StoredCurrency): string[] {
  const { id, instructions } = method;
  const sentences = wherePaid(method, exactAmount(amountDue(id, money), currenciesOf(method, held)));
  if (instructions) sentences.push(instructions);
  if (methodKinds[id].voucher && id !== "enlace")
    sentences.push(
      "Después escribe el número de operación y adjunta tu constancia de pago en la página de tu pedido.",
    );
  return sentences;
}

function wherePaid({ id, number, holder, accounts }: PaymentMethod, amount: string): string[] {
  const { label, data } = methodKinds[id];
  if (data === "wallet")
    return [`Paga ${amount} por ${label} al ${formatPhone(number)}, a nombre de ${withoutPeriod(holder)}.`];
  if (data === "accounts")
    return [`Transfiere ${amount} a una de estas cuentas:`, ...accounts.map(accountSentence)];
  if (data === "provider") return [`Pagas ${amount} con tarjeta, desde la página de tu pedido.`];
  return [PERSONAL[id]?.(amount) ?? `Pagas ${amount}: ${label}.`];
}

const PERSONAL: Partial<Record<PaymentMethod["id"], (amount: string) => string>> = {
  "contra-entrega": (amount) => `Pagas ${amount} cuando recibas tu pedido.`,
  "en-tienda": (amount) => `Pagas ${amount} en la tienda, al recoger tu pedido.`,
  enlace: (amount) => `Te enviaremos un enlace para pagar ${amount}, por correo y en la página de tu pedido.`,
};

function accountSentence({ bank, account, cci, holder, ...kept }: BankAccount): string {
  const currency = currencyNames[accountCurrency(kept)].toLowerCase();
  return `${bank}: cuenta en ${currency} ${account}${cci && `, CCI ${cci}`}, a nombre de ${withoutPeriod(holder)}.`;
}

/** Avoids two periods after names such as `S.A.C.` at the end of a sentence. */
function withoutPeriod(name: string): string {
  return name.replace(/\.$/, "");
}

interface DuePayment {
  /** null: none was chosen */
  method: PaymentMethod | null;
  link: string | null;
}

/** How much of an order that is ready or on its way is still missing, and how to pay it. */
export function dueSentences({ method, link }: DuePayment, money: Money, held: StoredCurrency): string[] {
  const currencies = method ? currenciesOf(method, held) : [held.currency];
  const amount = exactAmount(amountDue(method?.id ?? null, money), currencies);
  if (link) return [`Paga ${amount} en este enlace:`, link];
  if (!method) return [`Falta pagar ${amount}.`];
  if (!methodKinds[method.id].cash) return ["Falta tu pago.", ...paymentSentences(method, money, held)];
  const when = method.id === "en-tienda" ? "en la tienda, al recoger tu pedido" : "cuando recibas tu pedido";
  return [`Ten listos ${amount}: los pagas ${when}.`, ...(method.instructions ? [method.instructions] : [])];
}

export function earlierEntrySentence(
  verb: string,
  { currency, amount }: { currency: PriceCurrency; amount: number },
): string {
  return `Ya ${verb} ${formatIn(currency, amount)} con este formulario. Si querías corregirlo, no lo envíes otra vez: mira los movimientos y registra la diferencia. Si es otro, marca la casilla.`;
}
