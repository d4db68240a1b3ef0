import { href, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { findBySlug } from "#app/catalog/products/detail.server.ts";
import { isSlug } from "#app/values/slug.ts";
import type { Route } from "./+types/producto-sin-id.ts";

/** Redirects `/producto/{slug}` to the full address, from former slugs too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const product = isSlug(slug) && (await findBySlug(context.get(servicesContext).db, slug));
  if (!product) return redirect(href("/pagina-no-encontrada"));
  return redirect(href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) }), 301);
}
