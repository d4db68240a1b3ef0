import { z } from "zod";
import { type EntryMethod, entryMethods } from "#app/payments/methods.ts";
import { sentPhotos } from "#app/platform/media/sent-photos.ts";
import { longText } from "#app/values/long-text.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import { typedAmount } from "#app/values/money/typed-amount.ts";
import { returnReasonIds } from "./return-rules.ts";

export const MAX_RETURN_PHOTOS = 5;
const MAX_TEXT = 1000;

/** A return, requested by its customer or opened by the store; units of each line are read separately (`readUnits`). */
export const returnForm = z
  .object({
    /** one-time key of the form */
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
    motivo: z.enum(returnReasonIds, "Elige el motivo."),
    detalle: longText("Escribe qué pasó.", MAX_TEXT).optional(),
    fotos: sentPhotos(MAX_RETURN_PHOTOS),
  })
  .refine(({ motivo, detalle }) => motivo !== "otro" || detalle !== undefined, {
    path: ["detalle"],
    error: "Escribe qué pasó.",
  });

const note = longText("Escribe una nota.", MAX_TEXT).optional();

export const acceptForm = z.object({ intencion: z.literal("aceptar"), nota: note });

/** States in which a return can be refused. */
const refusable = ["solicitada", "aceptada"] as const;
export type Refusable = (typeof refusable)[number];

export const refuseForm = z.object({
  intencion: z.literal("rechazar"),
  /** as the page showed it */
  estado: z.enum(refusable, "Vuelve a cargar la página e inténtalo otra vez."),
  motivo: longText("Escribe el motivo: el cliente lo recibe por correo.", MAX_TEXT),
});

export const receiveForm = z.object({ intencion: z.literal("recibir"), nota: note });

export const closeForm = z.object({
  intencion: z.literal("cerrar"),
  medio: z.enum(Object.keys(entryMethods) as EntryMethod[], "Elige cómo lo devuelves."),
  /** empty: no money is recorded */
  monto: typedAmount.optional(),
  moneda: z.enum(priceCurrencies, "Elige la moneda."),
  /** the customer got other units instead */
  cambio: z.literal("on").optional(),
  nota: note,
});

/** Whether closing a return also records a refund. */
export function closingRecordsRefund(form: FormData): boolean {
  return form.get("intencion") === "cerrar" && form.getAll("monto").some((amount) => amount !== "");
}
