import type { ComplaintProvider } from "#app/platform/db/json-columns.ts";
import { limaDay } from "#app/values/calendar.ts";
import { addBusinessDays } from "#app/values/days/business-days.ts";
import type { DocumentType } from "#app/values/person/document-number.ts";

export const complaintKinds = ["reclamo", "queja"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export const kindLabels: Record<ComplaintKind, string> = { reclamo: "Reclamo", queja: "Queja" };

export const kindDefinitions: Record<ComplaintKind, string> = {
  reclamo: "Disconformidad relacionada a los productos o servicios.",
  queja:
    "Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
};

/** The law prescribes these words. */
export const legends = [
  "La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
] as const;

export const goods = ["producto", "servicio"] as const;
export type Good = (typeof goods)[number];

export const goodLabels: Record<Good, string> = { producto: "Producto", servicio: "Servicio" };

/** DNI, carné de extranjería, passport. */
export const complaintDocuments = ["1", "4", "7"] as const satisfies DocumentType[];

export interface Claim {
  kind: ComplaintKind;
  name: string;
  documentType: (typeof complaintDocuments)[number];
  documentNumber: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  guardian: string | null;
  good: Good | null;
  goodDescription: string | null;
  /** céntimos of sol */
  amount: number | null;
  orderNumber: string | null;
  detail: string;
  request: string | null;
}

export interface ShownAnswer {
  id: number;
  text: string;
  by: string;
  at: Date;
}

export interface Complaint extends Claim {
  id: number;
  year: number;
  number: number;
  accessKey: string;
  provider: ComplaintProvider;
  createdAt: Date;
  /** last day for the answer, as printed on the sheet: YYYY-MM-DD in Lima */
  deadline: string;
  /** the first is the answer that the law requires */
  answers: ShownAnswer[];
}

/** `000000001-2026` */
export function sheetNumber({ number, year }: Pick<Complaint, "number" | "year">): string {
  return `${String(number).padStart(9, "0")}-${year}`;
}

export function readSheetNumber(text: string): { number: number; year: number } | undefined {
  const [, number, year] = /^(\d{9})-(\d{4})$/.exec(text) ?? [];
  return number && year ? { number: Number(number), year: Number(year) } : undefined;
}

const TERM = 15;
/** Deadline of a claim that is filed now. */
export function claimDeadline(now: Date, nonWorking: readonly string[]): string {
  return addBusinessDays(limaDay(now), TERM, nonWorking);
}
