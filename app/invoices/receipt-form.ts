import { z } from "zod";
import type { RememberedReceipt } from "#app/platform/db/json-columns.ts";
import { oneLine } from "#app/values/long-text.ts";

/** Document types of a boleta. A RUC requires a factura. */
export const boletaDocuments = ["1", "4", "7"] as const;

const line = (max: number) => oneLine(max).default("");

/** The form submits the fields of both kinds; only those of the chosen kind are used. */
export const receiptFields = {
  comprobante: z.enum(["boleta", "factura"], "Elige boleta o factura.").default("boleta"),
  documento: z.enum(boletaDocuments, "Elige el tipo de documento.").default("1"),
  numeroDocumento: line(20),
  nombreComprobante: line(100),
  ruc: line(20),
  razonSocial: line(150),
  direccionFiscal: line(200),
};

export const receiptForm = z.object(receiptFields);

export type ReceiptField = keyof typeof receiptFields;
export type ReceiptChoice = z.output<typeof receiptForm>;

export function receiptValues(last: RememberedReceipt | null, customerName: string): ReceiptChoice {
  return {
    comprobante: last?.kind ?? "boleta",
    documento: last?.documentType ?? "1",
    numeroDocumento: last?.documentNumber ?? "",
    nombreComprobante: last?.name || customerName,
    ruc: last?.ruc ?? "",
    razonSocial: last?.company ?? "",
    direccionFiscal: last?.address ?? "",
  };
}
