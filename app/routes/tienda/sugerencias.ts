import { suggest } from "#app/domain/catalog/suggestions.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import type { Route } from "./+types/sugerencias.ts";

/** What the search page offers while someone types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await suggest(context.get(servicesContext).db, url.searchParams.get("q") ?? ""));
}
