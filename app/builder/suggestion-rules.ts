import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import { groupThousands } from "#app/values/text.ts";

export const uses = ["oficina", "juegos-1080p", "juegos-1440p", "diseno"] as const;
export type Use = (typeof uses)[number];

/** In whole soles. */
export const MIN_BUDGET = 500;
export const MAX_BUDGET = 100_000;

interface UseRule {
  name: string;
  /** percent of the budget per part, in the order in which parts are chosen */
  shares: [PartType, number][];
  /** minimum, in GB */
  memory: number;
  storage: number;
}

/** How a budget is shared among the parts; also shown on the page. */
export const useRules: Record<Use, UseRule> = {
  oficina: {
    name: "Oficina y estudios",
    shares: [
      ["cpu", 28],
      ["motherboard", 20],
      ["memory", 12],
      ["storage", 14],
      ["case", 14],
      ["psu", 12],
    ],
    memory: 8,
    storage: 240,
  },
  "juegos-1080p": {
    name: "Juegos en 1080p",
    shares: [
      ["gpu", 36],
      ["cpu", 18],
      ["motherboard", 13],
      ["memory", 8],
      ["storage", 8],
      ["case", 8],
      ["psu", 9],
    ],
    memory: 16,
    storage: 480,
  },
  "juegos-1440p": {
    name: "Juegos en 1440p",
    shares: [
      ["gpu", 43],
      ["cpu", 17],
      ["motherboard", 11],
      ["memory", 7],
      ["storage", 7],
      ["case", 7],
      ["psu", 8],
    ],
    memory: 16,
    storage: 900,
  },
  diseno: {
    name: "Diseño y edición",
    shares: [
      ["cpu", 27],
      ["gpu", 26],
      ["motherboard", 13],
      ["memory", 12],
      ["storage", 10],
      ["case", 5],
      ["psu", 7],
    ],
    memory: 32,
    storage: 900,
  },
};

/** True when a part is powerful enough for a use. The first drive must not be a hard disk. */
export function isSuitableFor(use: Use, part: Part): boolean {
  const { facts } = part;
  const number = (key: string) => (typeof facts[key] === "number" ? facts[key] : 0);
  if (part.type === "memory") return number("modules") * number("moduleGb") >= useRules[use].memory;
  if (part.type === "storage")
    return number("capacityGb") >= useRules[use].storage && (facts.form === "M.2" || facts.form === '2.5"');
  if (part.type === "cpu" && use === "oficina") return facts.integratedGraphics === true;
  return true;
}

const BUDGET_SENTENCE = `Escribe tu presupuesto en soles: un número entero de ${MIN_BUDGET} a ${groupThousands(MAX_BUDGET)}.`;

/** Use and budget (whole soles) from an address; undefined when it has none. */
export function readSuggestion(
  search: URLSearchParams,
): { use: Use; budget: number } | { problem: string } | undefined {
  if (!search.has("uso")) return undefined;
  const use = uses.find((name) => name === search.get("uso"));
  const typed = (search.get("presupuesto") ?? "").trim();
  const budget = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (!use) return { problem: "Elige para qué quieres la PC." };
  if (budget < MIN_BUDGET || budget > MAX_BUDGET) return { problem: BUDGET_SENTENCE };
  return { use, budget };
}
