import { dataOfRules } from "./finding.ts";

export interface NeededDatum {
  type: string;
  key: string;
}

/** Attributes without which a rule answers "sin datos"; the other ones only lead to warnings. */
export const neededData: readonly NeededDatum[] = dataOfRules.map((datum) => {
  const [type = "", key = ""] = datum.split(".");
  return { type, key };
});

/** Attributes that apply only with another value: an air cooler has no radiator. */
export const dataOfSomeKinds: readonly (NeededDatum & { other: string; is: string })[] = [
  { type: "cooler", key: "heightMm", other: "type", is: "Aire" },
  { type: "cooler", key: "radiatorMm", other: "type", is: "Líquida" },
  { type: "storage", key: "m2Size", other: "form", is: "M.2" },
];

/** Rarely given: it counts as missing only when an ordered PC needs it. */
export const dataOfOrders: readonly NeededDatum[] = [{ type: "motherboard", key: "u2Ports" }];
