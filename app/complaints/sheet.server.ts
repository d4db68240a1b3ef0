import { openPaper, type Paper } from "#app/platform/paper/paper.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { type Complaint, kindDefinitions, kindLabels, legends, sheetNumber } from "./complaint.ts";
import {
  answerTitle,
  consumerFacts,
  goodFacts,
  providerFacts,
  providersPart,
  UNANSWERED,
} from "./sheet-facts.ts";

type Pdf = Promise<Uint8Array<ArrayBuffer>>;

export async function drawSheet(complaint: Complaint): Pdf {
  const title = `Hoja de reclamación ${sheetNumber(complaint)}`;
  const paper = await openPaper({ title, author: complaint.provider.tradeName });
  drawOn(paper, complaint);
  return paper.close(`${complaint.provider.tradeName} · Libro de Reclamaciones · ${title}`);
}

/** Every sheet of a year, one after the other. */
export async function drawBook(store: string, year: number, complaints: readonly Complaint[]): Pdf {
  const title = `Libro de Reclamaciones ${year}`;
  const paper = await openPaper({ title, author: store });
  if (complaints.length === 0) paper.heading(store, title, "Sin reclamos ni quejas en este año.");
  for (const [index, complaint] of complaints.entries()) {
    if (index > 0) paper.newSheet();
    drawOn(paper, complaint);
  }
  return paper.close(`${store} · ${title}`);
}

function drawOn(paper: Paper, complaint: Complaint): void {
  const { kind, detail, request, createdAt, answers } = complaint;
  const number = sheetNumber(complaint);
  paper.heading(
    "LIBRO DE RECLAMACIONES",
    `Hoja de reclamación N.º ${number}`,
    `Fecha: ${formatMoment(createdAt)}`,
  );
  paper.columns([
    { title: "Proveedor", facts: providerFacts(complaint) },
    { title: "1. Consumidor reclamante", facts: consumerFacts(complaint) },
    { title: "2. Bien contratado", facts: goodFacts(complaint) },
  ]);
  paper.passage(`3. Detalle de la reclamación: ${kindLabels[kind].toUpperCase()}`, detail);
  paper.passage("Pedido del consumidor", request ?? "No indicado");
  if (answers.length === 0) paper.passage(`4. ${providersPart}`, UNANSWERED);
  for (const [index, { text, at }] of answers.entries())
    paper.passage(`4. ${providersPart}. ${answerTitle(index, at)}`, text);
  paper.smallPrint(`Reclamo: ${kindDefinitions.reclamo} Queja: ${kindDefinitions.queja}`);
  for (const legend of legends) paper.smallPrint(legend);
}
