import { type OrderStatus, orderStatuses, statusLabels } from "#app/domain/orders/status.ts";

/** The three statuses in a row, up to where the order is. */
export function StatusSteps({ status }: { status: OrderStatus }) {
  const reached = orderStatuses.indexOf(status);
  return (
    <ol className="grid grid-cols-3 gap-2" aria-label="Estado">
      {orderStatuses.map((each, position) => (
        <li
          key={each}
          aria-current={each === status ? "step" : undefined}
          className={`border-t-4 pt-1.5 text-sm ${position <= reached ? "border-accent-text font-semibold" : "border-line text-ink-soft"}`}
        >
          {statusLabels[each]}
        </li>
      ))}
    </ol>
  );
}
