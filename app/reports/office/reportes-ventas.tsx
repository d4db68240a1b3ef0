import { data, href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { type ListColumn, ListTable } from "#app/kit/office/list-table.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { readRefundedIn } from "#app/payments/refunded.server.ts";
import { shownRange } from "#app/reports/range.ts";
import {
  type CategorySales,
  type DayCategorySales,
  type ProductSales,
  readSalesReport,
} from "#app/reports/sales.server.ts";
import { RangeDownload } from "#app/reports/ui/range-download.tsx";
import { ReportHead } from "#app/reports/ui/report-head.tsx";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/reportes-ventas.ts";

export const middleware = [requirePermission("reports.read")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const shown = shownRange(searchParams, limaDay(now()));
  const { range } = shown;
  if (!range) return data({ ...shown, report: undefined, refunded: 0 }, 400);
  return data({
    ...shown,
    report: await readSalesReport(db, range, readPage(searchParams.get("pagina-dias"))),
    refunded: await readRefundedIn(db, range),
  });
}

const sold: ListColumn<{ units: number; total: number }>[] = [
  { label: "Unidades", numeric: true, cell: ({ units }) => units.toLocaleString("es-PE") },
  { label: "Total vendido", numeric: true, cell: ({ total }) => <Price summed={total} place="adminTotal" /> },
];

const categoryOf = ({ category }: CategorySales) => category ?? "Ya no están en el catálogo";

const categoryColumns: ListColumn<CategorySales>[] = [
  { label: "Categoría", title: true, cell: categoryOf },
  ...sold,
];

const productColumns: ListColumn<ProductSales>[] = [
  {
    label: "Producto",
    title: true,
    cell: ({ id, slug, name }) => (
      <Link
        to={href("/producto/:slug/:id", { slug, id: String(id) })}
        className="break-words text-accent-text underline"
      >
        {name}
      </Link>
    ),
  },
  ...sold,
];

const dayColumns: ListColumn<DayCategorySales>[] = [
  {
    label: "Fecha",
    cell: ({ day }) => (
      <time dateTime={day} className="tabular-nums">
        {formatDay(day)}
      </time>
    ),
  },
  { label: "Categoría", title: true, cell: categoryOf },
  ...sold,
];

export default function SalesPage({ loaderData: { report, refunded, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <ReportHead title="Reporte de ventas" path={href("/administrador/reportes/ventas")} {...shown} />
      <div className="mt-10">
        {(report || refunded > 0) && (
          <p className="mb-6">
            Devuelto en estos días: <Price summed={refunded} place="adminTotal" className="font-semibold" />.
            Las ventas no lo descuentan.
          </p>
        )}
        {!report && shown.requested.kind !== "refused" && <EmptyState title="No hay resultados" />}
        {report && (
          <>
            <Section id="categorias" title="Ventas por categoría">
              <ListTable
                name="ventas por categoría"
                columns={categoryColumns}
                items={report.categories}
                keyOf={categoryOf}
                compactBelow={800}
              />
            </Section>
            <Section id="productos" title="Lo más vendido">
              <ListTable
                name="productos más vendidos"
                columns={productColumns}
                items={report.products}
                keyOf={({ id }) => id}
                compactBelow={800}
              />
            </Section>
            <Section
              id="dias"
              title="Ventas por día y categoría"
              action={
                <RangeDownload path={href("/administrador/reportes/ventas/descarga")} range={shown.range} />
              }
            >
              <ListTable
                name="ventas por día y categoría"
                columns={dayColumns}
                items={report.days.rows}
                keyOf={(row) => `${row.day} ${categoryOf(row)}`}
                compactBelow={800}
              />
              <ListPagination pages={report.days.pages} label="Páginas de días" parameter="pagina-dias" />
            </Section>
          </>
        )}
      </div>
    </>
  );
}
