import { servicesContext } from "#app/accounts/contexts.ts";
import { AddToCart } from "#app/cart/ui/add-to-cart.tsx";
import { readComparison } from "#app/catalog/compare/read-comparison.server.ts";
import { ComparisonPage } from "#app/catalog/compare/ui/comparison-page.tsx";
import type { Route } from "./+types/comparar.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readComparison(context.get(servicesContext).db, url.searchParams.getAll("productos"));
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return (
    <ComparisonPage
      comparison={loaderData}
      buy={({ id, name, stock }) => (
        <AddToCart product={{ id, name, soldOut: stock === 0 }} look="secondary" className="max-w-40" />
      )}
    />
  );
}
