import { data, Form, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import { monthDays, readMonth } from "#app/invoices/month.ts";
import { readMonthOfReceipts } from "#app/invoices/receipt-report.server.ts";
import { reportRow, reportSums } from "#app/invoices/receipt-report.ts";
import { ReceiptTable } from "#app/invoices/ui/receipt-table.tsx";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { readRefundedIn } from "#app/payments/refunded.server.ts";
import { ReportTabs } from "#app/reports/ui/report-tabs.tsx";
import { addDays } from "#app/values/calendar.ts";
import { REPORT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { pageWindow } from "#app/values/pagination.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/reportes-comprobantes.ts";

export const middleware = [requirePermission("orders.export")];

export const handle = { live: ["orders", "settings"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { email } = administratorOf(context);
  const typed = url.searchParams.get("mes");
  const month = readMonth(typed, now());
  if (!month)
    return data({ email, month: undefined, typed: typed ?? "", rows: [], sums: undefined, refunded: 0 }, 400);
  const all = (await readMonthOfReceipts(db, month)).map(reportRow);
  const pages = pageWindow(readPage(url.searchParams.get("pagina")), all.length, REPORT_ROWS_PER_PAGE);
  const rows = all.slice(pages.offset, pages.offset + REPORT_ROWS_PER_PAGE);
  const { first, end } = monthDays(month);
  const refunded = await readRefundedIn(db, { first, last: addDays(end, -1) });
  return data({ email, month, typed: month, rows, pages, sums: reportSums(all), refunded });
}

function fileOf(month: string, format: "csv" | "xlsx"): string {
  const parameters = new URLSearchParams({ mes: month, formato: format });
  return `${href("/administrador/reportes/comprobantes/descarga")}?${parameters}`;
}

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const { email, month, typed, rows, sums, refunded } = loaderData;
  return (
    <>
      <PrivateTitle
        title="Comprobantes"
        intro="Los pedidos de un mes con los datos de su boleta o factura, para tu contador."
      />
      <ReportTabs />
      <MonthForm typed={typed} refused={month === undefined} />
      {month && sums && rows.length > 0 && (
        <Section
          id="lista"
          title="Pedidos del mes"
          action={
            <DownloadWithPassword
              action={fileOf(month, "csv")}
              excel={fileOf(month, "xlsx")}
              email={email}
              reason="El archivo lleva nombres y documentos de tus clientes."
            />
          }
        >
          <ReceiptTable rows={rows} sums={sums} />
          {refunded > 0 && (
            <p className="mt-4">
              Devuelto en este mes: <Price summed={refunded} place="adminTotal" className="font-semibold" />.
              La tabla no lo descuenta: lo que devuelves se declara con su nota de crédito.
            </p>
          )}
          {"pages" in loaderData && <ListPagination pages={loaderData.pages} label="Páginas de pedidos" />}
          <p className="mt-4 max-w-prose text-ink-soft text-sm">
            El comprobante lo emites tú, en SUNAT o con tu proveedor. La base y el IGV salen del régimen y la
            tasa con que se hizo cada pedido; los pedidos sin datos de comprobante van sin desglose. Consulta
            con tu contador qué se declara.
          </p>
        </Section>
      )}
      {month && rows.length === 0 && <EmptyState title="No hay pedidos en ese mes" />}
    </>
  );
}

function MonthForm({ typed, refused }: { typed: string; refused: boolean }) {
  return (
    <Form
      key={typed}
      method="get"
      action={href("/administrador/reportes/comprobantes")}
      aria-label="Mes"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <div className="grid max-w-64 grow basis-40 gap-1.5">
        <label htmlFor="mes" className="font-medium">
          Mes
        </label>
        <input
          id="mes"
          type="month"
          name="mes"
          required
          min="2000-01"
          max="2099-12"
          placeholder="2026-11"
          defaultValue={typed}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? "mes-problema" : undefined}
          className={CONTROL}
        />
        {refused && (
          <p id="mes-problema" role="alert" className="font-medium text-bad text-sm">
            Escribe el año y el mes, como 2026-11.
          </p>
        )}
      </div>
      <Button type="submit" className="mt-7.5">
        Ver el mes
      </Button>
      <ButtonLink to={href("/administrador/ajustes/impuestos")} look="quiet" className="sm:mt-7.5">
        Ajustar impuestos
      </ButtonLink>
    </Form>
  );
}
