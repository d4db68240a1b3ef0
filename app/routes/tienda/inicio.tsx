import { href, Link } from "react-router";
import { OFFERS_CATEGORY_SLUG, OFFERS_ON_HOME, PRODUCTS_PER_PAGE } from "#app/config/constants.ts";
import { readHomeShelves } from "#app/domain/catalog/cards.server.ts";
import { readSlides } from "#app/domain/settings/slides.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { tellShown } from "#app/http/shown-products.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Slider } from "#app/ui/home/slider.tsx";
import { StoreData } from "#app/ui/home/store-data.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/page-title.tsx";
import { ProductGrid } from "#app/ui/product-grid.tsx";
import { unlessCartChanged } from "#app/ui/revalidation.ts";
import { useStore } from "#app/ui/store-context.tsx";
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
  tellShown(context, [...shelves.newest, ...shelves.offers]);
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
