import { z } from "zod";
import { type EntryMethod, entryMethods } from "#app/payments/methods.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { version } from "#app/settings/settings-forms.ts";
import { MAX_ID } from "#app/values/constants.ts";
import { oneLine } from "#app/values/long-text.ts";
import { type PriceCurrency, priceCurrencies } from "#app/values/money/currency.ts";
import { typedAmount } from "#app/values/money/typed-amount.ts";

const note = oneLine(200).default("");

const currency = z.enum(priceCurrencies).optional();

export const MAX_OPERATION_LENGTH = 30;

/** Accepts the digits and letters that banks print; removes separators that people type. */
const operationNumber = z
  .string("Escribe el número de operación.")
  .overwrite((text) => text.replace(/[\s.-]/g, "").toUpperCase())
  .regex(
    new RegExp(`^[A-Z0-9]{4,${MAX_OPERATION_LENGTH}}$`),
    `Escribe el número de operación: tiene entre 4 y ${MAX_OPERATION_LENGTH} letras o números y está en la constancia.`,
  );

/** Voucher of a customer who has paid; the picture is checked separately. */
export const voucherForm = z.object({
  intencion: z.literal("comprobante"),
  monto: typedAmount,
  moneda: currency,
  operacion: operationNumber,
});

const method = z.enum(Object.keys(entryMethods) as EntryMethod[], "Elige cómo se pagó.");

/** Ticked if more than what is owed was really received. */
const moreThanOwed = z.literal("on").optional();

/** Ticked if it is another entry, and not a correction of what the form wrote before. */
const anotherEntry = z.literal("on").optional();

export const paymentForm = z.object({
  intencion: z.literal("pago"),
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  medio: method,
  monto: typedAmount,
  moneda: currency,
  operacion: operationNumber.optional(),
  nota: note,
  demas: moreThanOwed,
  otro: anotherEntry,
});

export const refundForm = z.object({
  intencion: z.literal("devolucion"),
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  medio: method,
  monto: typedAmount,
  moneda: currency,
  nota: note,
  otro: anotherEntry,
});

/** a payment's id at its provider */
const providerId = z.string().regex(/^[\w-]{1,40}$/, "Vuelve a cargar la página e inténtalo otra vez.");

export const onlineRefundForm = z.object({
  intencion: z.literal("devolucion-en-linea"),
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  pago: providerId,
  monto: typedAmount,
  otro: anotherEntry,
});

/** Marks as cleared a payment with another amount, or a refund of more than the order has. */
export const oddPaymentForm = z.object({
  intencion: z.literal("aclarar"),
  pago: providerId,
  devolucion: providerId.or(z.literal("")).default(""),
});

export const linkForm = z.object({
  intencion: z.literal("enlace"),
  enlace: z
    .url({ protocol: /^https$/, error: "Pega una dirección que empiece con https://." })
    .max(500, "Escribe como máximo 500 caracteres."),
  /** the voucher that it replaces; empty: none */
  version,
});

/** Version of the voucher that an administrator decides on: the customer may correct it meanwhile. */
export function seenVoucher({ amount, currency, picture }: SeenVoucher): string {
  return `${amount} ${currency} ${picture?.key ?? ""}`;
}
interface SeenVoucher {
  amount: number;
  currency: PriceCurrency;
  picture: Picture | null;
}

export const confirmForm = z.object({
  intencion: z.literal("confirmar"),
  comprobante: z.coerce.number().int().positive().max(MAX_ID),
  /** `seenVoucher` */
  version,
  monto: typedAmount,
  moneda: currency,
  demas: moreThanOwed,
});

export const rejectForm = z.object({
  intencion: z.literal("rechazar"),
  comprobante: z.coerce.number().int().positive().max(MAX_ID),
  /** `seenVoucher` */
  version,
  motivo: note.refine((text) => text !== "", "Escribe el motivo: el cliente lo recibe por correo."),
});
