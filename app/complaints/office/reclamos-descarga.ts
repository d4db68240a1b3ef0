import { href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { bookColumns } from "#app/complaints/book-table.ts";
import { readBookForDownload } from "#app/complaints/read-complaints.server.ts";
import { drawBook } from "#app/complaints/sheet.server.ts";
import { csvOfColumns } from "#app/platform/http/csv-response.ts";
import { privateDownload } from "#app/platform/http/download.ts";
import { tradeNameOf } from "#app/settings/company.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/reclamos-descarga.ts";

export const middleware = [requirePermission("complaints.export")];

/** The list has the form that requires the password. */
export function loader() {
  throw redirect(href("/administrador/reclamos"));
}

/** A year of the book, as a table for spreadsheets or as its sheets. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const page = href("/administrador/reclamos");
  await requirePasswordAgain(request, context, page);
  recordSecurityEvent(context, "download", { detail: "El libro de reclamaciones" });
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const yearParameter = url.searchParams.get("anio") ?? "";
  const year = /^\d{4}$/.test(yearParameter) ? Number(yearParameter) : Number(limaDay(now()).slice(0, 4));
  const store = await readSettings(db);
  const book = await readBookForDownload(db, by, year);
  const file = `libro-de-reclamaciones-${year}`;
  if (url.searchParams.get("formato") === "pdf")
    return privateDownload(await drawBook(tradeNameOf(store), year, book), `${file}.pdf`, "application/pdf");
  return csvOfColumns(`${file}.csv`, bookColumns, book);
}
