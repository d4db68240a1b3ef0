import type { Choice, FilterChoices } from "./filter-choices.ts";
import { type Filters, NO, YES } from "./filters.ts";

/** With more names, the heading is left out. */
const MAX_NAMED = 3;

/** `Tarjetas Gráficas: ASUS`, `Resultados para “ryzen” en Procesadores: AM5`. */
export function listHeading(
  { filters, choices }: { filters: Filters; choices: FilterChoices },
  title: string,
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
  ];
  return chosen.length > 0 ? `${what}: ${joined(chosen)}` : what;
}

function namesOf(all: Choice[], chosen: string[]): string[] {
  return all.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
}

/** A value is shown with its attribute; "yes" needs only the attribute's name. */
function attributeValues({ attributes }: Filters, { atributos }: FilterChoices): string[] {
  return attributes.flatMap(({ key, values }) => {
    const name = atributos.find((group) => group.key === key)?.name ?? key;
    return values.map((value) => (value === YES ? name : value === NO ? `sin ${name}` : value));
  });
}

function joined(names: string[]): string {
  if (names.length > MAX_NAMED)
    return `${names.slice(0, MAX_NAMED).join(", ")} y ${names.length - MAX_NAMED} más`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${names.at(-1)}` : (names[0] ?? "");
}
