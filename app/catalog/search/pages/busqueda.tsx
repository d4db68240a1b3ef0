import { data, href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/unless-cart-changed.ts";
import { noFilters } from "#app/catalog/browse/filters.ts";
import { listProducts, type ProductList } from "#app/catalog/browse/list.server.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { ListEmpty } from "#app/catalog/browse/ui/list-empty.tsx";
import { ProductGrid } from "#app/catalog/browse/ui/product-grid.tsx";
import { SearchNotice } from "#app/catalog/browse/ui/search-notice.tsx";
import { popularSearches } from "#app/catalog/search/popular-searches.server.ts";
import { forwardLoaderHeaders, searchPageData } from "#app/catalog/search/search-header.ts";
import { popularTopics } from "#app/catalog/search/suggestions.server.ts";
import { PopularSearches } from "#app/catalog/search/ui/popular-searches.tsx";
import { PopularTopics } from "#app/catalog/search/ui/popular-topics.tsx";
import { SuggestingSearch } from "#app/catalog/search/ui/suggesting-search.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { Pagination } from "#app/kit/page/pagination.tsx";
import type { Db } from "#app/platform/db/schema.ts";
import type { Route } from "./+types/busqueda.ts";

export const shouldRevalidate = unlessCartChanged;

export const headers = forwardLoaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const filters = readFilters(new URLSearchParams(ownParameters(url)));
  const { text } = filters;
  if (text === "") return data({ text, results: undefined, start: await startingPoints(db, now()) });
  const list = await listProducts(db, filters);
  recordShownProducts(context, list.products);
  const { products, total, pages, correction } = list;
  return searchPageData(
    { text, results: { products, total, pages, correction }, start: undefined },
    filters,
    list,
  );
}

async function startingPoints(db: Db, now: Date) {
  const searches = await popularSearches(db, now);
  return searches.length > 0 ? { searches } : { topics: await popularTopics(db) };
}

/** This page has search and page number, but no filters. */
function ownParameters({ searchParams }: URL): [string, string][] {
  return [...searchParams].filter(([name]) => name === "producto" || name === "pagina");
}

export default function SearchPage({ loaderData: { text, results, start } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={text ? `Búsqueda: ${text}` : "Búsqueda"}
        description="Busca por nombre, marca, categoría o característica, con sugerencias mientras escribes."
        noIndex={text !== ""}
      />
      <PageTitle intro="Busca por nombre, marca, categoría o característica.">Búsqueda</PageTitle>
      <SuggestingSearch key={text} text={text} />
      {start?.searches && <PopularSearches texts={start.searches} />}
      {start?.topics && <PopularTopics {...start.topics} />}
      {results && <SearchResults text={text} results={results} />}
    </>
  );
}

interface SearchResultsProps {
  text: string;
  results: Pick<ProductList, "products" | "total" | "pages" | "correction">;
}

function SearchResults({ text, results: { products, total, pages, correction } }: SearchResultsProps) {
  return (
    <section aria-labelledby="resultados">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="resultados" className="font-bold text-2xl tracking-tight">
          {total === 1 ? "1 resultado" : `${total} resultados`} para “{text}”
        </h2>
        {total > 0 && (
          <Link
            to={`${href("/tienda")}?${new URLSearchParams({ producto: text })}`}
            className="inline-flex min-h-8 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Filtrar en la tienda
          </Link>
        )}
      </div>
      {total > 0 && <SearchNotice text={text} correction={correction} />}
      {total > 0 ? (
        <ProductGrid products={products} first />
      ) : (
        <ListEmpty filters={{ ...noFilters, text }} isSearchPage />
      )}
      <Pagination pages={pages} label="Páginas de resultados" />
    </section>
  );
}
