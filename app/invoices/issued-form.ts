import { z } from "zod";
import type { ReceiptKind } from "#app/platform/db/json-columns.ts";
import { version } from "#app/settings/settings-forms.ts";

export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024;

/** A receipt that the shop issued in another system. */
export const issuedForm = z.object({
  numero: z
    .string()
    .overwrite((text) => text.replace(/\s/g, "").toUpperCase())
    .regex(/^[A-Z0-9]{4}-\d{1,8}$/, "Escribe la serie y el número, como F001-123.")
    .regex(
      /^(?!.*-0+$)/,
      "Los comprobantes se numeran desde 1: escribe el número que tiene el tuyo, como F001-123.",
    )
    .optional(),
  quitarPdf: z.literal("on").optional(),
  version,
});

const SERIES = { boleta: "B001", factura: "F001" };

/** Example of a number with this kind's series. */
export function exampleNumber(kind: ReceiptKind): string {
  return `${SERIES[kind]}-123`;
}

/**
 * Sentence if the number's series belongs to the other kind. Printed receipts and SUNAT's page (EB01, E001)
 * have different series too.
 */
export function seriesProblem(kind: ReceiptKind, number: string): string | undefined {
  const series = number.split("-")[0];
  const otherSeries = kind === "boleta" ? /^(F|E0)/ : /^(B|EB)/;
  if (!otherSeries.test(number)) return undefined;
  const otherKind = kind === "boleta" ? "factura" : "boleta";
  return `${series} es una serie de ${otherKind}, y este pedido pidió ${kind}: escribe un número como ${exampleNumber(kind)}.`;
}

export interface ShownIssued {
  number: string | null;
  hasFile: boolean;
}

export function issuedVersion(issued: ShownIssued | null): string {
  return issued ? `${issued.number ?? ""} ${issued.hasFile ? "PDF" : ""}`.trim() : "";
}

export type FileRefusal = "too-heavy" | "not-a-pdf";

export const fileSentences: Record<FileRefusal | "not-stored", string> = {
  "too-heavy": "El PDF pesa demasiado: elige uno de 5 MB como máximo.",
  "not-a-pdf": "Ese archivo no es un PDF completo.",
  "not-stored": "No pudimos guardar el PDF. Inténtalo de nuevo en un momento.",
};

export function looksLikePdf(content: Uint8Array): boolean {
  const latin = new TextDecoder("latin1");
  return (
    latin.decode(content.subarray(0, 5)) === "%PDF-" &&
    latin.decode(content.subarray(-1024)).includes("%%EOF")
  );
}
