import { z } from "zod";
import { receiptFields } from "#app/invoices/receipt-form.ts";
import { documentProblem, tidyDocument } from "#app/values/person/document-number.ts";

const { documento, numeroDocumento, nombreComprobante } = receiptFields;

/** Name on a boleta, filled in after the order was placed. */
export const boletaNameForm = z
  .object({
    documento,
    numeroDocumento: numeroDocumento.overwrite(tidyDocument),
    nombreComprobante: nombreComprobante.refine(
      (name) => name !== "",
      "Escribe a nombre de quién va la boleta.",
    ),
  })
  .superRefine(({ documento: type, numeroDocumento: number }, context) => {
    const message = documentProblem(type, number);
    if (message) context.addIssue({ code: "custom", path: ["numeroDocumento"], message });
  });

export type BoletaName = z.output<typeof boletaNameForm>;
