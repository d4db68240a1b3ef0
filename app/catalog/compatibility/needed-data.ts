import { askedData } from "./finding.ts";

export interface NeededDatum {
  type: string;
  key: string;
  /** asked only of products of which this is known */
  when: { key: string; is: string } | null;
}

const ONLY_WHEN: Record<string, NeededDatum["when"]> = {
  "cooler.heightMm": { key: "type", is: "Aire" },
  "cooler.radiatorMm": { key: "type", is: "Líquida" },
  "storage.m2Size": { key: "form", is: "M.2" },
};

/** Every datum without which some rule says "sin datos". */
export const neededData: readonly NeededDatum[] = askedData.map((datum) => {
  const [type = "", key = ""] = datum.split(".");
  return { type, key, when: ONLY_WHEN[datum] ?? null };
});
