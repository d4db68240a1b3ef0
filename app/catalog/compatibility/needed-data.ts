import { dataOfRules } from "./finding.ts";

export interface NeededDatum {
  type: string;
  key: string;
}

/**
 * Attributes whose absence makes a rule answer "sin datos"; absent attributes of other rules only cause
 * warnings.
 */
export const neededData: readonly NeededDatum[] = dataOfRules.map((datum) => {
  const [type = "", key = ""] = datum.split(".");
  return { type, key };
});

/** Attributes that apply only if another attribute has a value: an air cooler has no radiator. */
export const conditionalData: readonly (NeededDatum & { other: string; is: string })[] = [
  { type: "cooler", key: "heightMm", other: "type", is: "Aire" },
  { type: "cooler", key: "radiatorMm", other: "type", is: "Líquida" },
  { type: "storage", key: "m2Size", other: "form", is: "M.2" },
];

/** Rarely given: it counts as missing only when an ordered PC needs it. */
export const dataOfOrders: readonly NeededDatum[] = [{ type: "motherboard", key: "u2Ports" }];
