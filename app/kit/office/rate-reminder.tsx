import { href, Link } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { oldRate } from "#app/settings/currencies/old-rate.ts";
import { formatDay } from "#app/values/calendar.ts";

export function RateReminder({ today }: { today: string }) {
  const old = oldRate(useStore(), today);
  if (!old) return null;
  return (
    <div className="mb-6">
      <Alert kind="warning">
        El tipo de cambio es del {formatDay(old.on)}: revisa si sigue siendo el tuyo.{" "}
        <Link
          to={href("/administrador/ajustes/monedas")}
          className="font-semibold underline underline-offset-4"
        >
          Revisar el tipo de cambio
        </Link>
      </Alert>
    </div>
  );
}
