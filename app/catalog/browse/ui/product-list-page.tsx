import { useLocation } from "react-router";
import { type Filters, noFilters, writeFilters } from "#app/catalog/browse/filters.ts";
import { listHeading } from "#app/catalog/browse/list-heading.ts";
import type { ShownList } from "#app/catalog/browse/shown-list.server.ts";
import { readChosenBefore, withChosenBefore } from "#app/catalog/compare/compared-ids.ts";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { Pagination } from "#app/kit/page/pagination.tsx";
import { counted } from "#app/values/text.ts";
import { CompareBar, CompareForm } from "./compare-form.tsx";
import { ComparisonTicks } from "./comparison-ticks.tsx";
import { COUNT_ID, FilterChips, useWholeMoney } from "./filter-chips.tsx";
import { FILTERS_ID, FilterPanel } from "./filter-panel.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { SearchNotice } from "./search-notice.tsx";
import { SortingSelect } from "./sorting-select.tsx";

export interface ProductListPageProps {
  title: string;
  description: string;
  /** false for lists of one category */
  withCategories: boolean;
  list: ShownList;
}

export function ProductListPage({ title, description, withCategories, list }: ProductListPageProps) {
  const { products, total, pages, filters, choices, correction } = list;
  const heading = listHeading(list, title, useWholeMoney());
  const comparable = products.some(({ facts }) => facts !== "");
  return (
    <>
      <PageHead
        title={heading}
        description={description}
        canonicalSearch={canonicalSearch(filters)}
        noIndex={filters.text !== "" || total === 0}
      />
      <PageTitle>{heading}</PageTitle>
      <div className="grid gap-x-8 wide:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel filters={filters} choices={choices} withCategories={withCategories} total={total} />
        <div className="group/compare min-w-0">
          <ComparisonTicks listed={products.map(({ id }) => id)}>
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <p id={COUNT_ID} role="status" tabIndex={-1} className="mr-auto w-full text-ink-soft sm:w-auto">
                {counted(total, "producto", "productos")}
              </p>
              <button
                type="button"
                popoverTarget={FILTERS_ID}
                className={buttonClass("secondary", "wide:hidden")}
              >
                <Icon name="sliders" />
                Filtrar
              </button>
              <SortingSelect filters={filters} />
              <ViewLink filters={filters} />
              {comparable && <CompareForm />}
            </div>
            <FilterChips filters={filters} choices={choices} />
            {total > 0 && <SearchNotice text={filters.text} correction={correction} />}
            <h2 className="sr-only">Productos</h2>
            {total > 0 ? (
              <ProductGrid products={products} first narrow rows={filters.rows} comparable={comparable} />
            ) : (
              <ListEmpty filters={filters} />
            )}
            {comparable && <CompareBar />}
            <Pagination pages={pages} label="Páginas de productos" />
          </ComparisonTicks>
        </div>
      </div>
    </>
  );
}

function ViewLink({ filters }: { filters: Filters }) {
  const { pathname, search } = useLocation();
  const query = writeFilters({ ...filters, rows: !filters.rows });
  return (
    <ButtonLink
      to={pathname + withChosenBefore(query, readChosenBefore(search))}
      preventScrollReset
      look="secondary"
    >
      {filters.rows ? "Tarjetas" : "Lista"}
    </ButtonLink>
  );
}

/** Category, subcategory and page number make separate pages for search engines; other filters don't. */
function canonicalSearch({ category, labels, page }: Filters): string {
  return writeFilters({ ...noFilters, category, labels: labels.slice(0, 1), page });
}
