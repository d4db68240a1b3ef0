import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { type ListColumn, ListTable } from "#app/kit/office/list-table.tsx";
import type { ReportRow } from "#app/reports/report.ts";
import type { RowsPage } from "#app/reports/report-page.server.ts";

interface DayTableProps {
  title: string;
  columns: readonly ListColumn<ReportRow>[];
  days: RowsPage;
  parameter: string;
}

export function DayTable({ title, columns, days, parameter }: DayTableProps) {
  const id = `tabla-${parameter}`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h3 id={id} className="font-semibold text-lg">
        {title}
      </h3>
      <ListTable
        name={`días: ${title}`}
        columns={columns}
        items={days.rows}
        keyOf={({ day }) => day}
        compactBelow={800}
      />
      <ListPagination pages={days.pages} label={`Páginas de ${title}`} parameter={parameter} />
    </section>
  );
}
