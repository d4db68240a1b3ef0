import { numberOf, ofType, type Part, type PartType, unitsOf, wordOf } from "./part.ts";

/** Sentence about how many of the board's slots the parts of a type use; undefined when unknown. */
export function describeUsedSlots(type: PartType, parts: readonly Part[]): string | undefined {
  const [board, ...others] = ofType(parts, "motherboard");
  if (!board || others.length > 0) return undefined;
  const own = ofType(parts, type);
  switch (type) {
    case "memory": {
      const modules = own.map((kit) => (numberOf(kit, "modules") ?? Number.NaN) * kit.units);
      const sum = modules.reduce((total, count) => total + count, 0);
      return sentence(sum, numberOf(board, "memorySlots"), "de memoria");
    }
    case "gpu":
      return sentence(unitsOf(own), numberOf(board, "pcieX16Slots"), "para tarjetas gráficas");
    case "storage": {
      const m2 = own.filter((drive) => wordOf(drive, "form") === "M.2");
      return sentence(unitsOf(m2), numberOf(board, "m2Slots"), "M.2");
    }
    default:
      return undefined;
  }
}

/** Too many parts give no sentence: the verdict reports them. */
function sentence(taken: number, has: number | undefined, what: string): string | undefined {
  if (has === undefined || !(taken > 0 && taken <= has)) return undefined;
  if (has === 1) return `Usas la única ranura ${what} de la placa.`;
  return `Usas ${taken} de las ${has} ranuras ${what} de la placa.`;
}
