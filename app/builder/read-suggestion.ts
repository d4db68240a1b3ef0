import { type Use, uses } from "./suggestion-rules.ts";

const BUDGET_SENTENCE = "Escribe tu presupuesto en soles: un número entero de 500 a 100,000.";

/** Use and budget (whole soles) of an address; undefined: none. */
export function readSuggestion(
  search: URLSearchParams,
): { use: Use; budget: number } | { problem: string } | undefined {
  if (!search.has("uso")) return undefined;
  const use = uses.find((name) => name === search.get("uso"));
  const typed = (search.get("presupuesto") ?? "").trim();
  const budget = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (!use) return { problem: "Elige para qué quieres la PC." };
  if (budget < 500 || budget > 100_000) return { problem: BUDGET_SENTENCE };
  return { use, budget };
}
