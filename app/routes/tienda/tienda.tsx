import { readFilters } from "#app/domain/catalog/filters.ts";
import { listProducts } from "#app/domain/catalog/list.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { ProductListPage } from "#app/ui/list/product-list-page.tsx";
import { unlessCartChanged } from "#app/ui/revalidation.ts";
import type { Route } from "./+types/tienda.ts";

export const shouldRevalidate = unlessCartChanged;

export function loader({ context, url }: Route.LoaderArgs) {
  return listProducts(context.get(servicesContext).db, readFilters(url.searchParams));
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
