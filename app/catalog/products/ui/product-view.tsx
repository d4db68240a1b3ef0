import type { ReactNode } from "react";
import { Link } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import { ProductGrid } from "#app/catalog/browse/ui/product-grid.tsx";
import type { LinkedName, ProductCard, ProductDetail } from "#app/catalog/products/product.ts";
import { Section } from "#app/kit/page/page-title.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { Purchase } from "./purchase.tsx";
import { SpecsTable } from "./specs-table.tsx";

interface ProductViewProps {
  product: ProductDetail;
  path: string;
  related: ProductCard[];
  /** buttons of cart and favourites, passed in because the catalogue can't import them */
  buttons: ReactNode;
  /** cost of delivery, and pickup points */
  delivery: ReactNode;
}

export function ProductView({ product, path, related, buttons, delivery }: ProductViewProps) {
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr] sm:gap-y-10 wide:gap-x-10">
        <Gallery key={product.id} media={product.media} name={product.name} />
        <div className="grid min-w-0 gap-4 sm:row-span-2 sm:gap-5">
          <div className="grid gap-1 sm:gap-2">
            <p className="font-medium text-accent-text text-sm sm:text-base">{product.category.name}</p>
            <h1 className="text-balance wrap-anywhere font-bold text-2xl leading-tight tracking-tight wide:text-4xl">
              {product.name}
            </h1>
            <p className="text-ink-soft">
              Marca: <span className="wrap-anywhere font-medium text-ink">{product.brand}</span>
              {product.partNumber && (
                <>
                  {" · "}Número de parte:{" "}
                  <span className="inline-block max-w-full wrap-anywhere font-medium text-ink">
                    {product.partNumber}
                  </span>
                </>
              )}
            </p>
          </div>
          <Purchase product={product} path={path} buttons={buttons} delivery={delivery} />
          <KeyFacts specs={product.characteristics} />
        </div>
        <div className="min-w-0 max-sm:mt-6">
          <Section id="descripcion" title="Descripción">
            <p className="max-w-prose whitespace-pre-line wrap-anywhere text-pretty leading-relaxed">
              {product.description}
            </p>
            <LabelLinks category={product.category} labels={product.labels} />
          </Section>
        </div>
        {product.characteristics.length > 0 && (
          <div className="min-w-0 max-sm:mt-6 sm:col-span-2">
            <Section id="especificaciones" title="Especificaciones">
              <SpecsTable specs={product.characteristics} />
            </Section>
          </div>
        )}
      </div>
      {related.length > 0 && (
        <Section id="relacionados" title="Productos relacionados">
          <ProductGrid products={related} />
        </Section>
      )}
    </>
  );
}

function LabelLinks({ category, labels }: { category: LinkedName; labels: LinkedName[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Etiquetas" className="mt-6 flex flex-wrap gap-2">
      {labels.map(({ name, slug }) => (
        <li key={slug}>
          <Link
            to={storePath({ category: category.slug, labels: [slug] })}
            className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-sm hover:border-line-strong"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
