import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { can } from "#app/accounts/permissions.ts";
import { countLowStock } from "#app/catalog/stock/low-stock.server.ts";
import { readLegalReminders } from "#app/integrity/alerts/legal-reminders.server.ts";
import { LegalReminders } from "#app/integrity/ui/legal-reminders.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { CompanyReminder } from "#app/kit/office/company-reminder.tsx";
import { RateReminder } from "#app/kit/office/rate-reminder.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { readFirstSteps } from "#app/office/day/first-steps.server.ts";
import { readPendingWork } from "#app/office/day/pending-work.server.ts";
import { DayBoard } from "#app/office/day/ui/day-board.tsx";
import { FirstStepsList } from "#app/office/day/ui/first-steps-list.tsx";
import { readEmptySearches } from "#app/reports/empty-searches.server.ts";
import { rangeRequest } from "#app/reports/range.ts";
import { readCounts, readDays } from "#app/reports/read-report.server.ts";
import { readReport } from "#app/reports/report-page.server.ts";
import { Comparison } from "#app/reports/ui/comparison.tsx";
import { EmptySearches } from "#app/reports/ui/empty-searches.tsx";
import { FigureCards } from "#app/reports/ui/figure-cards.tsx";
import { RangeDownload } from "#app/reports/ui/range-download.tsx";
import { RangeForm } from "#app/reports/ui/range-form.tsx";
import { ReportTables } from "#app/reports/ui/report-tables.tsx";
import { ReportTabs } from "#app/reports/ui/report-tabs.tsx";
import { limaDay } from "#app/values/calendar.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/reportes.ts";

export const middleware = [requirePermission("reports.read")];

export const handle = {
  live: ["orders", "repairs", "visits", "list", "product", "customers", "settings", "complaints", "rights"],
} satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, mail, now } = context.get(servicesContext);
  const { id: personId } = administratorOf(context);
  const today = limaDay(now());
  const { requested, typed } = rangeRequest(searchParams, today);
  const mailWay = await mail.way();
  const sendsMail = mailWay.kind === "environment" || mailWay.kind === "settings";
  const [legal, counts, steps, pending, lowStock, [sold]] = await Promise.all([
    readLegalReminders(db, now()),
    readCounts(db),
    readFirstSteps(db, { personId, mailGoesTo: sendsMail ? mailWay.destination : undefined }),
    readPendingWork(db),
    countLowStock(db),
    readDays(db, { first: today, last: today }),
  ]);
  const day = { pending, lowStock, today, sold: { orders: sold?.orders ?? 0, total: sold?.total ?? 0 } };
  const nothing = { report: undefined, searches: undefined };
  if (requested.kind === "refused")
    return data({ legal, counts, steps, day, requested, typed, ...nothing }, 400);
  const range = requested.kind === "range" ? requested.range : undefined;
  const searches = await readEmptySearches(db, range);
  const report = await readReport(db, {
    range,
    efficacyPage: readPage(searchParams.get("pagina-eficacia")),
    conversionPage: readPage(searchParams.get("pagina-conversion")),
  });
  return data({ legal, counts, steps, day, requested, typed, report, searches });
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { legal, counts, steps, day, requested, typed, report, searches } = loaderData;
  const viewer = useViewer();
  return (
    <>
      <PageHead title="Reportes" noIndex />
      <PageTitle intro="Estos son los reportes de la tienda.">{`Hola, ${viewer.name}`}</PageTitle>
      <LegalReminders reminders={legal} />
      {steps && <FirstStepsList {...steps} />}
      {can(viewer, "settings.write") && <CompanyReminder />}
      {can(viewer, "settings.write") && <RateReminder today={day.today} />}
      <DayBoard {...day} />
      <ReportTabs />
      <FigureCards counts={counts} />
      <Section
        id="rango"
        title="Reportes por fecha"
        action={
          report && (
            <RangeDownload
              path={href("/administrador/reportes/descarga")}
              range={requested.kind === "range" ? requested.range : undefined}
            />
          )
        }
      >
        <RangeForm
          action={href("/administrador/reportes")}
          reset="Ver todas las fechas"
          requested={requested}
          typed={typed}
          today={day.today}
        />
      </Section>
      {report?.filtered && <Comparison sums={report.sums} before={report.filtered.before} />}
      {report && <ReportTables report={report} />}
      {!report && requested.kind !== "refused" && <NoResults />}
      {searches && <EmptySearches searches={searches} />}
    </>
  );
}

function NoResults() {
  return (
    <>
      <Section id="eficacia" title="Reporte de nivel de eficacia">
        <EmptyState title="No hay resultados" />
      </Section>
      <Section id="conversion" title="Reporte de tasa de conversión">
        <EmptyState title="No hay resultados" />
      </Section>
    </>
  );
}
