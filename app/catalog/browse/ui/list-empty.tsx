import { href } from "react-router";
import { type Filters, noFilters, writeFilters } from "#app/catalog/browse/filters.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";

/** The search page has its own box above, so it gets no link to the search. */
export function ListEmpty({ filters, isSearchPage = false }: { filters: Filters; isSearchPage?: boolean }) {
  const { text } = filters;
  const { page, sorting, whole, rows } = noFilters;
  if (!writeFilters({ ...filters, page, sorting, whole, rows }))
    return <EmptyState title="Pronto habrá productos aquí." />;
  return (
    <EmptyState
      title={text ? `No encontramos productos para “${text}”` : "No hay productos con estos filtros"}
    >
      <p className="max-w-prose text-ink-soft">
        {isSearchPage
          ? "Prueba con menos palabras o con otras."
          : "Prueba con menos palabras o quita algún filtro. En la búsqueda te damos sugerencias mientras escribes."}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href("/tienda")}>Ver todos los productos</ButtonLink>
        {!isSearchPage && (
          <ButtonLink to={href("/busqueda")} look="secondary">
            Ir a la búsqueda
          </ButtonLink>
        )}
      </p>
    </EmptyState>
  );
}
