import { servicesContext } from "#app/accounts/contexts.ts";
import { suggest } from "#app/catalog/search/suggestions.server.ts";
import type { FoundSuggestions } from "#app/catalog/search/suggestions.ts";
import type { Route } from "./+types/busqueda-sugerencias.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = url.searchParams.get("q") ?? "";
  const found = await suggest(context.get(servicesContext).db, text);
  return Response.json({ text, ...found } satisfies FoundSuggestions);
}
