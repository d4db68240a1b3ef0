import { data, href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { type ListColumn, ListTable } from "#app/kit/office/list-table.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { BALANCE, entryMethodLabel, methodKinds } from "#app/payments/methods.ts";
import { movedSums, ordersSum, type Summed } from "#app/reports/payment-sums.ts";
import { type MovedByMethod, type OrdersOfMethod, readPaymentReport } from "#app/reports/payments.server.ts";
import { shownRange } from "#app/reports/range.ts";
import { OrdersSentence } from "#app/reports/ui/orders-sentence.tsx";
import { RangeDownload } from "#app/reports/ui/range-download.tsx";
import { ReportHead } from "#app/reports/ui/report-head.tsx";
import { limaDay } from "#app/values/calendar.ts";
import { currencyNames, formatIn } from "#app/values/money/currency.ts";
import type { Route } from "./+types/reportes-pagos.ts";

export const middleware = [requirePermission("reports.read")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const shown = shownRange(searchParams, limaDay(now()));
  const { range } = shown;
  if (!range) return data({ ...shown, report: undefined }, 400);
  return data({ ...shown, report: await readPaymentReport(db, range) });
}

const TOTAL = <strong>Total</strong>;

function chosen({ method }: OrdersOfMethod): string {
  return method ? methodKinds[method].label : "Sin método elegido";
}

function amount(label: string, of: (row: OrdersOfMethod) => number): ListColumn<Summed<OrdersOfMethod>> {
  return {
    label,
    numeric: true,
    cell: (row) => (
      <Price summed={of(row)} place="adminTotal" className={row.isSum ? "font-bold" : undefined} />
    ),
  };
}

const orderColumns: ListColumn<Summed<OrdersOfMethod>>[] = [
  { label: "Método", title: true, cell: (row) => (row.isSum ? TOTAL : chosen(row)) },
  { label: "Pedidos", numeric: true, cell: (row) => inBold(row, row.orders.toLocaleString("es-PE")) },
  amount("Total", ({ total }) => total),
  amount("Pagado", ({ paid }) => paid),
  amount("Devuelto", ({ refunded }) => refunded),
  amount("Ya no se cobra", ({ writtenOff }) => writtenOff),
  amount("Por cobrar", ({ owed }) => owed),
];

const movedColumns: ListColumn<Summed<MovedByMethod>>[] = [
  {
    label: "Método",
    title: true,
    cell: (row) =>
      row.isSum ? (
        <strong>{`Total en ${currencyNames[row.currency].toLowerCase()}`}</strong>
      ) : (
        entryMethodLabel(row.method)
      ),
  },
  { label: "Movimientos", numeric: true, cell: (row) => inBold(row, row.entries.toLocaleString("es-PE")) },
  moved("Entró", ({ received }) => received),
  moved("Se devolvió", ({ returned }) => returned),
  moved("Queda", ({ received, returned }) => received - returned),
];

function moved(label: string, of: (row: MovedByMethod) => number): ListColumn<Summed<MovedByMethod>> {
  return { label, numeric: true, cell: (row) => inBold(row, formatIn(row.currency, of(row))) };
}

function inBold({ isSum }: { isSum?: boolean }, text: string) {
  return isSum ? <strong>{text}</strong> : text;
}

export default function PaymentsPage({ loaderData: { report, ...shown } }: Route.ComponentProps) {
  const all = report && ordersSum(report.orders);
  return (
    <>
      <ReportHead title="Reporte de pagos" path={href("/administrador/reportes/pagos")} {...shown} />
      {report && all && (
        <div className="mt-10">
          <Section id="pedidos" title="Pagado y por cobrar">
            {report.orders.length === 0 ? (
              <EmptyState title="No hay pedidos en estos días" />
            ) : (
              <>
                <OrdersSentence all={all} />
                <ListTable
                  name="pedidos por método de pago"
                  columns={orderColumns}
                  items={[...report.orders, all]}
                  keyOf={(row: Summed<OrdersOfMethod>) => (row.isSum ? "total" : chosen(row))}
                  compactBelow={800}
                />
              </>
            )}
            {report.toReturn > 0 && (
              <p className="mt-4">
                Pedidos anulados de cualquier día:{" "}
                <Price summed={report.toReturn} place="adminTotal" className="font-semibold" /> por devolver.{" "}
                <Link to={`${href("/administrador/pedidos")}?pago=por-devolver`} className={textLink}>
                  Ver esos pedidos
                </Link>
              </p>
            )}
          </Section>
          <Section
            id="movimientos"
            title="Dinero que entró y salió"
            action={
              report.moved.length > 0 && (
                <RangeDownload path={href("/administrador/reportes/pagos/descarga")} range={shown.range} />
              )
            }
          >
            {report.moved.length === 0 ? (
              <EmptyState title="No hubo pagos ni devoluciones en estos días" />
            ) : (
              <>
                <ListTable
                  name="movimientos por método de pago"
                  columns={movedColumns}
                  items={[...report.moved, ...movedSums(report.moved)]}
                  keyOf={({ method, currency }) => `${method} ${currency}`}
                  compactBelow={800}
                />
                {report.moved.some(({ method }) => method === BALANCE) && (
                  <p className="mt-4 text-ink-soft">
                    El saldo a favor no es dinero que entró ni salió: no está en el total.
                  </p>
                )}
              </>
            )}
          </Section>
        </div>
      )}
    </>
  );
}
