import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { countSitemapParts } from "#app/catalog/browse/sitemap.server.ts";
import { sitemapIndex } from "#app/storefront/sitemap-xml.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(servicesContext);
  const parts = await countSitemapParts(db);
  const numbers = Array.from({ length: parts }, (_, index) => `productos-${index + 1}`);
  return sitemapIndex(
    ["paginas", ...numbers].map((part) => ({
      url: `${origin}${href("/sitemap/:parte.xml", { parte: part })}`,
    })),
  );
}
