import { TIME_ZONE } from "#app/config/constants.ts";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });
const shownMoment = new Intl.DateTimeFormat("es-PE", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** Calendar day in Lima as YYYY-MM-DD, whatever the server's zone. */
export function limaDay(moment: Date): string {
  return isoDay.format(moment);
}

/** dd/mm/yyyy, HH:mm in Lima. */
export function formatMoment(moment: Date): string {
  return shownMoment.format(moment);
}
