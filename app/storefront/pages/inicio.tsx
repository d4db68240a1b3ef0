import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/unless-cart-changed.ts";
import { ModelLinks } from "#app/builder/ui/model-links.tsx";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { ProductGrid } from "#app/catalog/browse/ui/product-grid.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { readHome } from "#app/storefront/home.server.ts";
import { readSlides } from "#app/storefront/slides.server.ts";
import { BrandLinks } from "#app/storefront/ui/home/brand-links.tsx";
import { CategoryTiles } from "#app/storefront/ui/home/category-tiles.tsx";
import { ServiceCards } from "#app/storefront/ui/home/service-cards.tsx";
import { Slider } from "#app/storefront/ui/home/slider.tsx";
import { StoreData } from "#app/storefront/ui/home/store-data.tsx";
import { TrustStrip } from "#app/storefront/ui/home/trust-strip.tsx";
import type { Route } from "./+types/inicio.ts";

export const shouldRevalidate = unlessCartChanged;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [slides, home] = await Promise.all([readSlides(db), readHome(db)]);
  const pictured = home.tiles.map(({ productId }) => ({ id: productId }));
  const inModels = home.models.flatMap(({ bought }) => bought);
  recordShownProducts(context, [...home.newest, ...home.offers, ...pictured, ...inModels]);
  return { slides, ...home };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, newest, offers, tiles, brands, models, payments, description } = loaderData;
  const { name, tagline } = useStore();
  return (
    <>
      <PageHead title={name} description={description} />
      <StoreData />
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      <Slider slides={slides} />
      <div className="mt-10">
        <CategoryTiles tiles={tiles} />
        <TrustStrip payments={payments} />
        <Section
          id="todos-los-productos"
          title="Todos los productos"
          intro="Lo más nuevo"
          action={<MoreLink to={href("/tienda")}>Ver todos</MoreLink>}
        >
          {newest.length > 0 ? (
            <ProductGrid products={newest} brief="nuevos" />
          ) : (
            <EmptyState title="Pronto habrá productos aquí." />
          )}
        </Section>
        {models.length > 0 && (
          <Section
            id="pc-armadas"
            title="PC armadas"
            action={<MoreLink to={href("/arma-tu-pc")}>Arma la tuya</MoreLink>}
          >
            <ModelLinks models={models} />
          </Section>
        )}
        <ServiceCards />
        {offers.length > 0 && (
          <Section id="ofertas" title="Aprovecha Nuestras Ofertas">
            <ProductGrid products={offers} brief="ofertas" />
          </Section>
        )}
        <BrandLinks brands={brands} />
      </div>
    </>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
