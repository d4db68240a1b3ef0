import type { OrderHistory } from "#app/orders/order-history.server.ts";
import { statusLabels } from "#app/orders/status.ts";
import { formatMoment } from "#app/values/calendar.ts";

interface OrderStepsProps {
  history: OrderHistory;
  cancelledAt: Date | undefined;
}

export function OrderSteps({ history: { steps, cancelledBy }, cancelledAt }: OrderStepsProps) {
  return (
    <ol className="grid gap-3" aria-label="Historial">
      {steps.map(({ id, from, to, at, personName }) => (
        <Step
          key={id}
          title={from ? `${statusLabels[from]} → ${statusLabels[to]}` : "Pedido recibido"}
          at={at}
          by={personName}
        />
      ))}
      {cancelledAt && cancelledBy && <Step title="Anulado" at={cancelledAt} by={cancelledBy} />}
    </ol>
  );
}

function Step({ title, at, by }: { title: string; at: Date; by: string }) {
  return (
    <li className="grid gap-1 border-line border-l-4 pl-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere text-ink-soft">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time> · {by}
      </p>
    </li>
  );
}
