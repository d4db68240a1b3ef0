import { Download } from "lucide-react";
import { data, href } from "react-router";
import { countLowStock } from "#app/domain/catalog/low-stock.server.ts";
import { readEmptySearches } from "#app/domain/reports/empty-searches.server.ts";
import { type AskedRange, readRange } from "#app/domain/reports/range.ts";
import { readCounts } from "#app/domain/reports/read-report.server.ts";
import { readReport } from "#app/domain/reports/report-page.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle, Section } from "#app/ui/page-title.tsx";
import { Comparison } from "#app/ui/reports/comparison.tsx";
import { EmptySearches } from "#app/ui/reports/empty-searches.tsx";
import { FigureCards } from "#app/ui/reports/figure-cards.tsx";
import { LowStockNotice } from "#app/ui/reports/low-stock-notice.tsx";
import { RangeForm } from "#app/ui/reports/range-form.tsx";
import { ReportTables } from "#app/ui/reports/report-tables.tsx";
import { ReportTabs } from "#app/ui/reports/report-tabs.tsx";
import { useViewer } from "#app/ui/store-context.tsx";
import type { Route } from "./+types/reportes.ts";

export const handle = {
  live: ["orders", "visits", "list", "product", "customers", "settings"],
} satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  administratorOf(context);
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
