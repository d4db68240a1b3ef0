import { z } from "zod";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { activityNames } from "#app/data-rights/activity-names.ts";
import { version } from "#app/settings/settings-forms.ts";
import { longText } from "#app/values/long-text.ts";
import type { Incident } from "./incident.ts";
import { momentField, readMoment } from "./moment-field.ts";

const MAX_TEXT = 6000;
const MAX_NOTICE = 20_000;
const MAX_LIST = 60_000;
const NOTICED = "Escribe cuándo lo notaste.";
const DATA = "Marca al menos una clase de datos.";
const NO_MOMENT = "Escribe un día y una hora que existan.";

const EARLIEST = new Date("2000-01-01T00:00:00-05:00");

const moment = (missing: string) =>
  z.string(missing).transform((text, context) => {
    const read = readMoment(text);
    if (read && read >= EARLIEST) return read;
    context.addIssue({ code: "custom", message: NO_MOMENT });
    return z.NEVER;
  });

const from = moment(NO_MOMENT).optional();

/** `until` is not before `since`, if both are known. */
const inOrder = (since: Date | undefined, until: Date | undefined) => !since || !until || until >= since;
const ORDER = "El final no puede ser antes que el principio.";

export const incidentForm = z
  .object({
    que: longText("Escribe qué pasó.", MAX_TEXT),
    notado: moment(NOTICED),
    empezo: from,
    termino: from,
    datos: z.array(z.enum(activityNames), DATA).min(1, DATA),
    consecuencias: longText("Escribe qué puede causar.", MAX_TEXT).optional(),
    medidas: longText("Escribe qué hiciste.", MAX_TEXT).optional(),
    version,
  })
  .refine(({ empezo, termino }) => inOrder(empezo, termino), { path: ["termino"], message: ORDER });

export type IncidentForm = Omit<z.output<typeof incidentForm>, "version">;

export function incidentValues(incident: Incident): Record<string, string | string[]> {
  const { what, noticedAt, beganAt, endedAt, consequences, measures } = incident;
  return {
    que: what,
    notado: momentField(noticedAt),
    datos: incident.activities,
    empezo: beganAt ? momentField(beganAt) : "",
    termino: endedAt ? momentField(endedAt) : "",
    consecuencias: consequences ?? "",
    medidas: measures ?? "",
  };
}

/** Groups of people that an incident may affect. */
export const groupWords = {
  clientes: "Todos los clientes con cuenta",
  pedidos: "Quienes tienen pedidos de esas fechas",
  cuentas: "Las cuentas que se usaron en esas fechas, según el registro de seguridad",
  reparaciones: "Quienes pidieron reparaciones en esas fechas, también sin cuenta",
  reclamos: "Quienes escribieron en el Libro de Reclamaciones en esas fechas",
  solicitudes: "Quienes pidieron algo sobre sus datos en esas fechas",
  personal: "Quienes administran la tienda",
} as const;

export type Group = keyof typeof groupWords;
export const groups = Object.keys(groupWords) as [Group, ...Group[]];

export const peopleForm = z
  .object({
    grupos: z.array(z.enum(groups)).default([]),
    desde: from,
    hasta: from,
    lista: z.string().max(MAX_LIST, "La lista es demasiado larga: agrégala por partes.").default(""),
  })
  .refine(({ desde, hasta }) => inOrder(desde, hasta), { path: ["hasta"], message: ORDER })
  .refine(({ grupos, lista }) => grupos.length > 0 || lista.trim() !== "", {
    path: ["grupos"],
    message: "Marca al menos un grupo o pega una lista.",
  });

export type PeopleForm = z.output<typeof peopleForm>;

export const noticeForm = z.object({ texto: longText("Escribe el texto.", MAX_NOTICE) });

/** Time at which a text was sent by other means than the store's mail. */
export const sentForm = z.object({ enviado: moment("Escribe cuándo lo enviaste.") });

export const mailForm = currentPasswordForm.extend({
  /** number of recipients that the page showed */
  cuantos: z.coerce.number().int().catch(-1),
});

export const closeForm = z.object({ resultado: longText("Escribe qué se hizo.", MAX_TEXT) });
