import { useEffect, useRef } from "react";
import { type Filters, type Sorting, sortings } from "#app/catalog/browse/filters.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { FILTER_FORM_ID, useApplyFilters } from "./filter-form.ts";

const NAMES: Record<Sorting, string> = {
  relevancia: "Más relevantes",
  novedades: "Novedades",
  "precio-asc": "Precio: de menor a mayor",
  "precio-desc": "Precio: de mayor a menor",
  nombre: "Nombre",
};

/** Part of the filter form; its button is for visitors without scripts. */
export function SortingSelect({ filters: { sorting, text } }: { filters: Filters }) {
  const select = useRef<HTMLSelectElement>(null);
  const apply = useApplyFilters();
  const offered = sortings.filter((offer) => offer !== "relevancia" || text);
  // Resetting the form would restore the select's first value.
  useEffect(() => {
    if (select.current) select.current.value = sorting;
  });

  return (
    <div className="flex min-w-44 flex-1 items-center gap-2 noscript:basis-full sm:flex-none sm:noscript:basis-auto">
      <label htmlFor="orden" className="sr-only">
        Ordenar por
      </label>
      <select
        ref={select}
        id="orden"
        name="orden"
        form={FILTER_FORM_ID}
        defaultValue={sorting}
        onChange={(event) => apply(event.currentTarget.form)}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3"
      >
        <Options choices={offered.map((offer) => [offer, NAMES[offer]])} />
      </select>
      <button type="submit" form={FILTER_FORM_ID} className={buttonClass("secondary", "not-noscript:hidden")}>
        Ordenar
      </button>
    </div>
  );
}
