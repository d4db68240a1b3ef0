import { href, useSearchParams } from "react-router";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { DatePresets } from "#app/kit/office/date-presets.tsx";
import { ListSearch } from "#app/kit/office/list-search.tsx";
import type { OrderNarrowing } from "#app/orders/order-narrowing.ts";
import { orderStatuses, statusLabels } from "#app/orders/status.ts";
import { paymentStateIds, paymentStates } from "#app/payments/state.ts";

interface OrderSearchProps {
  narrowing: OrderNarrowing;
  /** what is wrong with the dates */
  problem: string | undefined;
  searched: boolean;
  count: number;
  /** whose password the download asks for */
  email: string;
  /** YYYY-MM-DD */
  today: string;
}

const LABEL = "grid min-w-0 grid-cols-1 gap-1.5 font-medium text-sm";

/** Search, status, delivery and dates of the list of orders. */
export function OrderSearch({ narrowing, problem, searched, count, email, today }: OrderSearchProps) {
  const { text, status, delivery, payment, first, last } = narrowing;
  const filtered = problem !== undefined || [status, delivery, payment, first, last].some(Boolean);
  // Dates that were refused stay as they were typed.
  const [asked] = useSearchParams();
  const wrong = problem ? { "aria-invalid": true, "aria-describedby": "fechas-error" } : {};
  return (
    <div className="mb-6 grid gap-4 print:hidden">
      <ListSearch
        label="Buscar por número, nombre o producto"
        text={text}
        searched={searched}
        filtered={filtered}
      >
        <label className={LABEL}>
          Estado
          <select name="estado" defaultValue={status ?? ""} className={CONTROL}>
            <option value="">Todos</option>
            <option value="sin-abrir">Sin abrir</option>
            {orderStatuses.map((each) => (
              <option key={each} value={each}>
                {statusLabels[each]}
              </option>
            ))}
            <option value="anulado">Anulado</option>
          </select>
        </label>
        <label className={LABEL}>
          Entrega
          <select name="entrega" defaultValue={delivery ?? ""} className={CONTROL}>
            <option value="">Todas</option>
            <option value="envio">Envío a domicilio</option>
            <option value="recojo">Recojo en tienda</option>
          </select>
        </label>
        <label className={LABEL}>
          Pago
          <select name="pago" defaultValue={payment ?? ""} className={CONTROL}>
            <option value="">Todos</option>
            {paymentStateIds.map((each) => (
              <option key={each} value={each}>
                {paymentStates[each]}
              </option>
            ))}
            <option value="por-devolver">Por devolver</option>
          </select>
        </label>
        <label className={LABEL}>
          Desde
          <input
            type="date"
            name="desde"
            defaultValue={asked.get("desde") ?? ""}
            className={CONTROL}
            {...wrong}
          />
        </label>
        <label className={LABEL}>
          Hasta
          <input
            type="date"
            name="hasta"
            defaultValue={asked.get("hasta") ?? ""}
            className={CONTROL}
            {...wrong}
          />
        </label>
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
            action={`${href("/administrador/pedidos/descarga")}?${asked}`}
            email={email}
            reason="El archivo lleva los datos de quienes compraron."
          />
        )}
      </div>
    </div>
  );
}
