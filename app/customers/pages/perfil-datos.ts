import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf, requireCustomer } from "#app/accounts/guards.ts";
import { collectMyData } from "#app/customers/my-data.server.ts";
import type { Route } from "./+types/perfil-datos.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

/** What the store keeps about the customer, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const myData = await collectMyData(context.get(servicesContext).db, customerOf(context).id);
  return new Response(JSON.stringify(myData, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "no-store",
    },
  });
}
