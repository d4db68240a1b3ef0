import { href, useSearchParams } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
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
}

const LABEL = "grid min-w-40 grow grid-cols-1 basis-40 gap-1.5 font-medium text-sm";

/** Search, status, delivery and dates of the list of orders. */
export function OrderSearch({ narrowing, problem, searched, count }: OrderSearchProps) {
  const { text, status, delivery, payment } = narrowing;
  // Dates that were refused stay as they were typed.
  const [asked] = useSearchParams();
  const wrong = problem ? { "aria-invalid": true, "aria-describedby": "fechas-error" } : {};
  return (
    <div className="mb-6 grid gap-4 print:hidden">
      <ListSearch label="Buscar por número, nombre o producto" text={text} searched={searched}>
        <label className={LABEL}>
          Estado
          <select name="estado" defaultValue={status ?? ""} className={CONTROL}>
            <option value="">Todos</option>
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
      {problem && (
        <p id="fechas-error" role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-ink-soft text-sm">
          {count === 1 ? "1 pedido" : `${count.toLocaleString("es-PE")} pedidos`}
        </p>
        {!problem && (
          <a
            href={`${href("/administrador/pedidos/descarga")}?${asked}`}
            download
            className={buttonClass("secondary")}
          >
            Descargar CSV
          </a>
        )}
      </div>
    </div>
  );
}
