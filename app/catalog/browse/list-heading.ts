import type { Choice, FilterChoices } from "./filter-choices.ts";
import { type Filters, NO, YES } from "./filters.ts";

/** With more names, the heading is left out. */
const MAX_NAMED = 3;

/** `Tarjetas Gráficas: ASUS y disponibles`, `Resultados para “ryzen” en Procesadores: AM5`. */
export function listHeading(
  { filters, choices }: { filters: Filters; choices: FilterChoices },
  title: string,
  money: (units: number) => string,
) {
  const kinds = namesOf(choices.tipos.choices, filters.labels);
  const category = choices.categories.find(({ slug }) => slug === filters.category)?.name;
  const where = kinds.length > 0 ? joined(kinds) : category;
  const what = filters.text
    ? `Resultados para “${filters.text}”${where ? ` en ${where}` : ""}`
    : (where ?? title);
  const chosen = [
    ...filters.brands,
    ...namesOf(choices.etiquetas.choices, filters.labels),
    ...attributeValues(filters, choices),
    ...priceAndTerms(filters, money),
  ];
  return chosen.length > 0 ? `${what}: ${joined(chosen)}` : what;
}

function namesOf(all: Choice[], chosen: string[]): string[] {
  return all.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
}

/** A value is shown with its attribute; "yes" needs only the attribute's name. */
function attributeValues({ attributes }: Filters, { atributos }: FilterChoices): string[] {
  return attributes.flatMap(({ key, values, from, to }) => {
    const group = atributos.find((group) => group.key === key);
    const name = group?.name ?? key;
    return [
      ...values.map((value) => (value === YES ? name : value === NO ? `sin ${name}` : value)),
      ...(from === undefined ? [] : [`${name} desde ${measured(from, group)}`]),
      ...(to === undefined ? [] : [`${name} hasta ${measured(to, group)}`]),
    ];
  });
}

/** `300 mm` */
export function measured(limit: number, group: { unit: string | null } | undefined): string {
  return group?.unit ? `${limit} ${group.unit}` : String(limit);
}

function priceAndTerms(filters: Filters, money: (units: number) => string): string[] {
  const { priceFrom, priceTo, available, warranty } = filters;
  return [
    ...(priceFrom === undefined ? [] : [`desde ${money(priceFrom)}`]),
    ...(priceTo === undefined ? [] : [`hasta ${money(priceTo)}`]),
    ...(available ? ["disponibles"] : []),
    ...(warranty === undefined ? [] : [`garantía de ${warranty} meses o más`]),
  ];
}

function joined(names: string[]): string {
  if (names.length > MAX_NAMED)
    return `${names.slice(0, MAX_NAMED).join(", ")} y ${names.length - MAX_NAMED} más`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${names.at(-1)}` : (names[0] ?? "");
}
