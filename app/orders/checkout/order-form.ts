import { z } from "zod";
import { checkReceipt } from "#app/invoices/receipt.ts";
import { receiptFields, receiptForm } from "#app/invoices/receipt-form.ts";
import type { TaxRegime } from "#app/invoices/tax.ts";
import { phone } from "#app/values/person/phone.ts";

interface OrderFormOptions {
  needsPhone: boolean;
  regime: TaxRegime;
  /** texts to accept first; empty: none */
  texts: string;
  /** total in céntimos of soles; known in the browser, on the server only after `decideOrder` */
  soles?: number | null;
}

/** The checkout's form; requires a phone if the customer has none. */
export function orderForm({ needsPhone, regime, texts, soles = null }: OrderFormOptions) {
  const fields = z.object({
    ...receiptFields,
    entrega: z.enum(
      ["address", "pickup"],
      "Elige cómo quieres recibir tu pedido: si es en tu dirección, agrégala primero.",
    ),
    /** the pickup point's id */
    punto: z.coerce.number().int().optional().catch(undefined),
    celular: needsPhone ? phone : phone.optional().catch(undefined),
    /** a payment method's id; `decideOrder` checks that it is offered */
    metodo: z.string().max(40).optional().catch(undefined),
    /** key of the shown balances when the checkbox is ticked */
    saldo: z.string().max(100).optional().catch(undefined),
    aceptacion: texts
      ? z.literal(texts, "Para hacer tu pedido, lee y acepta lo que cambió.")
      : z.string().optional(),
    /** one-time key of the form */
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
    /** céntimos of the lines that the page showed */
    total: z.coerce.number().int().optional().catch(undefined),
    /** céntimos that the page showed for the address; empty: to be arranged */
    envio: z.coerce.number().int().optional().catch(undefined),
    /** the rate that the page converted with, in ten-thousandths; empty: none */
    cambio: z.coerce.number().int().optional().catch(undefined),
  });
  return fields.superRefine(checkReceipt({ regime, soles }), {
    // Shows these errors together with those of other fields.
    when: ({ value }) => receiptForm.safeParse(value).success,
  });
}
