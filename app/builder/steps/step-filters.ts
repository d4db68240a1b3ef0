import { href } from "react-router";
import { type Chosen, writeBuild } from "#app/builder/build.ts";
import { type Filters, noFilters, writeFilters } from "#app/catalog/browse/filters.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import { type Step, stepOf } from "./steps.ts";

export const sortings = {
  precio: "Precio: de menor a mayor",
  "-precio": "Precio: de mayor a menor",
  nombre: "Nombre",
};
export type Sorting = keyof typeof sortings;

/** Filters of a step's list; kept in the address. */
export interface StepFilters extends Pick<Filters, "brands" | "attributes"> {
  text: string;
  sorting: Sorting;
  /** show incompatible parts too, with the reason */
  all: boolean;
  /** the chosen part to replace; undefined: adds one */
  replaces: number | undefined;
  /** number of products on earlier pages */
  from: number;
}

/** Parses an address; leaves out invalid parts. */
export function readStepFilters(search: URLSearchParams): StepFilters & { step: Step | undefined } {
  const sorting = search.get("orden") ?? "";
  const from = search.get("desde") ?? "";
  const { brands, attributes } = readFilters(search);
  return {
    step: stepOf(search.get("paso") ?? ""),
    text: readTextParameter(search.get("buscar")),
    brands,
    attributes,
    sorting: sorting in sortings ? (sorting as Sorting) : "precio",
    all: search.get("todas") === "si",
    replaces: readId(search.get("cambiar")),
    from: /^\d{1,6}$/.test(from) ? Number(from) : 0,
  };
}

export function builderPath(
  chosen: readonly Chosen[],
  step?: Step["type"],
  filters?: Partial<StepFilters>,
): string {
  return href("/arma-tu-pc") + builderSearch(chosen, step, filters);
}

export function builderSearch(
  chosen: readonly Chosen[],
  step?: Step["type"],
  { brands = [], attributes = [], ...filters }: Partial<StepFilters> = {},
): string {
  const written = writeBuild(chosen);
  const search = new URLSearchParams();
  if (written !== "") search.set("partes", written);
  if (step) search.set("paso", step);
  if (filters.replaces) search.set("cambiar", String(filters.replaces));
  if (filters.text) search.set("buscar", filters.text);
  for (const [name, value] of new URLSearchParams(writeFilters({ ...noFilters, brands, attributes })))
    search.append(name, value);
  if (filters.sorting && filters.sorting !== "precio") search.set("orden", filters.sorting);
  if (filters.all) search.set("todas", "si");
  if (filters.from) search.set("desde", String(filters.from));
  // Commas are valid in a query, and the link stays readable.
  return search.size > 0 ? `?${search.toString().replaceAll("%2C", ",")}` : "";
}
