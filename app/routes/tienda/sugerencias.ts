import { suggest } from "#app/domain/catalog/suggestions.server.ts";
import type { Offered } from "#app/domain/catalog/suggestions.ts";
import { servicesContext } from "#app/http/contexts.ts";
import type { Route } from "./+types/sugerencias.ts";

/** What search fields offer while someone types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const text = url.searchParams.get("q") ?? "";
  const found = await suggest(context.get(servicesContext).db, text);
  return Response.json({ text, ...found } satisfies Offered);
}
