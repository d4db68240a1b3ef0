import { type Finding, incompatible } from "./finding.ts";
import { ofType, type Part, type PartType, unitsOf } from "./part.ts";

const ONLY_ONE: [PartType, string][] = [
  ["cpu", "Elige un solo procesador."],
  ["motherboard", "Elige una sola placa madre."],
  ["case", "Elige un solo gabinete."],
  ["psu", "Elige una sola fuente de poder."],
  ["cooler", "Elige un solo disipador."],
];

/** Types of which a PC has one part. Without this rule a second power supply could make up for the first. */
export function onlyOne(parts: readonly Part[]): Finding[] {
  return ONLY_ONE.flatMap(([type, text]) => {
    const chosen = ofType(parts, type);
    return unitsOf(chosen) > 1 ? [incompatible("uno-solo", chosen, text)] : [];
  });
}
