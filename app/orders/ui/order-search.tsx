import { href, useSearchParams } from "react-router";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import { DatePresets } from "#app/kit/office/date-presets.tsx";
import { DayFilters, FilterSelect } from "#app/kit/office/filter-fields.tsx";
import { ListSearch } from "#app/kit/office/list-search.tsx";
import type { OrderFilter } from "#app/orders/order-filter.ts";
import { orderStatuses, statusLabels } from "#app/orders/status.ts";
import { paymentStateIds, paymentStates } from "#app/payments/state.ts";
import type { TableFormat } from "#app/platform/excel/table-response.server.ts";

interface OrderSearchProps {
  filter: OrderFilter;
  problem: string | undefined;
  searched: boolean;
  count: number;
  email: string;
  /** YYYY-MM-DD */
  today: string;
}

const STATUSES = [
  ["sin-abrir", "Sin abrir"],
  ...orderStatuses.map((each) => [each, statusLabels[each]] as const),
  ["anulado", "Anulado"],
] as const;
const DELIVERIES = [
  ["envio", "Envío a domicilio"],
  ["recojo", "Recojo en tienda"],
  ["sin-costo", "Envío sin costo todavía"],
] as const;
const PAYMENTS = [
  ...paymentStateIds.map((each) => [each, paymentStates[each]] as const),
  ["vencido", "Pagado en parte y vencido"],
  ["al-entregar", "Se cobra al entregar"],
  ["por-cobrar", "Entregado por cobrar"],
  ["por-devolver", "Por devolver"],
  ["por-aclarar", "Por aclarar"],
] as const;

export function OrderSearch({ filter, problem, searched, count, email, today }: OrderSearchProps) {
  const { text, status, delivery, payment, first, last } = filter;
  const filtered = problem !== undefined || [status, delivery, payment, first, last].some(Boolean);
  // Invalid dates stay as typed.
  const [current] = useSearchParams();
  const file = (format: TableFormat) => {
    const search = new URLSearchParams(current);
    // After a refused download the page's own address names a format.
    search.set("formato", format);
    return `${href("/administrador/pedidos/descarga")}?${search}`;
  };
  return (
    <div className="mb-6 grid gap-4 print:hidden">
      <ListSearch
        label="Buscar por número, nombre o producto"
        text={text}
        searched={searched}
        filtered={filtered}
      >
        <FilterSelect label="Estado" name="estado" value={status} all="Todos" choices={STATUSES} />
        <FilterSelect label="Entrega" name="entrega" value={delivery} all="Todas" choices={DELIVERIES} />
        <FilterSelect label="Pago" name="pago" value={payment} all="Todos" choices={PAYMENTS} />
        <DayFilters
          first={current.get("desde") ?? ""}
          last={current.get("hasta") ?? ""}
          problemId={problem && "fechas-error"}
        />
      </ListSearch>
      <DatePresets today={today} names={["desde", "hasta"]} />
      {problem && (
        <p id="fechas-error" role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-ink-soft text-sm">
          {count === 1 ? "1 pedido" : `${count.toLocaleString("es-PE")} pedidos`}
        </p>
        {!problem && (
          <DownloadWithPassword
            action={file("csv")}
            excel={file("xlsx")}
            email={email}
            reason="El archivo lleva los datos de quienes compraron."
          />
        )}
      </div>
    </div>
  );
}
