import type { ShownIssued } from "#app/invoices/issued-form.ts";
import { allowsFactura, kindLabels, receiptLine } from "#app/invoices/receipt.ts";
import { type Tax, taxOf } from "#app/invoices/tax.ts";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

interface BuyerOf {
  issued: ShownIssued | null;
  cancelled: boolean;
  /** empty: the buyer's data was erased */
  email: string;
}

/** Why the buyer's data of a receipt can't be corrected; undefined when it can. */
export function whyNotCorrectable({ issued, cancelled, email }: BuyerOf): string | undefined {
  if (cancelled) return "El pedido está anulado: los datos de su comprobante no se corrigen.";
  if (email === "") return "Los datos del comprador de este pedido se borraron: no se corrigen.";
  if (!issued) return undefined;
  const named = issued.number ? `El comprobante ${issued.number}` : "El comprobante";
  const removed = [issued.number && "su número", issued.hasFile && "su PDF"].filter(Boolean).join(" y ");
  return `${named} ya está emitido con estos datos. Para corregirlos, anúlalo primero con una nota de crédito y quita aquí ${removed}.`;
}

/** Tax at the time of the order; orders without receipt data use today's. */
export function taxOfReceipt(receipt: ReceiptSnapshot | null, store: StoreSettings): Tax {
  return receipt ? { regime: receipt.regime, rate: receipt.rate } : taxOf(store);
}

/** A factura needs a regime that allows it, both when the order was placed and now. */
export function issuingRegime(receipt: ReceiptSnapshot | null, store: StoreSettings): Tax["regime"] {
  return allowsFactura(store.taxRegime) ? taxOfReceipt(receipt, store).regime : store.taxRegime;
}

export function receiptVersion(receipt: ReceiptSnapshot | null): string {
  return receipt ? receiptLine(receipt) : "";
}

/** Describes the change, without names and documents: `Boleta con otro documento y otro nombre`. */
export function describeCorrection(before: ReceiptSnapshot | null, after: ReceiptSnapshot): string {
  const kind = kindLabels[after.kind];
  if (!before) return kind;
  if (before.kind !== after.kind) return `${kind} en lugar de ${before.kind}`;
  const isFactura = after.kind === "factura";
  const others = [
    after.documentType !== before.documentType || after.documentNumber !== before.documentNumber
      ? `otro ${isFactura ? "RUC" : "documento"}`
      : undefined,
    after.name !== before.name ? (isFactura ? "otra razón social" : "otro nombre") : undefined,
    after.address !== before.address ? "otra dirección fiscal" : undefined,
  ];
  return `${kind} con ${new Intl.ListFormat("es").format(others.filter((other) => other !== undefined))}`;
}
