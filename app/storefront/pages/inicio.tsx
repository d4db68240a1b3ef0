import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/revalidation.ts";
import { readHomeShelves } from "#app/catalog/browse/cards.server.ts";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { ProductGrid } from "#app/catalog/browse/ui/product-grid.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { readSlides } from "#app/storefront/slides.server.ts";
import { Slider } from "#app/storefront/ui/home/slider.tsx";
import { StoreData } from "#app/storefront/ui/home/store-data.tsx";
import { OFFERS_CATEGORY_SLUG, OFFERS_ON_HOME, PRODUCTS_PER_PAGE } from "#app/values/constants.ts";
import type { Route } from "./+types/inicio.ts";

export const shouldRevalidate = unlessCartChanged;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [slides, shelves] = await Promise.all([
    readSlides(db),
    readHomeShelves(db, {
      ...{ newest: PRODUCTS_PER_PAGE, offers: OFFERS_ON_HOME, offersOf: OFFERS_CATEGORY_SLUG },
    }),
  ]);
  recordShownProducts(context, [...shelves.newest, ...shelves.offers]);
  return { slides, ...shelves };
}

export default function HomePage({ loaderData: { slides, newest, offers } }: Route.ComponentProps) {
  const { name, tagline } = useStore();
  return (
    <>
      <PageHead title={name} />
      <StoreData />
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <Slider slides={slides} />
      <div className="mt-12">
        <Section
          id="todos-los-productos"
          title="Todos los productos"
          action={
            <Link
              to={href("/tienda")}
              className="inline-flex min-h-8 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
            >
              Ver todos
            </Link>
          }
        >
          {newest.length > 0 ? (
            <ProductGrid products={newest} />
          ) : (
            <EmptyState title="Pronto habrá productos aquí." />
          )}
        </Section>
        {offers.length > 0 && (
          <Section id="ofertas" title="Aprovecha Nuestras Ofertas">
            <ProductGrid products={offers} />
          </Section>
        )}
      </div>
    </>
  );
}
