import { servicesContext } from "#app/accounts/contexts.ts";
import { readBuild } from "#app/builder/build.ts";
import { drawQuote } from "#app/builder/quote.server.ts";
import { readParts } from "#app/builder/read-build.server.ts";
import { download, missingFile } from "#app/platform/http/download.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/arma-tu-pc-cotizacion.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { chosen } = readBuild(url.searchParams.getAll("partes").join(","));
  const build = await readParts(db, chosen);
  if (build.parts.length === 0) throw missingFile();
  const quote = await drawQuote(build, await readSettings(db), now());
  return download(quote, "cotizacion-pc.pdf", "application/pdf");
}
