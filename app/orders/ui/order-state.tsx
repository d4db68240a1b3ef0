import { reasonForCustomer } from "#app/orders/cancel-reason.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { customerLabel, statusSentence } from "#app/orders/status.ts";
import type { TimelineStep } from "#app/orders/timeline.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { CancelledNote } from "./cancelled-note.tsx";

/** Progress of the order: dates, and a sentence that is announced when it changes. */
export function OrderState({ order }: { order: ShownOrder }) {
  const { timeline, cancelled, address } = order;
  if (cancelled) return <CancelledNote at={cancelled.at} reason={reasonForCustomer(cancelled.reason)} />;
  return (
    <div className="grid gap-2">
      <StatusSteps steps={timeline} address={address} />
      <p role="status">{statusSentence(order)}</p>
    </div>
  );
}

/** The three statuses in a row, up to where the order is, with the moment it reached each. */
function StatusSteps({ steps, address }: { steps: TimelineStep[]; address: object | null }) {
  const now = steps.filter(({ reached }) => reached).length - 1;
  return (
    <ol className="grid grid-cols-3 gap-2" aria-label="Estado">
      {steps.map(({ status, reached, at }, position) => (
        <li
          key={status}
          aria-current={position === now ? "step" : undefined}
          className={`grid content-start gap-0.5 border-t-4 pt-1.5 text-sm ${reached ? "border-accent-text font-semibold" : "border-line text-ink-soft"}`}
        >
          {customerLabel(status, address)}
          {at && (
            <time dateTime={at.toISOString()} className="font-normal text-ink-soft tabular-nums">
              {formatMoment(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
