import type { BankReview } from "#app/orders/online/online-payments.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";

/** Tells the store that money may still arrive, however long the bank's review takes. */
export function ReviewNote({ method, at, holds, isQueried }: BankReview) {
  const provider = providerName(method);
  if (holds) return <p>{provider} está revisando un pago de este pedido.</p>;
  return (
    <p>
      {provider} sigue revisando un pago que empezó el {formatMoment(at)}. Ya pasó una semana y el pedido no
      lo espera más.{" "}
      {isQueried
        ? "Todavía le preguntamos cada día: si lo aprueba, lo anotamos aquí."
        : "Ya pasó un mes y dejamos de preguntarle: míralo en su panel. Si nos avisa que lo aprobó, lo anotamos aquí."}
    </p>
  );
}
