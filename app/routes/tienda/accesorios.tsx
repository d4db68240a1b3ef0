import { readFilters } from "#app/domain/catalog/filters.ts";
import { listProducts } from "#app/domain/catalog/list.server.ts";
import { shownList } from "#app/domain/catalog/shown-list.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { tellShown } from "#app/http/shown-products.ts";
import { ProductListPage } from "#app/ui/list/product-list-page.tsx";
import { unlessCartChanged } from "#app/ui/revalidation.ts";
import type { Route } from "./+types/accesorios.ts";

export const shouldRevalidate = unlessCartChanged;

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await listProducts(
    context.get(servicesContext).db,
    readFilters(url.searchParams),
    "accesorios",
  );
  tellShown(context, list.products);
  return shownList(list);
}

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ProductListPage
      title="Accesorios"
      description="Mouses, teclados y sonido para completar tu escritorio."
      withCategories={false}
      list={loaderData}
    />
  );
}
