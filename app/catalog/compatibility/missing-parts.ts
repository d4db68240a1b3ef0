import { isExternal } from "./drives.ts";
import { ofType, type Part, type PartType, yesOrNoOf } from "./part.ts";

export interface MissingPart {
  type: PartType;
  text: string;
}

const NEEDED: MissingPart[] = [
  { type: "cpu", text: "Falta el procesador." },
  { type: "motherboard", text: "Falta la placa madre." },
  { type: "memory", text: "Falta la memoria." },
  { type: "storage", text: "Falta el disco." },
  { type: "case", text: "Falta el gabinete." },
  { type: "psu", text: "Falta la fuente de poder." },
];

/** Missing parts of a PC. Not an incompatibility: the verdict covers the chosen parts only. */
export function missingParts(parts: readonly Part[]): MissingPart[] {
  const missing = NEEDED.filter(({ type }) => ofType(parts, type).length === 0);
  const drives = ofType(parts, "storage");
  if (drives.length > 0 && drives.every(isExternal))
    missing.push({ type: "storage", text: "Falta un disco interno: una PC no arranca de uno externo." });
  const [cpu] = ofType(parts, "cpu");
  if (cpu === undefined) return missing;
  const picture = yesOrNoOf(cpu, "integratedGraphics");
  if (picture !== true && ofType(parts, "gpu").length === 0) {
    const why = picture === false ? "no tiene gráficos" : "quizá no tenga gráficos";
    missing.push({
      type: "gpu",
      text: `Falta una tarjeta gráfica: ${cpu.name} ${why}, y sin ella no hay imagen.`,
    });
  }
  const cooled = yesOrNoOf(cpu, "coolerIncluded");
  if (cooled !== true && ofType(parts, "cooler").length === 0) {
    const why = cooled === false ? "no trae uno" : "quizá no traiga uno";
    missing.push({ type: "cooler", text: `Falta un disipador: ${cpu.name} ${why}.` });
  }
  return missing;
}
