import type { PrivateFile } from "#app/platform/db/json-columns.ts";

/** Receipt fields in an audit entry: only those that changed. */
export interface AuditedReceipt {
  number?: string | null;
  file?: PrivateFile | null;
  /** the buyer's data, in words */
  receipt?: string | null;
}

export interface ReceiptChange {
  id: number;
  at: Date;
  personName: string;
  before: AuditedReceipt;
  after: AuditedReceipt;
}

/** `Comprobante B001-8 en lugar de B001-7. Otro PDF del comprobante` */
export function receiptChangeTitle({ before, after }: Pick<ReceiptChange, "before" | "after">): string {
  if (after.receipt) return `Datos del comprobante: ${after.receipt}`;
  return [numberTitle(before.number, after.number), fileTitle(before, after)].filter(Boolean).join(". ");
}

function numberTitle(before: string | null | undefined, after: string | null | undefined) {
  if (after) return before ? `Comprobante ${after} en lugar de ${before}` : `Comprobante ${after} disponible`;
  return before && `Comprobante ${before} retirado`;
}

function fileTitle(before: AuditedReceipt, after: AuditedReceipt) {
  if (after.file) return before.file ? "Otro PDF del comprobante" : "PDF del comprobante disponible";
  return before.file && "PDF del comprobante retirado";
}
