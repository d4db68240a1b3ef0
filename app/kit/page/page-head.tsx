import { useLocation } from "react-router";
import { useRootData } from "#app/kit/store-context.tsx";

interface PageHeadProps {
  title: string;
  description?: string;
  /** absolute path of the 1200 × 630 picture for link previews */
  picture?: string | undefined;
  /** query parameters of the canonical address */
  canonicalSearch?: string;
  noIndex?: boolean;
}

/** Every title ends in the store's name. */
export function PageHead({
  title,
  description,
  picture,
  canonicalSearch = "",
  noIndex = false,
}: PageHeadProps) {
  const { store, origin } = useRootData();
  const path = useLocation()
    .pathname.toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  const fullTitle = `${title === store.name ? store.tagline : title} | ${store.name}`;
  const summary = description ?? `${store.tagline}. Compra en línea en ${store.name}.`;
  const canonical = `${origin}${path}${canonicalSearch}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_PE" />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:image" content={`${origin}${picture ?? "/icon-512.png"}`} />
      <meta property="og:image:width" content={picture ? "1200" : "512"} />
      <meta property="og:image:height" content={picture ? "630" : "512"} />
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
    </>
  );
}
