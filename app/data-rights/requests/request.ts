import { limaDay } from "#app/values/calendar.ts";
import { addBusinessDays } from "#app/values/days/business-days.ts";

export const requestKinds = ["acceso", "rectificacion", "cancelacion", "oposicion"] as const;
export type RequestKind = (typeof requestKinds)[number];

interface KindWords {
  /** business days that the law gives for the answer */
  term: number;
  label: string;
  /** explains the right on the form */
  hint: string;
}

export const kindWords: Record<RequestKind, KindWords> = {
  rectificacion: {
    term: 10,
    label: "Rectificación",
    hint: "Que corrijamos o actualicemos un dato tuyo. Dinos cuál y cómo debe quedar.",
  },
  cancelacion: {
    term: 10,
    label: "Cancelación",
    hint: "Que borremos lo que guardamos de ti.",
  },
  oposicion: {
    term: 10,
    label: "Oposición",
    hint: "Que dejemos de usar tus datos para algo. Dinos para qué y por qué.",
  },
  acceso: {
    term: 20,
    label: "Acceso",
    hint: "Saber algo de tus datos que tu copia no dice: de dónde los tenemos, para qué o con quién los compartimos.",
  },
};

export interface RightsRequest {
  id: number;
  accessKey: string;
  kind: RequestKind;
  name: string;
  /** confirmed by a code, or the account's e-mail */
  email: string;
  detail: string | null;
  erasedAt: Date | null;
  createdAt: Date;
  /** last day for the answer, as stated in the mail: YYYY-MM-DD in Lima */
  deadline: string;
  answers: RequestAnswer[];
}

export interface RequestAnswer {
  id: number;
  text: string;
  by: string;
  at: Date;
}

/** `DP-000012` */
export function requestNumber(id: number): string {
  return `DP-${String(id).padStart(6, "0")}`;
}

export function readRequestNumber(text: string): number | undefined {
  const [, digits] = /^DP-(\d{6,9})$/.exec(text) ?? [];
  const id = Number(digits);
  return digits && requestNumber(id) === text ? id : undefined;
}

/** Deadline of a request that is filed now, as YYYY-MM-DD in Lima. */
export function requestDeadline(now: Date, kind: RequestKind, nonWorking: readonly string[]): string {
  return addBusinessDays(limaDay(now), kindWords[kind].term, nonWorking);
}
