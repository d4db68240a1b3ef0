import { Download } from "lucide-react";
import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { countLowStock } from "#app/catalog/stock/low-stock.server.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { readEmptySearches } from "#app/reports/empty-searches.server.ts";
import { type AskedRange, readRange } from "#app/reports/range.ts";
import { readCounts } from "#app/reports/read-report.server.ts";
import { readReport } from "#app/reports/report-page.server.ts";
import { Comparison } from "#app/reports/ui/comparison.tsx";
import { EmptySearches } from "#app/reports/ui/empty-searches.tsx";
import { FigureCards } from "#app/reports/ui/figure-cards.tsx";
import { LowStockNotice } from "#app/reports/ui/low-stock-notice.tsx";
import { RangeForm } from "#app/reports/ui/range-form.tsx";
import { ReportTables } from "#app/reports/ui/report-tables.tsx";
import { ReportTabs } from "#app/reports/ui/report-tabs.tsx";
import type { Route } from "./+types/reportes.ts";

export const middleware = [requirePermission("reports.read")];

export const handle = {
  live: ["orders", "visits", "list", "product", "customers", "settings"],
} satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = readRange(searchParams);
  const typed = { inicio: searchParams.get("inicio") ?? "", fin: searchParams.get("fin") ?? "" };
  const [counts, lowStock] = await Promise.all([readCounts(db), countLowStock(db)]);
  const nothing = { report: undefined, searches: undefined };
  if (asked.kind === "refused") return data({ counts, lowStock, asked, typed, ...nothing }, 400);
  const range = asked.kind === "range" ? asked.range : undefined;
  const searches = await readEmptySearches(db, range);
  const report = await readReport(db, {
    range,
    efficacyPage: Number(searchParams.get("pagina-eficacia")),
    conversionPage: Number(searchParams.get("pagina-conversion")),
  });
  return data({ counts, lowStock, asked, typed, report, searches });
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { counts, lowStock, asked, typed, report, searches } = loaderData;
  const { name } = useViewer();
  return (
    <>
      <PageHead title="Reportes" noIndex />
      <PageTitle intro="Estos son los reportes de la tienda.">{`Hola, ${name}`}</PageTitle>
      <ReportTabs />
      <FigureCards counts={counts} />
      <LowStockNotice count={lowStock} />
      <Section id="rango" title="Reportes por fecha" action={report && <CsvLink asked={asked} />}>
        <RangeForm
          action={href("/administrador/reportes")}
          asked={asked.kind}
          typed={typed}
          problems={asked.kind === "refused" ? asked : {}}
        />
      </Section>
      {report?.filtered && <Comparison sums={report.sums} before={report.filtered.before} />}
      {report && <ReportTables report={report} />}
      {!report && asked.kind !== "refused" && <NoResults />}
      {searches && <EmptySearches searches={searches} />}
    </>
  );
}

function CsvLink({ asked }: { asked: AskedRange }) {
  const range = asked.kind === "range" && { inicio: asked.range.first, fin: asked.range.last };
  return (
    <a
      href={`${href("/administrador/reportes/descarga")}?${new URLSearchParams(range || {})}`}
      download
      className={buttonClass("secondary")}
    >
      <Download aria-hidden="true" className="size-5" />
      Descargar datos (CSV)
    </a>
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
