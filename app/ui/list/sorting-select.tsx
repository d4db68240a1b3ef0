import { type Filters, type Sorting, sortings } from "#app/domain/catalog/filters.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { FILTER_FORM_ID, useApplyFilters } from "./filter-form.ts";

const NAMES: Record<Sorting, string> = {
  relevancia: "Más relevantes",
  novedades: "Novedades",
  "precio-asc": "Precio: de menor a mayor",
  "precio-desc": "Precio: de mayor a menor",
  nombre: "Nombre",
};

/** Belongs to the filter form; its own button is for those without scripts. */
export function SortingSelect({ filters }: { filters: Filters }) {
  const apply = useApplyFilters();
  const hydrated = useHydrated();
  const offered = sortings.filter((sorting) => sorting !== "relevancia" || filters.text);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:flex-none">
      <label htmlFor="orden" className="sr-only">
        Ordenar por
      </label>
      <select
        key={filters.sorting}
        id="orden"
        name="orden"
        form={FILTER_FORM_ID}
        defaultValue={filters.sorting}
        onChange={(event) => apply(event.currentTarget.form)}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3"
      >
        {offered.map((sorting) => (
          <option key={sorting} value={sorting}>
            {NAMES[sorting]}
          </option>
        ))}
      </select>
      {!hydrated && (
        <button type="submit" form={FILTER_FORM_ID} className={buttonClass("secondary")}>
          Ordenar
        </button>
      )}
    </div>
  );
}
