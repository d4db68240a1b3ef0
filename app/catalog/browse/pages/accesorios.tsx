import { servicesContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/unless-cart-changed.ts";
import { listProducts } from "#app/catalog/browse/list.server.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { shownList } from "#app/catalog/browse/shown-list.server.ts";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { ProductListPage } from "#app/catalog/browse/ui/product-list-page.tsx";
import type { Route } from "./+types/accesorios.ts";

export const shouldRevalidate = unlessCartChanged;

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await listProducts(
    context.get(servicesContext).db,
    readFilters(url.searchParams),
    "accesorios",
  );
  recordShownProducts(context, list.products);
  return shownList(list);
}

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProductListPage
      title="Accesorios"
      description="Todos los accesorios, con precio y disponibilidad de hoy."
      withCategories={false}
      list={loaderData}
    />
  );
}
