import type { ProductDetail } from "#app/domain/catalog/product.ts";
import { pictureUrl } from "#app/domain/media/picture.ts";
import { plainAmount } from "#app/domain/money.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { useRootData } from "#app/ui/store-context.tsx";

interface ProductDataProps {
  product: ProductDetail;
  path: string;
  crumbs: Crumb[];
}

const PICTURE_WIDTH = 1200;

/** The product and its place in the store, for search engines. */
export function ProductData({ product, path, crumbs }: ProductDataProps) {
  const { origin, store } = useRootData();
  const images = product.media.filter(({ kind }) => kind === "image");
  return (
    <>
      <JsonLd
        data={{
          "@type": "Product",
          name: product.name,
          description: product.description,
          sku: String(product.id),
          category: product.category.name,
          brand: { "@type": "Brand", name: product.brand },
          image: images.map(({ file }) => `${origin}${pictureUrl(file, PICTURE_WIDTH)}`),
          offers: {
            "@type": "Offer",
            url: `${origin}${path}`,
            price: plainAmount(product.price),
            priceCurrency: store.currency,
            availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
            seller: { "@type": "Organization", name: store.name },
          },
        }}
      />
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ label, path: place = path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            item: `${origin}${place}`,
          })),
        }}
      />
    </>
  );
}
