import type { CsvColumn } from "#app/platform/http/csv-response.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { documentLabels } from "#app/values/person/document-number.ts";
import { type Complaint, goodLabels, kindLabels, sheetNumber } from "./complaint.ts";

/** The book as a table for spreadsheets: one row for each sheet. */
export const bookColumns: CsvColumn<Complaint>[] = [
  ["Número", sheetNumber],
  ["Fecha", ({ createdAt }) => formatMoment(createdAt)],
  ["Vence", ({ deadline }) => formatDay(deadline)],
  ["Tipo", ({ kind }) => kindLabels[kind]],
  ["Nombre", ({ name }) => name],
  ["Documento", ({ documentType }) => documentLabels[documentType]],
  ["Número de documento", ({ documentNumber }) => documentNumber],
  ["Domicilio", ({ address }) => address],
  ["Teléfono", ({ phone }) => phone],
  ["Correo", ({ email }) => email],
  ["Apoderado", ({ guardian }) => guardian],
  ["Bien", ({ good }) => good && goodLabels[good]],
  ["Descripción", ({ goodDescription }) => goodDescription],
  ["Monto (PEN)", ({ amount }) => (amount === null ? null : plainAmount(amount))],
  ["Pedido", ({ orderNumber }) => orderNumber],
  ["Detalle", ({ detail }) => detail],
  ["Solicitud", ({ request }) => request],
  ["Respondido", ({ answers }) => (answers[0] ? formatMoment(answers[0].at) : null)],
  ["Respuesta", ({ answers }) => answers.map(({ text }) => text).join("\n\n")],
  ["Razón social", ({ provider }) => provider.legalName],
  ["RUC", ({ provider }) => provider.ruc],
  ["Código del libro", ({ provider }) => provider.bookCode],
];
