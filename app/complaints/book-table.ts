import { formatDay, formatMoment } from "#app/values/calendar.ts";
import type { CsvValue } from "#app/values/csv.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { documentLabels } from "#app/values/person/document-number.ts";
import { type Complaint, goodLabels, kindLabels, sheetNumber } from "./complaint.ts";

/** The book as a table for spreadsheets: one row for each sheet. */
export const bookHeader = [
  "Número",
  "Fecha",
  "Vence",
  "Tipo",
  "Nombre",
  "Documento",
  "Número de documento",
  "Domicilio",
  "Teléfono",
  "Correo",
  "Apoderado",
  "Bien",
  "Descripción",
  "Monto (PEN)",
  "Pedido",
  "Detalle",
  "Solicitud",
  "Respondido",
  "Respuesta",
  "Razón social",
  "RUC",
  "Código del libro",
];

export function bookRow(complaint: Complaint): CsvValue[] {
  const { answers, amount, good, provider } = complaint;
  return [
    sheetNumber(complaint),
    formatMoment(complaint.createdAt),
    formatDay(complaint.deadline),
    kindLabels[complaint.kind],
    complaint.name,
    documentLabels[complaint.documentType],
    complaint.documentNumber,
    complaint.address,
    complaint.phone,
    complaint.email,
    complaint.guardian,
    good && goodLabels[good],
    complaint.goodDescription,
    amount === null ? null : plainAmount(amount),
    complaint.orderNumber,
    complaint.detail,
    complaint.request,
    answers[0] ? formatMoment(answers[0].at) : null,
    answers.map(({ text }) => text).join("\n\n"),
    provider.legalName,
    provider.ruc,
    provider.bookCode,
  ];
}
