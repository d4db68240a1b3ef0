import type { ProductDetail } from "#app/catalog/products/product.ts";
import type { Crumb } from "#app/kit/page/breadcrumb.tsx";
import { JsonLd } from "#app/kit/page/json-ld.tsx";
import { useRootData } from "#app/kit/store-context.tsx";
import { pictureUrl } from "#app/platform/media/picture.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { moneyOf, shownIn } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";

interface ProductDataProps {
  product: ProductDetail;
  path: string;
  crumbs: Crumb[];
}

const PICTURE_WIDTH = 1200;

function warranty(months: number) {
  return {
    "@type": "WarrantyPromise",
    durationOfWarranty: { "@type": "QuantitativeValue", value: months, unitCode: "MON" },
  };
}

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
          ...(product.partNumber && { mpn: product.partNumber }),
          category: product.category.name,
          brand: { "@type": "Brand", name: product.brand },
          image: images.map(({ file }) => `${origin}${pictureUrl(file, PICTURE_WIDTH)}`),
          offers: {
            "@type": "Offer",
            url: `${origin}${path}`,
            ...offered(product.price, store),
            availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
            ...(product.warrantyMonths && { warranty: warranty(product.warrantyMonths) }),
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

function offered(price: number, store: StoreSettings) {
  const { currency, amount } = shownIn(
    moneyOf([{ price, units: 1 }], storedCurrency(store)),
    store.places.shop,
  );
  return { price: plainAmount(amount), priceCurrency: currency };
}
