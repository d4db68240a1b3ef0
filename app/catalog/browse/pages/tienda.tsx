import { servicesContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/unless-cart-changed.ts";
import { listProducts } from "#app/catalog/browse/list.server.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { shownList } from "#app/catalog/browse/shown-list.server.ts";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { ProductListPage } from "#app/catalog/browse/ui/product-list-page.tsx";
import { forwardLoaderHeaders, searchPageData } from "#app/catalog/search/search-header.ts";
import type { Route } from "./+types/tienda.ts";

export const shouldRevalidate = unlessCartChanged;

export const headers = forwardLoaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readFilters(url.searchParams);
  const list = await listProducts(context.get(servicesContext).db, filters);
  recordShownProducts(context, list.products);
  return searchPageData(shownList(list), filters, list);
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  return (
    <ProductListPage
      title="Tienda"
      description="Todos los productos de la tienda, con precio y disponibilidad de hoy."
      withCategories
      list={loaderData}
    />
  );
}
