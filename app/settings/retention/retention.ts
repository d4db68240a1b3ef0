import { MAIL_ENDED_DAYS, MAIL_WAITS_DAYS } from "#app/platform/jobs/queues.ts";

// Fixed periods, shared by the jobs that delete the data and the privacy policy.

/** The database refuses to delete a younger entry. */
export const SECURITY_DAYS = 90;
export const POPULAR_DAYS = 30;
export const SEARCHES_KEPT_DAYS = 800;
export const IMPORTS_KEPT_DAYS = 30;
export const IMPORTS_WAIT_DAYS = 7;
export const MAIL_FILES_DAYS = 90;
export const UNUSED_FILES_HOURS = 24;
export const CLEAN_UP_HOURS = 1;
/** The law requires two; the database deletes nothing earlier. */
export const COMPLAINTS_KEPT_YEARS = 2;

type Unit = "day" | "month" | "year";

interface OwnersRule {
  what: string;
  period: { unit: Unit; standard: number; min: number; max: number };
  from: string;
  after: string;
  reason: string;
}

export interface DescribedRetention {
  what: string;
  kept: string;
  reason: string;
}

export const WARNING_DAYS = 30;

/** The daily job (data-rights/retention.server.ts) and the privacy policy both read this table. */
export const retentionRules = {
  unconfirmed: {
    what: "Cuentas sin confirmar",
    period: { unit: "day", standard: 7, min: 2, max: 90 },
    from: "desde el registro",
    after: "se eliminan",
    reason: "Nadie confirmó que el correo es suyo.",
  },
  inactive: {
    what: "Cuentas sin uso",
    period: { unit: "month", standard: 36, min: 12, max: 120 },
    from: "desde la última visita con la cuenta",
    after: `se eliminan, si no tienen pedidos que la ley haga guardar, con un aviso por correo ${WARNING_DAYS} días antes`,
    reason: "Quien dejó de venir ya no necesita la cuenta.",
  },
  orders: {
    what: "Nombre, contacto y dirección de los pedidos",
    period: { unit: "year", standard: 6, min: 5, max: 15 },
    from: "desde el pedido, aunque la cuenta se elimine antes",
    after:
      "el pedido queda sin ellos, salvo los que dieron o usaron saldo a favor, que los conservan mientras exista la cuenta",
    reason:
      "El Código Tributario (art. 87) pide guardar los registros de ventas al menos cinco años o hasta que prescriba el tributo.",
  },
  vouchers: {
    what: "Capturas de Yape, Plin y transferencias",
    period: { unit: "month", standard: 12, min: 3, max: 60 },
    from: "desde que se enviaron",
    after:
      "se elimina la imagen y queda el número de operación; un pago por verificar la conserva hasta que se verifica",
    reason: "Sirven para aclarar un pago mientras el banco lo puede revisar.",
  },
  guestRepairs: {
    what: "Reparaciones que se pidieron sin cuenta",
    period: { unit: "month", standard: 24, min: 6, max: 60 },
    from: "desde su último movimiento",
    after: "se borran el nombre, el contacto, lo que se escribió y las fotos",
    reason: "Cubre la garantía del servicio y los reclamos.",
  },
  rightsRequests: {
    what: "Solicitudes sobre datos personales",
    period: { unit: "year", standard: 2, min: 1, max: 10 },
    from: "desde la última respuesta",
    after: "se eliminan",
    reason: "Prueban que se respondió a tiempo.",
  },
  incidents: {
    what: "Incidentes de seguridad y a quién se avisó",
    period: { unit: "year", standard: 4, min: 2, max: 10 },
    from: "desde que se cerró el incidente",
    after: "se eliminan",
    reason: "Prueban qué pasó, a quién se avisó y cuándo.",
  },
} as const satisfies Record<string, OwnersRule>;

export type RetentionId = keyof typeof retentionRules;

export const retentionIds = Object.keys(retentionRules) as RetentionId[];

