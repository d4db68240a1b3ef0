import type { ComponentProps } from "react";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { Price } from "#app/kit/price.tsx";
import type { ReportRow } from "#app/reports/report.ts";
import type { Report } from "#app/reports/report-page.server.ts";
import { formatDay } from "#app/values/calendar.ts";
import { formatExactPercent, formatPercent } from "#app/values/money/percent.ts";
import { DayTable } from "./day-table.tsx";
import { ReportChart } from "./report-chart.tsx";

const date: ListColumn<ReportRow> = {
  label: "Fecha",
  title: true,
  cell: ({ day }) => (
    <time dateTime={day} className="font-semibold tabular-nums">
      {formatDay(day)}
    </time>
  ),
};
const orders: ListColumn<ReportRow> = {
  label: "Ventas",
  numeric: true,
  cell: (row) => row.orders.toLocaleString("es-PE"),
};

const efficacyColumns: ListColumn<ReportRow>[] = [
  date,
  orders,
  { label: "Total vendido", numeric: true, cell: ({ total }) => <Price summed={total} place="adminTotal" /> },
  { label: "Ventas esperadas", numeric: true, cell: ({ expected }) => expected.toLocaleString("es-PE") },
  { label: "Nivel de eficacia", numeric: true, cell: ({ efficacy }) => formatPercent(efficacy) },
];

const conversionColumns: ListColumn<ReportRow>[] = [
  date,
  orders,
  { label: "Visitas", numeric: true, cell: ({ visits }) => visits.toLocaleString("es-PE") },
  { label: "Tasa de conversión", numeric: true, cell: ({ conversion }) => formatExactPercent(conversion) },
];

/** Charts only for a requested range. */
export function ReportTables({ report: { efficacy, conversion, filtered } }: { report: Report }) {
  return (
    <>
      <Measure
        id="eficacia"
        name="Nivel de eficacia"
        file="nivel-de-eficacia"
        bars={filtered?.bars.map((bar) => ({ label: bar.label, percent: bar.efficacy }))}
        format={formatPercent}
        table={{ title: "Tabla Nivel de Eficacia", columns: efficacyColumns, days: efficacy }}
      />
      <Measure
        id="conversion"
        name="Tasa de conversión"
        file="tasa-de-conversion"
        bars={filtered?.bars.map((bar) => ({ label: bar.label, percent: bar.conversion }))}
        format={formatExactPercent}
        table={{ title: "Tabla Tasa de Conversión", columns: conversionColumns, days: conversion }}
      />
    </>
  );
}

interface MeasureProps extends Omit<ComponentProps<typeof ReportChart>, "bars"> {
  id: string;
  /** undefined without a requested range */
  bars: ComponentProps<typeof ReportChart>["bars"] | undefined;
  table: Omit<ComponentProps<typeof DayTable>, "parameter">;
}

function Measure({ id, name, bars, table, ...chart }: MeasureProps) {
  return (
    <Section id={id} title={`Reporte de ${name.toLowerCase()}`}>
      <div className="grid min-w-0 gap-8">
        {bars && <ReportChart name={name} bars={bars} {...chart} />}
        <DayTable {...table} parameter={`pagina-${id}`} />
      </div>
    </Section>
  );
}
