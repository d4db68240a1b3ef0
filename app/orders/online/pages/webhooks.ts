import { servicesContext } from "#app/accounts/contexts.ts";
import { queryPayment } from "#app/orders/online/query-provider.server.ts";
import { isMethodId } from "#app/payments/methods.ts";
import { openProvider } from "#app/payments/providers.server.ts";
import type { Route } from "./+types/webhooks.ts";

const answer = (status: number) => new Response(null, { status });

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/**
 * A payment provider's notification. It only names a payment to look up, so repeated or late ones are
 * harmless. The provider repeats it until it gets a 200.
 */
export async function action({ request, context, params: { metodo } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const provider = isMethodId(metodo) ? await openProvider(services, metodo) : undefined;
  if (!provider || !isMethodId(metodo)) return answer(404);
  const body = await request.text().catch(() => undefined);
  // The sender disconnected, or sent more than `server/request/body-limits.ts` allows.
  if (body === undefined) return answer(400);
  const notification = provider.readNotification({
    url: new URL(request.url),
    headers: request.headers,
    body,
  });
  if (notification.about === "forged") {
    services.log.warn({ method: metodo }, "notification refused: wrong signature");
    return answer(401);
  }
  if (notification.about === "nothing") {
    services.log.info({ method: metodo }, "notification ignored: not about a payment");
    return answer(200);
  }
  const taken = await queryPayment(services, provider, metodo, notification.id);
  return answer(!taken.ok && (taken.reason === "away" || taken.reason === "refused") ? 503 : 200);
}
