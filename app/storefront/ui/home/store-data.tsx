import { href } from "react-router";
import { JsonLd } from "#app/kit/page/json-ld.tsx";
import { useRootData } from "#app/kit/store-context.tsx";
import { shopAddress } from "#app/settings/shop-address.ts";

export function StoreData() {
  const { origin, store } = useRootData();
  const home = `${origin}${href("/")}`;
  return (
    <>
      <JsonLd
        data={{
          "@type": "Store",
          name: store.name,
          description: store.tagline,
          url: home,
          logo: `${origin}/icon-512.png`,
          image: `${origin}/icon-512.png`,
          ...(store.phone && { telephone: store.phone }),
          ...(store.email && { email: store.email }),
          currenciesAccepted: store.exchangeRate ? "PEN, USD" : store.currency,
          sameAs: store.social.map(({ url }) => url),
          areaServed: { "@type": "Country", name: "Perú" },
          ...(shopAddress(store) && {
            address: { "@type": "PostalAddress", streetAddress: shopAddress(store), addressCountry: "PE" },
          }),
        }}
      />
      <JsonLd
        data={{
          "@type": "WebSite",
          name: store.name,
          url: home,
          potentialAction: {
            "@type": "SearchAction",
            target: `${origin}${href("/tienda")}?producto={search_term_string}`,
            "query-input": "required name=search_term_string",
          },
        }}
      />
    </>
  );
}
