import { type ChangeEvent, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { FilterChoices } from "#app/catalog/browse/filter-choices.ts";
import type { Filters } from "#app/catalog/browse/filters.ts";
import { readWrongLimits } from "#app/catalog/browse/read-filters.ts";
import { singleNames } from "#app/catalog/browse/single-filters.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFormFollowsAddress } from "#app/kit/form/form-follows-address.ts";
import { useHydrated } from "#app/kit/hydrated.ts";
import { DrawerHeader } from "#app/kit/message/drawer.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { AttributeGroups } from "./attribute-groups.tsx";
import { FILTER_FORM_ID, untickLabels, useApplyFilters } from "./filter-form.ts";
import { LongChoiceGroup, NumberRange, SingleGroup, ToggleGroup } from "./filter-groups.tsx";

export const FILTERS_ID = "filtros";

interface FilterPanelProps {
  filters: Filters;
  choices: FilterChoices;
  withCategories: boolean;
  total: number;
}

/** Beside the list on wide screens, a sheet on phones. Scripts apply each change at once. */
export function FilterPanel({ filters, choices, withCategories, total }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { places } = useStore();
  const wrong = readWrongLimits(new URLSearchParams(search));
  const apply = useApplyFilters();
  const form = useFormFollowsAddress();

  function applyChoice({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.type === "text") return;
    // Subcategories belong to a category, so a change of category clears them.
    if (target.name === "categoria" && target.value && filters.category)
      untickLabels(currentTarget, choices.tipos.choices);
    apply(currentTarget);
  }

  return (
    <div
      ref={panel}
      id={FILTERS_ID}
      popover="auto"
      className="drawer right-0 left-auto wide:static wide:block wide:h-auto wide:w-auto wide:overflow-visible wide:bg-transparent wide:shadow-none"
    >
      <div className="wide:hidden">
        <DrawerHeader drawer={FILTERS_ID} label="Filtros" />
      </div>
      <Form
        {...form}
        id={FILTER_FORM_ID}
        method="get"
        action={pathname}
        aria-label="Filtros"
        onChange={applyChoice}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const showsMore = submitter instanceof HTMLButtonElement && submitter.name !== "";
          const understood = apply(event.currentTarget, showsMore ? submitter : undefined);
          if (!showsMore && understood) panel.current?.togglePopover?.(false);
        }}
        className="group/filters flex min-h-0 flex-1 flex-col"
      >
        <div className="grid content-start gap-6 overflow-y-auto p-4 wide:overflow-visible wide:p-0">
          {/* Enter in a field presses the form's first button. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {filters.text && <input type="hidden" name="producto" value={filters.text} />}
          {filters.rows && <input type="hidden" name="vista" value="lista" />}
          {withCategories && (
            <ToggleGroup
              legend="Categoría"
              name="categoria"
              all="Todas"
              choices={choices.categories.map(({ name, slug, count }) => ({
                label: name,
                value: slug,
                count,
              }))}
              chosen={filters.category}
            />
          )}
          <LongChoiceGroup
            legend="Subcategoría"
            name="etiqueta"
            group="tipos"
            {...choices.tipos}
            chosen={filters.labels}
          />
          <AttributeGroups
            groups={choices.atributos}
            chosen={filters.attributes}
            wrong={wrong}
            onLeave={apply}
          />
          <NumberRange
            legend={`Precio (${places.shop.symbol})`}
            name="precio"
            from={filters.priceFrom}
            to={filters.priceTo}
            wrong={wrong}
            whole
            onLeave={apply}
          />
          {singleNames.map((name) => (
            <SingleGroup
              key={name}
              name={name}
              choices={choices.single[name]}
              chosen={filters.single[name]}
            />
          ))}
          <LongChoiceGroup
            legend="Marca"
            name="marca"
            group="marcas"
            {...choices.marcas}
            chosen={filters.brands}
          />
          <LongChoiceGroup
            legend="Etiquetas"
            name="etiqueta"
            group="etiquetas"
            {...choices.etiquetas}
            chosen={filters.labels}
          />
        </div>
        <div
          className={`mt-auto border-line border-t p-3 wide:border-0 wide:px-0 ${hydrated ? "wide:hidden" : ""}`}
        >
          <button type="submit" className={buttonClass("primary", "w-full")}>
            {hydrated ? "Ver resultados" : "Aplicar filtros"}
            {/* Counts the applied filters: hidden while a limit is being changed. */}
            {hydrated && state === "idle" && (
              <span className="group-has-[[data-changed]]/filters:hidden">({total})</span>
            )}
          </button>
        </div>
      </Form>
    </div>
  );
}
