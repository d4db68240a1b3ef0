import { useEffect, useState } from "react";
import { Button } from "#app/kit/button.tsx";
import { statusLabels } from "#app/orders/status.ts";
import type { StatusMail } from "#app/orders/status-mails.server.ts";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";

interface UndoStatusProps {
  status: OrderStatus;
  mail: StatusMail;
}

/** Status of the mail about the last change, and the button that undoes it until then. */
export function UndoStatus({ status, mail: { change, seconds, isLate, sentAt } }: UndoStatusProps) {
  if (sentAt)
    return <p className="text-ink-soft text-sm">Correo al cliente enviado el {formatMoment(sentAt)}.</p>;
  if (isLate)
    return <p className="text-ink-soft text-sm">El correo al cliente todavía no sale: lo reintentamos.</p>;
  if (seconds === null) return null;
  return (
    <div className="flex items-center gap-3 rounded-control bg-surface-sunk p-2 pl-3 text-sm tabular-nums">
      <p>
        {`Estado cambiado a ${statusLabels[status]}. `}
        <br />
        <Countdown from={seconds} />
      </p>
      {/* Of several buttons, the form sends only the pressed one, and the change to undo. */}
      <input type="hidden" name="cambio" value={change} />
      <Button type="submit" look="secondary" name="intencion" value="deshacer">
        Deshacer
      </Button>
    </div>
  );
}

function Countdown({ from }: { from: number }) {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return "El correo está saliendo.";
  return seconds === 1 ? "El correo sale en 1 segundo." : `El correo sale en ${seconds} segundos.`;
}
