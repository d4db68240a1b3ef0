import { Link, useLocation } from "react-router";
import { chosenFilters } from "#app/catalog/browse/chosen-filters.ts";
import type { FilterChoices } from "#app/catalog/browse/filter-choices.ts";
import { type Filters, writeFilters } from "#app/catalog/browse/filters.ts";
import { readChosenBefore, withChosenBefore } from "#app/catalog/compare/compared-ids.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { formatMoney, fromWholeUnits } from "#app/values/money/money.ts";

export const COUNT_ID = "cantidad-de-productos";

interface FilterChipsProps {
  filters: Filters;
  choices: FilterChoices;
}

/** Whole units in the shop's currency. */
export function useWholeMoney(): (units: number) => string {
  const { places } = useStore();
  return (units) => formatMoney(fromWholeUnits(units), places.shop.symbol);
}

/** Active filters, each with a link that removes it. */
export function FilterChips({ filters, choices }: FilterChipsProps) {
  const { pathname, search } = useLocation();
  const pathOf = (query: string) => pathname + withChosenBefore(query, readChosenBefore(search));
  const money = useWholeMoney();
  const chosen = chosenFilters({ ...filters, page: 1 }, choices, money);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ chip, without }) => (
        <li key={chip}>
          <Link
            to={pathOf(writeFilters(without))}
            preventScrollReset
            onClick={focusCount}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-2 pl-3.5 text-sm hover:border-line-strong"
          >
            <span className="sr-only">Quitar filtro: </span>
            {chip}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={pathOf("")}
          onClick={focusCount}
          className="inline-flex min-h-9 items-center px-2 font-medium text-accent-text text-sm underline-offset-4 hover:underline"
        >
          Quitar todos
        </Link>
      </li>
    </ul>
  );
}

/** A used link disappears, so the focus moves to the number of results. */
function focusCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}
