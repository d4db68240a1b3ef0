import { z } from "zod";
import { refundForm } from "#app/orders/payment/payment-forms.ts";
import { longText } from "#app/values/long-text.ts";

const MAX_REASON = 500;

/** A customer's own annulment. */
export const ownCancelForm = z.object({
  intencion: z.literal("anular"),
  motivo: longText("Escribe el motivo.", MAX_REASON).optional(),
});

/** `intencion` distinguishes it from the status buttons of the same page. */
export const cancelForm = z.object({
  intencion: z.literal("anular").optional(),
  motivo: longText("Escribe el motivo: el cliente lo recibe por correo.", MAX_REASON),
  /** refund of the payment: later, given back as proposed, or credited */
  devolver: z.enum(["despues", "medio", "saldo"], "Elige qué pasa con lo que pagó.").default("despues"),
  medio: refundForm.shape.medio.optional(),
  monto: refundForm.shape.monto.optional(),
  moneda: refundForm.shape.moneda,
});

/** Whether an annulment also writes into the ledger. */
export function cancelRecordsRefund(form: FormData): boolean {
  const becomes = form.get("devolver");
  return becomes !== null && becomes !== "despues";
}
