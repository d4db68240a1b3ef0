import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { isDatabaseAway } from "#app/platform/db/database-away.ts";

export const OUTAGE_SENTENCE =
  "La tienda no pudo leer o guardar sus datos. Inténtalo de nuevo en un momento; si enviabas un pedido, mira antes en Mis compras.";

const outageContext = createContext(false);

export function recordOutage(error: unknown, context: Pick<RouterContextProvider, "set">): void {
  if (isDatabaseAway(error)) context.set(outageContext, true);
}

/** Root middleware: responds with 503 when the database gave no answer. */
export const outageResponse: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const { log } = context.get(servicesContext);
    log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    throw data(OUTAGE_SENTENCE, 503);
  }
  if (context.get(outageContext)) throw data(OUTAGE_SENTENCE, 503);
  return response;
};
