import type { FilterChoices } from "./filter-choices.ts";
import { type AttributeFilter, defaultSorting, type Filters, NO, YES } from "./filters.ts";
import { singleFilters, singleNames } from "./single-filters.ts";

/** A chosen value or limit, worded for its chip and for the list's heading. */
export interface ChosenFilter {
  chip: string;
  /** undefined when the heading names the filter in another way */
  heading?: string;
  /** all other filters */
  without: Filters;
}

export function chosenFilters(
  filters: Filters,
  offered: FilterChoices,
  money: (units: number) => string,
): ChosenFilter[] {
  const { text, category, labels, brands, priceFrom, priceTo, single, attributes } = filters;
  const chosen: ChosenFilter[] = [];
  const add = (chip: string, change: Partial<Filters>, heading?: string) =>
    chosen.push({ chip, without: { ...filters, ...change }, ...(heading !== undefined && { heading }) });
  const withoutLabel = (slug: string) => ({ labels: labels.filter((other) => other !== slug) });

  if (text) add(`“${text}”`, { text: "", sorting: withoutText(filters) });
  const named = offered.categories.find(({ slug }) => slug === category);
  if (named) add(named.name, { category: undefined });
  for (const brand of brands) add(brand, { brands: brands.filter((other) => other !== brand) }, brand);
  for (const slug of labels) {
    const of = ({ value }: { value: string }) => value === slug;
    const label = offered.etiquetas.choices.find(of)?.label;
    // A label that does not exist gets a chip too, so that it can be removed.
    add(label ?? offered.tipos.choices.find(of)?.label ?? slug, withoutLabel(slug), label);
  }
  for (const filter of attributes) {
    const group = offered.atributos.find(({ key }) => key === filter.key);
    const name = group?.name ?? filter.key;
    const others = attributes.filter((other) => other !== filter);
    const withChange = (change: Partial<AttributeFilter>) => ({
      attributes: [...others, { ...filter, ...change }],
    });
    for (const value of filter.values)
      add(
        `${name}: ${value}`,
        withChange({ values: filter.values.filter((other) => other !== value) }),
        valueWords(name, value),
      );
    const { from, to } = filter;
    if (from !== undefined) {
      const limit = `desde ${measured(from, group)}`;
      add(`${name}: ${limit}`, withChange({ from: undefined }), `${name} ${limit}`);
    }
    if (to !== undefined) {
      const limit = `hasta ${measured(to, group)}`;
      add(`${name}: ${limit}`, withChange({ to: undefined }), `${name} ${limit}`);
    }
  }
  if (priceFrom !== undefined)
    add(`Desde ${money(priceFrom)}`, { priceFrom: undefined }, `desde ${money(priceFrom)}`);
  if (priceTo !== undefined)
    add(`Hasta ${money(priceTo)}`, { priceTo: undefined }, `hasta ${money(priceTo)}`);
  for (const name of singleNames) {
    const { legend, choices } = singleFilters[name];
    const choice = choices.find(({ value }) => value === single[name]);
    if (!choice) continue;
    const { [name]: _, ...others } = single;
    const chip = choices.length > 1 ? `${legend}: ${choice.label}` : choice.label;
    add(chip, { single: others }, choice.heading);
  }
  return chosen;
}

/** A value is shown with its attribute; "yes" needs only the attribute's name. */
function valueWords(name: string, value: string): string {
  if (value === YES) return name;
  return value === NO ? `sin ${name}` : value;
}

/** `300 mm` */
function measured(limit: number, group: { unit: string | null } | undefined): string {
  return group?.unit ? `${limit} ${group.unit}` : String(limit);
}

function withoutText({ sorting }: Filters) {
  return sorting === "relevancia" ? defaultSorting("") : sorting;
}
