import { z } from "zod";
import type { BankAccount } from "#app/platform/db/json-columns.ts";
import { version } from "#app/settings/settings-forms.ts";
import { longText, oneLine } from "#app/values/long-text.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import { shownAmount, typedAmount } from "#app/values/money/typed-amount.ts";
import { phone } from "#app/values/person/phone.ts";
import { wholeNumber } from "#app/values/whole-number.ts";
import { accountCurrency } from "./currencies.ts";
import { hoursToPay, methodKinds, type PaymentMethod } from "./methods.ts";

export const ACCOUNTS = [1, 2, 3, 4] as const;
const MAX_HOURS = 24 * 30;

const line = oneLine(80).default("");
const account = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .regex(/^(\d{8,20})?$/, "Escribe el número de cuenta, solo dígitos.")
  .default("");
const cci = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .regex(/^(\d{20})?$/, "El CCI tiene 20 dígitos.")
  .default("");
const currency = z.enum(priceCurrencies, "Elige la moneda de la cuenta.").default("PEN");

const credential = z
  .string()
  .trim()
  .regex(/^([\w-]{16,300})?$/, "Pégala completa, sin espacios.")
  .default("");

const fields = z.object({
  version,
  activo: z.literal("on").optional(),
  posicion: wholeNumber("Escribe el lugar.", 1, 20),
  minimo: typedAmount.optional(),
  maximo: typedAmount.optional(),
  instrucciones: longText("", 600).or(z.literal("")).default(""),
  horas: z
    .number("Escribe las horas, o deja el campo vacío.")
    .int("Escribe un número entero.")
    .min(1, "Escribe 1 o más, o deja el campo vacío.")
    .max(MAX_HOURS, `Escribe como máximo ${MAX_HOURS}.`)
    .optional(),
  actual: z.string().max(128).default(""),
  numero: phone.optional(),
  titular: line,
  quitarQr: z.literal("on").optional(),
  claveAcceso: credential,
  claveAvisos: credential,
  quitarClaves: z.literal("on").optional(),
  banco1: line,
  cuenta1: account,
  cci1: cci,
  titular1: line,
  moneda1: currency,
  banco2: line,
  cuenta2: account,
  cci2: cci,
  titular2: line,
  moneda2: currency,
  banco3: line,
  cuenta3: account,
  cci3: cci,
  titular3: line,
  moneda3: currency,
  banco4: line,
  cuenta4: account,
  cci4: cci,
  titular4: line,
  moneda4: currency,
});

export type MethodTyped = z.output<typeof fields>;

type Kind = Pick<PaymentMethod, "id" | "connected">;

/** Reports all errors at once, also while some field can't be parsed. */
export function methodForm(kind: Kind) {
  return fields.superRefine(
    (typed, context) => {
      for (const [name, message] of Object.entries(problemsOf(kind, typed)))
        if (!context.issues.some(({ path }) => path?.[0] === name))
          context.addIssue({ code: "custom", path: [name], message });
    },
    { when: () => true },
  );
}

/** `typed` has the text of fields that can't be parsed. */
function problemsOf({ id, connected }: Kind, typed: MethodTyped): Record<string, string> {
  const { data } = methodKinds[id];
  const { minimo, maximo, activo } = typed;
  const problems: Record<string, string> = {};
  if (typeof minimo === "number" && typeof maximo === "number" && maximo < minimo)
    problems.maximo = "El máximo es menor que el mínimo.";
  if (data === "wallet" && activo && !typed.numero)
    problems.numero = "Escribe el número al que te pagan, o deja el método apagado.";
  if (data === "wallet" && activo && !typed.titular) problems.titular = "Escribe a nombre de quién sale.";
  if (data === "provider") return { ...problems, ...problemsOfCredentials(connected, typed) };
  if (data !== "accounts") return problems;
  for (const n of ACCOUNTS) {
    const row = [typed[`banco${n}`], typed[`cuenta${n}`], typed[`titular${n}`]];
    if ((row.some(Boolean) || typed[`cci${n}`]) && !row.every(Boolean))
      problems[`cuenta${n}`] = "Completa banco, cuenta y titular, o deja los tres vacíos.";
  }
  if (activo && accountsOf(typed).length === 0)
    problems.banco1 = "Escribe al menos una cuenta, o deja el método apagado.";
  return problems;
}

function problemsOfCredentials(connected: boolean, typed: MethodTyped): Record<string, string> {
  const { activo, claveAcceso, claveAvisos, quitarClaves } = typed;
  if (quitarClaves && activo) return { quitarClaves: "Para quitar las claves, apaga el método." };
  if (connected || quitarClaves || (claveAcceso && claveAvisos)) return {};
  if (claveAcceso || claveAvisos)
    return { [claveAcceso ? "claveAvisos" : "claveAcceso"]: "Escribe las dos claves." };
  return activo ? { claveAcceso: "Escribe las dos claves, o deja el método apagado." } : {};
}

function accountsOf(typed: MethodTyped): BankAccount[] {
  return ACCOUNTS.map((n) => ({
    bank: typed[`banco${n}`],
    account: typed[`cuenta${n}`],
    cci: typed[`cci${n}`],
    holder: typed[`titular${n}`],
    currency: typed[`moneda${n}`],
  })).filter(({ bank, account }) => bank !== "" && account !== "");
}

export function methodOf(before: PaymentMethod, typed: MethodTyped): PaymentMethod {
  const { data } = methodKinds[before.id];
  return {
    ...before,
    enabled: typed.activo === "on",
    position: typed.posicion,
    minimum: typed.minimo ?? null,
    maximum: typed.maximo ?? null,
    instructions: typed.instrucciones,
    number: data === "wallet" ? (typed.numero ?? "") : "",
    holder: data === "wallet" ? typed.titular : "",
    accounts: data === "accounts" ? accountsOf(typed) : [],
    expiryHours: hoursToPay({ id: before.id, expiryHours: typed.horas ?? null }),
  };
}

/** These changes need the administrator's password, as they could send money to another account. */
export function changesPayee(before: PaymentMethod, after: PaymentMethod): boolean {
  // PostgreSQL's jsonb does not keep the order of keys.
  const dataOf = ({ number, holder, accounts, instructions }: PaymentMethod) =>
    JSON.stringify([
      number,
      holder,
      instructions,
      ...accounts.map((kept) => [kept.bank, kept.account, kept.cci, kept.holder, accountCurrency(kept)]),
    ]);
  return dataOf(before) !== dataOf(after);
}

export function methodValues(method: PaymentMethod): Record<string, string> {
  const values: Record<string, string> = {
    ...(method.enabled && { activo: "on" }),
    posicion: String(method.position),
    minimo: shownAmount(method.minimum),
    maximo: shownAmount(method.maximum),
    instrucciones: method.instructions,
    horas: method.expiryHours === null ? "" : String(method.expiryHours),
    numero: method.number,
    titular: method.holder,
  };
  method.accounts.forEach(({ bank, account, cci, holder, ...kept }, index) => {
    const n = index + 1;
    Object.assign(values, {
      [`banco${n}`]: bank,
      [`cuenta${n}`]: account,
      [`cci${n}`]: cci,
      [`titular${n}`]: holder,
      [`moneda${n}`]: accountCurrency(kept),
    });
  });
  return values;
}
