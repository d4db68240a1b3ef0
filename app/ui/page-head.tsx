import { useLocation } from "react-router";
import { useRootData } from "./store-context.tsx";

interface PageHeadProps {
  title: string;
  description?: string;
  /** absolute path of the picture shown in link previews */
  picture?: string;
  /** query parameters that make this a page of its own */
  canonicalSearch?: string;
  noIndex?: boolean;
}

/** Title and metadata of a page; every title ends in the store's name (decision 27). */
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
      <meta property="og:image" content={`${origin}${picture ?? "/icon-512.png"}`} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
    </>
  );
}