const fixedRetention = [
  {
    what: "Hojas del Libro de Reclamaciones",
    kept: `${COMPLAINTS_KEPT_YEARS} años desde lo último que se escribió en ellas o en una anterior de su año; después, se eliminan`,
    reason: "El reglamento del Libro de Reclamaciones pide conservarlas al menos dos años.",
  },
  {
    what: "Cuenta, perfil, direcciones y consentimientos",
    kept: "Mientras exista la cuenta",
    reason: "Su dueño los elimina cuando quiere.",
  },
  {
    what: "Favoritos, guardados, PC armadas y diseños de una cuenta",
    kept: "Mientras exista la cuenta",
    reason: "Su dueño los elimina cuando quiere.",
  },
  {
    what: "Reparaciones que se pidieron con una cuenta",
    kept: "Mientras exista la cuenta o tengamos el equipo; después, se borran el nombre, el contacto, lo que se escribió y las fotos",
    reason: "Su dueño ve su historial y su garantía en su cuenta.",
  },
  {
    what: "Sesiones, códigos e intentos de ingreso",
    kept: `Hasta que vencen; después, se eliminan en menos de ${2 * CLEAN_UP_HOURS} horas`,
    reason: "Protegen las cuentas.",
  },
  {
    what: "Registro de seguridad",
    kept: `${SECURITY_DAYS} días; después, se elimina`,
    reason:
      "Dice quién ingresó, a quién no dejamos entrar y quién descargó datos, para notar un abuso a tiempo.",
  },
  {
    what: "Visitas",
    kept: "Hasta el final del día siguiente; después, quedan cifras sin personas",
    reason: "Evita contar dos veces a quien vuelve el mismo día.",
  },
  {
    what: "Correos que envía la tienda",
    kept: `Hasta que salen, ${MAIL_WAITS_DAYS + MAIL_ENDED_DAYS} días como máximo; si la tienda no tiene servidor de correo, ${MAIL_FILES_DAYS} días como archivos, y los del Libro de Reclamaciones ${COMPLAINTS_KEPT_YEARS} años`,
    reason: "No se pierde un aviso si el correo falla.",
  },
  {
    what: "Copias de seguridad",
    kept: "Hasta que otras más nuevas las reemplazan",
    reason: "Permiten recuperar la tienda si algo se pierde.",
  },
  {
    what: "Búsquedas sin resultado",
    kept: `${SEARCHES_KEPT_DAYS} días; después, se eliminan`,
    reason: "Dicen qué falta en la tienda; no guardan quién buscó.",
  },
  {
    what: "Búsquedas con resultado",
    kept: `${POPULAR_DAYS} días; después, se eliminan`,
    reason: "Muestran lo que otros buscan; no guardan quién buscó.",
  },
  {
    what: "Archivos subidos que nadie usa",
    kept: `${UNUSED_FILES_HOURS} horas; después, se eliminan`,
    reason: "Esperan al formulario que los usa.",
  },
  {
    what: "Archivos importados de otra tienda",
    kept: `${IMPORTS_KEPT_DAYS} días, o ${IMPORTS_WAIT_DAYS} si nadie los termina de importar; después, se eliminan`,
    reason: "Permiten revisar y deshacer la importación.",
  },
  {
    what: "Registro técnico del servidor",
    kept: "La tienda no lo guarda: lo recibe el sistema del servidor, y quien lo administra decide cuánto lo conserva",
    reason:
      "Dice qué falló y cuándo, con números de pedido y de pago y asuntos de correos; un error puede citar el dato que lo causó. No anota visitas ni direcciones IP.",
  },
  {
    what: "Registro de cambios hechos por la tienda",
    kept: "Mientras funcione la tienda",
    reason: "Muestra quién del personal cambió qué; no se puede borrar.",
  },
] as const satisfies readonly DescribedRetention[];

export type RetentionName =
  | (typeof retentionRules)[RetentionId]["what"]
  | (typeof fixedRetention)[number]["what"];

type Periods = Readonly<Record<string, number>>;

/** The period in the rule's unit, within its bounds. */
export function periodOf(id: RetentionId, periods: Periods): number {
  const { standard, min, max } = retentionRules[id].period;
  return Math.min(max, Math.max(min, periods[id] ?? standard));
}

/** Data older than this has been kept for the whole period. */
export function keptUntil(id: RetentionId, periods: Periods, now: Date): Date {
  const count = periodOf(id, periods);
  const cutoff = new Date(now);
  const { unit } = retentionRules[id].period;
  if (unit === "day") cutoff.setUTCDate(cutoff.getUTCDate() - count);
  if (unit === "month") cutoff.setUTCMonth(cutoff.getUTCMonth() - count);
  if (unit === "year") cutoff.setUTCFullYear(cutoff.getUTCFullYear() - count);
  return cutoff;
}

export const unitNames: Record<Unit, { one: string; many: string }> = {
  day: { one: "día", many: "días" },
  month: { one: "mes", many: "meses" },
  year: { one: "año", many: "años" },
};

export function describeRetention(periods: Periods): DescribedRetention[] {
  const owners = retentionIds.map((id) => {
    const { what, from, after, reason, period } = retentionRules[id];
    const count = periodOf(id, periods);
    const { one, many } = unitNames[period.unit];
    return { what, kept: `${count} ${count === 1 ? one : many} ${from}; después, ${after}`, reason };
  });
  return [...owners, ...fixedRetention];
}

export function retentionMarkdown(periods: Periods): string {
  return describeRetention(periods)
    .map(({ what, kept, reason }) => `- **${what}:** ${kept[0]?.toLowerCase()}${kept.slice(1)}. ${reason}`)
    .join("\n");
}
