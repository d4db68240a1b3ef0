import { chosenFilters } from "./chosen-filters.ts";
import type { FilterChoices } from "./filter-choices.ts";
import type { Filters } from "./filters.ts";

/** If there are more names, the heading shows these and the number of the others. */
const MAX_NAMED = 3;

/** `Tarjetas Gráficas: ASUS y disponibles`, `Resultados para “ryzen” en Procesadores: AM5`. */
export function listHeading(
  { filters, choices }: { filters: Filters; choices: FilterChoices },
  title: string,
  money: (units: number) => string,
) {
  const types = choices.tipos.choices.filter(({ value }) => filters.labels.includes(value));
  const category = choices.categories.find(({ slug }) => slug === filters.category)?.name;
  const where = types.length > 0 ? joined(types.map(({ label }) => label)) : category;
  const what = filters.text
    ? `Resultados para “${filters.text}”${where ? ` en ${where}` : ""}`
    : (where ?? title);
  const chosen = chosenFilters(filters, choices, money).flatMap(({ heading }) => heading ?? []);
  return chosen.length > 0 ? `${what}: ${joined(chosen)}` : what;
}

function joined(names: string[]): string {
  if (names.length > MAX_NAMED)
    return `${names.slice(0, MAX_NAMED).join(", ")} y ${names.length - MAX_NAMED} más`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${names.at(-1)}` : (names[0] ?? "");
}
