import { formatMoment } from "#app/domain/calendar.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Says that an order was annulled, when and why. */
export function CancelledNote({ at, reason }: { at: Date; reason: string }) {
  return (
    <Alert kind="warning">
      <p className="font-semibold">
        Pedido anulado el <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">Motivo: {reason}</p>
    </Alert>
  );
}
