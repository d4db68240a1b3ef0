import { Alert } from "#app/kit/message/alert.tsx";
import type { BankReview, LatestOnline } from "#app/orders/online/online-payments.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
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

/** The order no longer waits for the bank, which may still take the money. */
export function LateReviewNote({ method, at, pays }: Pick<BankReview, "method" | "at"> & { pays: boolean }) {
  return (
    <Alert kind="info">
      <p>
        {providerName(method)} todavía no responde por el pago con tarjeta que empezaste el {formatMoment(at)}
        .{" "}
        {pays
          ? "Puedes pagar otra vez: si al final lo aprueba, te avisamos por correo, y la tienda te devuelve lo que pagues de más o lo deja como saldo a favor."
          : "Si al final lo aprueba, te avisamos por correo."}
      </p>
    </Alert>
  );
}
