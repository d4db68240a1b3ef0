import { Alert } from "#app/kit/message/alert.tsx";
import type { LatestOnline } from "#app/orders/online/online-payments.server.ts";
import { providerName } from "#app/values/card-providers.ts";

/** The result of the customer's last card payment, when it adds to the order's state. */
export function OnlineNote({ status, method, pays }: LatestOnline & { pays: boolean }) {
  if (status === "pending")
    return (
      <Alert kind="info">
        <p>
          {providerName(method)} está revisando tu pago y puede tardar hasta dos días. Te avisamos por correo:
          no pagues otra vez.
        </p>
      </Alert>
    );
  if (status !== "rejected" || !pays) return null;
  return (
    <Alert kind="error">
      <p>Tu pago fue rechazado y no se cobró nada. Inténtalo otra vez o con otra tarjeta.</p>
    </Alert>
  );
}
