import { readFilters } from "#app/domain/catalog/filters.ts";
import { listProducts } from "#app/domain/catalog/list.server.ts";
import { shownList } from "#app/domain/catalog/shown-list.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { passHeaders, searched } from "#app/http/empty-search.ts";
import { tellShown } from "#app/http/shown-products.ts";
import { ProductListPage } from "#app/ui/list/product-list-page.tsx";
import { unlessCartChanged } from "#app/ui/revalidation.ts";
import type { Route } from "./+types/tienda.ts";

export const shouldRevalidate = unlessCartChanged;

export const headers = passHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readFilters(url.searchParams);
  const list = await listProducts(context.get(servicesContext).db, asked);
  tellShown(context, list.products);
  return searched(shownList(list), asked, list);
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  return (
    <ProductListPage
      title="Tienda"
      description="Todos los componentes, accesorios y mochilas de la tienda, con precio y disponibilidad de hoy."
      withCategories
      list={loaderData}
    />
  );
}
