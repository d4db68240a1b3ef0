import { dataOfRules } from "./finding.ts";

export interface NeededDatum {
  type: string;
  key: string;
}

/** Every datum without which some rule says "sin datos"; the others that rules read are for warnings alone. */
export const neededData: readonly NeededDatum[] = dataOfRules.map((datum) => {
  const [type = "", key = ""] = datum.split(".");
  return { type, key };
});

/** A datum that only products have of which something else is known: an air cooler has no radiator. */
export const dataOfSomeKinds: readonly (NeededDatum & { other: string; is: string })[] = [
  { type: "cooler", key: "heightMm", other: "type", is: "Aire" },
  { type: "cooler", key: "radiatorMm", other: "type", is: "Líquida" },
  { type: "storage", key: "m2Size", other: "form", is: "M.2" },
];

/** Hardly any product has it: it is missing once an ordered PC waits for it. */
export const dataOfOrders: readonly NeededDatum[] = [{ type: "motherboard", key: "u2Ports" }];
