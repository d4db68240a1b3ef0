import { privateDownload } from "#app/platform/http/download.ts";
import { type Complaint, sheetNumber } from "./complaint.ts";

type Numbered = Pick<Complaint, "number" | "year">;

export function sheetFileName(complaint: Numbered): string {
  return `hoja-de-reclamacion-${sheetNumber(complaint)}.pdf`;
}

export function sheetResponse(pdf: Uint8Array<ArrayBuffer>, complaint: Numbered): Response {
  return privateDownload(pdf, sheetFileName(complaint), "application/pdf");
}
