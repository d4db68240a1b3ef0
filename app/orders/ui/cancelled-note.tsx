import { Alert } from "#app/kit/message/alert.tsx";
import { formatMoment } from "#app/values/calendar.ts";

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
