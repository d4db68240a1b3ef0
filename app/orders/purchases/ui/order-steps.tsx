import type { OrderStep } from "#app/orders/purchases/order-steps.ts";
import { formatMoment } from "#app/values/calendar.ts";

export function OrderSteps({ steps }: { steps: OrderStep[] }) {
  return (
    <ol className="grid gap-3" aria-label="Historial">
      {steps.map(({ key, title, at, by }) => (
        <li key={key} className="grid gap-1 border-line border-l-4 pl-3 text-sm">
          <p className="wrap-anywhere font-semibold">{title}</p>
          <p className="wrap-anywhere text-ink-soft">
            <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
