import { z } from "zod";
import { isDay } from "#app/values/calendar.ts";
import { oneLine, PLAIN_TEXT } from "#app/values/long-text.ts";
import { documentProblem, tidyDocument } from "#app/values/person/document-number.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import { wholeNumber } from "#app/values/whole-number.ts";
import type { StoredSettings } from "./settings.ts";

export const settingsPages = {
  general: ["name", "logo", "tagline", "phone", "whatsapp", "email", "hours", "social"],
  ventas: ["expectedSalesPerDay", "lowStock", "returnDays", "mostUnits", "mostUnpaid", "quoteDays"],
  monedas: ["currency", "priceStep", "places"],
  impuestos: ["taxRegime", "igvRate"],
  empresa: [
    "legalName",
    "tradeName",
    "ruc",
    "fiscalAddress",
    "representative",
    "privacyContact",
    "securityContact",
    "bookCode",
    "nonWorkingDays",
  ],
  seguridad: ["secondStepRequired"],
  pie: ["footerSections", "footerCredit", "footerYear"],
  conservacion: ["retention"],
} as const satisfies Record<string, (keyof StoredSettings)[]>;

export type SettingsPage = keyof typeof settingsPages;

function needed(missing: string, max: number) {
  return oneLine(max, missing).min(1, missing);
}

const network = z
  .url({ protocol: /^https$/, error: "Escribe una dirección que empiece con https://." })
  .max(300, "Escribe como máximo 300 caracteres.")
  .optional();

/** A mismatch means that somebody else has saved meanwhile. */
export const version = z.string().max(1000).default("");

export const networks = { facebook: "Facebook", instagram: "Instagram", tiktok: "TikTok" } as const;

const PHONE = "Escribe un teléfono completo, como 01 234 5678, 987 654 321 o +1 305 555 0100.";
const PHONE_SIGNS = /[\s+()-]/g;

/** Numbers of Peru have seven to nine digits, mobiles nine; any other begins with + and its country. */
function isPhone(text: string): boolean {
  if (text === "") return true;
  if (!/^[+(\d][\d\s()-]*$/.test(text)) return false;
  const digits = text.replace(PHONE_SIGNS, "");
  const isForeign = text.startsWith("+") && !digits.startsWith("51");
  return (isForeign ? /^\d{8,15}$/ : /^(51)?(9\d{8}|0?[1-8]\d{6,7})$/).test(digits);
}

/** WhatsApp links need digits only; mobiles of Peru get the country code. */
function whatsappNumber(text: string): string {
  const digits = text.replace(PHONE_SIGNS, "");
  return /^9\d{8}$/.test(digits) ? `51${digits}` : digits;
}

export const generalForm = z.object({
  version,
  nombre: needed("Escribe el nombre de la tienda.", 40),
  lema: needed("Escribe el lema.", 120),
  correo: z.email("Escribe un correo completo, como ana@ejemplo.pe.").max(254),
  telefono: oneLine(30).overwrite(formatPhone).refine(isPhone, PHONE).default(""),
  whatsapp: z
    .string()
    .overwrite(whatsappNumber)
    // Ten digits are the shortest number with its country. Mobiles of Peru have nine after the 51.
    .regex(
      /^(51(9\d{8}|[1-8]\d{7})|(?!51)\d{10,15})?$/,
      "Escribe el celular, como 987 654 321, o el número con el código de su país.",
    )
    .default(""),
  horario: oneLine(120).default(""),
  facebook: network,
  instagram: network,
  tiktok: network,
  quitarLogo: z.literal("on").optional(),
});

export const salesForm = z.object({
  version,
  ventas: wholeNumber("Escribe las ventas que esperas por día.", 1, 100_000),
  stock: wholeNumber("Escribe con cuántas unidades avisamos.", 0, 100_000),
  devolucion: wholeNumber("Escribe cuántos días hay para devolver.", 0, 3650),
  unidades: wholeNumber("Escribe cuántas unidades se venden por pedido.", 1, 100_000).default(10),
  presupuesto: wholeNumber("Escribe cuántos días vale un presupuesto.", 1, 365).default(15),
  pendientes: wholeNumber("Escribe cuántos pedidos sin pagar puede tener un cliente.", 1, 1000).default(5),
});

const NO_IGV = "Con el régimen general la tasa es mayor que 0. Si no cobras IGV, elige otro régimen.";

export const taxForm = z
  .object({
    version,
    regimen: z.enum(["general", "nuevo-rus", "exempt"], "Elige el régimen de la tienda."),
    igv: z
      .number("Escribe la tasa del IGV.")
      .min(0, "Escribe 0 o más.")
      .max(100, "Escribe como máximo 100.")
      .multipleOf(0.01, "Escribe como máximo dos decimales."),
  })
  .refine(({ regimen, igv }) => regimen !== "general" || igv > 0, { error: NO_IGV, path: ["igv"] });

const ruc = z
  .string()
  .default("")
  .transform(tidyDocument)
  .superRefine((number, context) => {
    const message = number === "" ? undefined : documentProblem("6", number);
    if (message) context.addIssue({ code: "custom", message });
  });

const optionalEmail = z
  .email("Escribe un correo completo, como ana@ejemplo.pe.")
  .max(254, "Escribe como máximo 254 caracteres.")
  .optional();

const MAX_DAYS = 200;

const days = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length <= MAX_DAYS, `Escribe como máximo ${MAX_DAYS} días.`)
  .transform((lines) => [...new Set(lines.map(readDay))].sort())
  .refine((read) => read.every(isDay), "Escribe un día por línea, como 31/12/2026.");

function readDay(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export const companyForm = z.object({
  version,
  razonSocial: oneLine(200).default(""),
  nombreComercial: oneLine(120).default(""),
  ruc,
  direccionFiscal: oneLine(250).default(""),
  representante: oneLine(120).default(""),
  correoDatos: optionalEmail,
  correoSeguridad: optionalEmail,
  codigoLibro: oneLine(40).default(""),
  diasNoLaborables: days,
});

export const FOOTER_SECTIONS = [1, 2, 3] as const;
const MAX_LINKS = 8;

const links = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length <= MAX_LINKS, `Escribe como máximo ${MAX_LINKS} enlaces.`)
  .refine((lines) => new Set(lines).size === lines.length, "Hay dos enlaces iguales.")
  .refine(
    (lines) => lines.every((line) => line.length <= 60 && PLAIN_TEXT.test(line)),
    "Cada enlace tiene como máximo 60 letras, números y signos.",
  );

export const footerForm = z.object({
  version,
  titulo1: needed("Escribe el título.", 40),
  enlaces1: links,
  titulo2: needed("Escribe el título.", 40),
  enlaces2: links,
  titulo3: needed("Escribe el título.", 40),
  enlaces3: links,
  credito: oneLine(120).default(""),
  anio: wholeNumber("Escribe el año.", 1990, 2100),
});
