import { activities } from "#app/data-rights/processing.ts";
import { type Company, tradeNameOf } from "#app/settings/company.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { type Incident, noticeDue } from "./incident.ts";

const GAP = "[completa: ";

/** Whether the text still has gaps that only the owner can fill in. */
export function hasGaps(text: string): boolean {
  return text.includes(GAP);
}

/** First text for the authority, with the minimum that the regulation requires. */
export function authorityDraft(
  incident: Incident,
  company: Company,
  { people, now }: { people: number; now: Date },
): string {
  const { what, noticedAt, beganAt, endedAt, consequences, measures } = incident;
  const { legalName, ruc, fiscalAddress, representative, privacyContact, email } = company;
  const parts: [title: string, text: string][] = [
    ["", "A la Autoridad Nacional de Protección de Datos Personales"],
    ["", "Notificación de un incidente de seguridad con datos personales (Ley 29733, DS 016-2024-JUS)"],
    [
      "1. Quién avisa",
      lines([
        `Razón social: ${legalName || gap("razón social")}`,
        `Nombre comercial: ${tradeNameOf(company)}`,
        `RUC: ${ruc || gap("RUC")}`,
        `Domicilio: ${fiscalAddress || gap("dirección fiscal")}`,
        `Representante: ${representative || gap("representante")}`,
        `Contacto para más información: ${privacyContact || email || gap("contacto de datos personales")}`,
      ]),
    ],
    ["2. Qué pasó", what],
    [
      "3. Cuándo",
      lines([
        `Lo notamos el ${formatMoment(noticedAt)}.`,
        `Empezó: ${beganAt ? formatMoment(beganAt) : "no se sabe todavía"}.`,
        `Terminó: ${endedAt ? formatMoment(endedAt) : "no se sabe todavía, o continúa"}.`,
      ]),
    ],
    ["4. Qué datos", lines(dataOf(incident).map(({ name, data }) => `- ${name}: ${data}`))],
    ["5. Cuántas personas, aproximadamente", people > 0 ? String(people) : gap("cuántas personas")],
    ["6. Qué puede causar", consequences ?? gap("qué puede causar")],
    ["7. Qué hicimos y qué haremos", measures ?? gap("qué se hizo")],
  ];
  if (now > noticeDue(noticedAt))
    parts.push(["8. Por qué se avisa después de las 48 horas", gap("el motivo")]);
  return sections(parts);
}

/** First text for the people, without greeting and signature, which the mail adds. */
export function peopleDraft(incident: Incident, company: Company & { phone: string }): string {
  const { what, noticedAt, consequences, measures } = incident;
  const { phone, email, privacyContact } = company;
  const contact = privacyContact || email || gap("contacto de datos personales");
  return sections([
    [
      "",
      `El ${formatMoment(noticedAt)} notamos en ${tradeNameOf(company)} un incidente de seguridad que puede haber alcanzado datos tuyos. Te contamos qué sabemos.`,
    ],
    ["Qué pasó", what],
    ["Qué datos", lines(dataOf(incident).map(({ data }) => `- ${data}`))],
    ["Qué puede causar", consequences ?? gap("qué puede causar")],
    ["Qué hicimos", measures ?? gap("qué se hizo")],
    [
      "Qué te recomendamos",
      lines([
        "- Cambia tu contraseña de la tienda, y la de otros sitios donde uses la misma.",
        "- Desconfía de llamadas y mensajes que te pidan claves, códigos o pagos en nuestro nombre.",
        "- Revisa los movimientos de tus cuentas y avisa a tu banco si ves algo que no hiciste.",
      ]),
    ],
    [
      "A quién preguntar",
      `Escríbenos a ${contact}${phone && ` o llámanos al ${phone}`}. También puedes acudir a la Autoridad Nacional de Protección de Datos Personales.`,
    ],
  ]);
}

function dataOf(incident: Incident) {
  return activities.filter(({ name }) => incident.activities.includes(name));
}

function gap(what: string): string {
  return `${GAP}${what}]`;
}

function lines(some: readonly string[]): string {
  return some.join("\n");
}

function sections(parts: readonly (readonly [title: string, text: string])[]): string {
  return parts.map(([title, text]) => (title ? `${title}\n${text}` : text)).join("\n\n");
}
