import type { z } from "zod";
import type { ReceiptSnapshot, RememberedReceipt } from "#app/platform/db/json-columns.ts";
import { documentLabels, documentProblem, tidyDocument } from "#app/values/person/document-number.ts";
import type { ReceiptChoice, ReceiptField } from "./receipt-form.ts";
import type { Tax, TaxRegime } from "./tax.ts";

/** céntimos of soles: above S/ 700 a boleta names its buyer (SUNAT). */
const NAMED_ABOVE = 70_000;

export type ReceiptProblems = Partial<Record<ReceiptField, string>>;

interface ReceiptRules {
  regime: TaxRegime;
  /** céntimos of the total in soles; null: not known yet */
  soles: number | null;
}

export function needsName(soles: number): boolean {
  return soles > NAMED_ABOVE;
}

export function allowsFactura(regime: TaxRegime): boolean {
  return regime !== "nuevo-rus";
}

/** Ignores fields of the kind that was not chosen. */
export function receiptProblems(choice: ReceiptChoice, { regime, soles }: ReceiptRules): ReceiptProblems {
  if (choice.comprobante === "factura") return facturaProblems(choice, regime);
  const number = tidyDocument(choice.numeroDocumento);
  const isNamed = soles !== null && needsName(soles);
  const problems: ReceiptProblems = {};
  if (number !== "" || isNamed) {
    const problem = documentProblem(choice.documento, number);
    if (problem) problems.numeroDocumento = problem;
    if (choice.nombreComprobante === "")
      problems.nombreComprobante = "Escribe a nombre de quién va la boleta.";
  }
  return problems;
}

function facturaProblems({ ruc, razonSocial, direccionFiscal }: ReceiptChoice, regime: TaxRegime) {
  const problems: ReceiptProblems = {};
  if (!allowsFactura(regime)) problems.comprobante = "La tienda no emite facturas: elige boleta.";
  const problem = documentProblem("6", tidyDocument(ruc));
  if (problem) problems.ruc = problem;
  if (razonSocial === "") problems.razonSocial = "Escribe la razón social.";
  if (direccionFiscal === "") problems.direccionFiscal = "Escribe la dirección fiscal.";
  return problems;
}

/** Expects a choice without problems. */
export function receiptSnapshot(choice: ReceiptChoice, { regime, rate }: Tax): ReceiptSnapshot {
  const tax = { regime, rate };
  if (choice.comprobante === "factura") {
    const { ruc, razonSocial: name, direccionFiscal: address } = choice;
    return { kind: "factura", documentType: "6", documentNumber: tidyDocument(ruc), name, address, ...tax };
  }
  const number = tidyDocument(choice.numeroDocumento);
  return {
    kind: "boleta",
    documentType: number ? choice.documento : null,
    documentNumber: number || null,
    name: choice.nombreComprobante || null,
    address: null,
    ...tax,
  };
}

/** Data of one kind, as the form of the next order shows it. */
export function rememberedData(receipt: ReceiptSnapshot): RememberedReceipt {
  const { kind, documentType, documentNumber, name, address } = receipt;
  if (kind === "factura")
    return { kind, ruc: documentNumber ?? "", company: name ?? "", address: address ?? "" };
  const document = documentType && documentType !== "6" && { documentType };
  return { kind, ...document, documentNumber: documentNumber ?? "", name: name ?? "" };
}

export const kindLabels = { boleta: "Boleta", factura: "Factura" } as const;
const NO_RECEIPT = "Sin datos de comprobante";

/** Reports each problem at its field of the checkout form. */
export function checkReceipt(rules: ReceiptRules) {
  return (choice: ReceiptChoice, context: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(receiptProblems(choice, rules)))
      context.addIssue({ code: "custom", path: [field], message });
  };
}

export function receiptFacts(receipt: ReceiptSnapshot | null): [term: string, value: string][] {
  if (!receipt) return [["Tipo", NO_RECEIPT]];
  const { kind, documentType, documentNumber, name, address } = receipt;
  const facts: [string, string][] = [["Tipo", kindLabels[kind]]];
  if (documentType && documentNumber) facts.push([documentLabels[documentType], documentNumber]);
  if (name) facts.push([kind === "factura" ? "Razón social" : "A nombre de", name]);
  if (address) facts.push(["Dirección fiscal", address]);
  return facts;
}

/** For an annulled order: an issued receipt is reversed by a credit note (SUNAT). */
export function creditNoteSentence(number: string): string {
  return `El comprobante ${number} ya está emitido: emite su nota de crédito.`;
}

/** `Factura: RUC 20100070970, Comercial Andina S.A.C., Av. Arequipa 100` */
export function receiptLine(receipt: ReceiptSnapshot): string {
  const [, ...facts] = receiptFacts(receipt);
  const values = facts.map(([term, value], index) =>
    index === 0 && receipt.documentNumber ? `${term} ${value}` : value,
  );
  return [kindLabels[receipt.kind], values.join(", ")].filter(Boolean).join(": ");
}
