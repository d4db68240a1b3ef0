import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { readSitemapPart } from "#app/catalog/browse/sitemap.server.ts";
import { storePath } from "#app/catalog/browse/store-path.ts";
import { readMenu } from "#app/catalog/categories/menu.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type Listed, sitemap } from "#app/storefront/sitemap-xml.ts";
import type { Route } from "./+types/sitemap-parte.ts";

const PRODUCTS = /^productos-([1-9]\d{0,3})$/;

export async function loader({ context, params: { parte } }: Route.LoaderArgs) {
  const { db, origin } = context.get(servicesContext);
  if (parte === "paginas") return sitemap(await pages(db, origin));
  const part = PRODUCTS.exec(parte)?.[1];
  const products = part ? await readSitemapPart(db, Number(part)) : [];
  if (products.length === 0) throw data(null, 404);
  return sitemap(
    products.map(({ id, slug, updatedAt }) => ({
      url: `${origin}${href("/producto/:slug/:id", { slug, id: String(id) })}`,
      changedAt: updatedAt,
    })),
  );
}

async function pages(db: Db, origin: string): Promise<Listed[]> {
  const [menu, { buildsPcs }] = await Promise.all([readMenu(db), readSettings(db)]);
  const lists = menu.flatMap((category) => [
    storePath({ category: category.slug }),
    ...category.subcategories.map(({ slug }) => storePath({ category: category.slug, labels: [slug] })),
  ]);
  const paths = [
    href("/"),
    href("/tienda"),
    ...lists,
    ...(buildsPcs ? [href("/arma-tu-pc")] : []),
    href("/preguntas"),
    href("/envios"),
    href("/libro-de-reclamaciones"),
    href("/datos-personales"),
    href("/politica-de-privacidad"),
    href("/terminos-y-condiciones"),
    href("/cookies"),
    href("/accesibilidad"),
    href("/creditos"),
  ];
  return paths.map((path) => ({ url: origin + path }));
}
