import { Link, useLocation } from "react-router";
import type { FilterChoices } from "#app/catalog/browse/filter-choices.ts";
import {
  type AttributeFilter,
  defaultSorting,
  type Filters,
  writeFilters,
} from "#app/catalog/browse/filters.ts";
import { measured } from "#app/catalog/browse/list-heading.ts";
import { readChosenBefore, withChosenBefore } from "#app/catalog/compare/compared-ids.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { formatMoney, fromWholeUnits } from "#app/values/money/money.ts";

export const COUNT_ID = "cantidad-de-productos";

interface FilterChipsProps {
  filters: Filters;
  choices: FilterChoices;
}

interface Chip {
  label: string;
  /** all other filters */
  without: Filters;
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
  const chips = chipsOf({ ...filters, page: 1 }, choices, money);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={pathOf(writeFilters(without))}
            preventScrollReset
            onClick={focusCount}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-2 pl-3.5 text-sm hover:border-line-strong"
          >
            <span className="sr-only">Quitar filtro: </span>
            {label}
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

function chipsOf(filters: Filters, offered: FilterChoices, money: (units: number) => string): Chip[] {
  const { text, category, labels, brands, priceFrom, priceTo, available, warranty, attributes } = filters;
  const chips: Chip[] = [];
  const add = (label: string, change: Partial<Filters>) =>
    chips.push({ label, without: { ...filters, ...change } });

  if (text) add(`“${text}”`, { text: "", sorting: withoutText(filters) });
  const named = offered.categories.find(({ slug }) => slug === category);
  if (named) add(named.name, { category: undefined });
  for (const slug of labels) {
    const choices = [...offered.tipos.choices, ...offered.etiquetas.choices];
    const choice = choices.find(({ value }) => value === slug);
    add(choice?.label ?? slug, { labels: labels.filter((other) => other !== slug) });
  }
  for (const brand of brands) add(brand, { brands: brands.filter((other) => other !== brand) });
  for (const filter of attributes) {
    const group = offered.atributos.find(({ key }) => key === filter.key);
    const others = attributes.filter((other) => other !== filter);
    const kept = (change: Partial<AttributeFilter>) => ({
      attributes: [...others, { ...filter, ...change }],
    });
    for (const value of filter.values)
      add(`${group?.name}: ${value}`, kept({ values: filter.values.filter((other) => other !== value) }));
    if (filter.from !== undefined)
      add(`${group?.name}: desde ${measured(filter.from, group)}`, kept({ from: undefined }));
    if (filter.to !== undefined)
      add(`${group?.name}: hasta ${measured(filter.to, group)}`, kept({ to: undefined }));
  }
  if (priceFrom !== undefined) add(`Desde ${money(priceFrom)}`, { priceFrom: undefined });
  if (priceTo !== undefined) add(`Hasta ${money(priceTo)}`, { priceTo: undefined });
  if (available) add("Solo disponibles", { available: false });
  if (warranty !== undefined) add(`Garantía: ${warranty} meses o más`, { warranty: undefined });
  return chips;
}

/** The used link disappears, so the focus moves to the count. */
function focusCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}

function withoutText({ sorting }: Filters) {
  return sorting === "relevancia" ? defaultSorting("") : sorting;
}
