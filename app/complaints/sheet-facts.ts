import { NOT_PUBLISHED } from "#app/settings/company-facts.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatMoney } from "#app/values/money/money.ts";
import { documentLabels } from "#app/values/person/document-number.ts";
import { type Complaint, goodLabels, kindLabels, sheetNumber } from "./complaint.ts";

type Fact = [term: string, value: string];

/** A line that is left out when it is empty. */
function optional(term: string, value: string | null): Fact[] {
  return value ? [[term, value]] : [];
}

const NONE = "No indicado";

/** The parts of a sheet, as the page and the PDF show them. */
export function providerFacts({ provider }: Pick<Complaint, "provider">): Fact[] {
  const { legalName, tradeName, ruc, address, bookCode } = provider;
  return [
    ["Razón social", legalName || NOT_PUBLISHED],
    ["Nombre comercial", tradeName],
    ["RUC", ruc || NOT_PUBLISHED],
    ["Domicilio", address || NOT_PUBLISHED],
    ...optional("Código del libro", bookCode),
  ];
}

export function consumerFacts(complaint: Complaint): Fact[] {
  const { name, documentType, documentNumber, address, phone, email, guardian } = complaint;
  return [
    ["Nombre", name],
    [documentLabels[documentType], documentNumber],
    ["Domicilio", address ?? NONE],
    ["Teléfono", phone ?? NONE],
    ["Correo", email ?? NONE],
    ...optional("Padre, madre o apoderado (menor de edad)", guardian),
  ];
}

export function goodFacts({ good, amount, goodDescription, orderNumber }: Complaint): Fact[] {
  return [
    ["Bien contratado", good ? goodLabels[good] : NONE],
    ["Monto reclamado", amount === null ? NONE : formatMoney(amount, "S/")],
    ["Descripción", goodDescription ?? NONE],
    ...optional("Pedido", orderNumber),
  ];
}

export const providersPart = "Observaciones y acciones adoptadas por el proveedor";

export const UNANSWERED = "Pendiente de respuesta.";

/** `Reclamo 000000001-2026` */
export function sheetTitle(complaint: Pick<Complaint, "kind" | "number" | "year">): string {
  return `${kindLabels[complaint.kind]} ${sheetNumber(complaint)}`;
}

export function answerTitle(index: number, at: Date): string {
  const words = index === 0 ? "Respuesta del proveedor" : "Ampliación de la respuesta";
  return `${words}, ${formatMoment(at)}`;
}
