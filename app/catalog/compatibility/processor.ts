import { type Finding, warning } from "./finding.ts";
import { oneOf } from "./fits.ts";
import { gigabytesOf } from "./memory.ts";
import { numberOf, ofType, type Part, pairsOf, wordOf, yesOrNoOf } from "./part.ts";

export function socket(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "cpu", "motherboard").flatMap(([cpu, board]) =>
    oneOf(
      "socket",
      [cpu, "socket"],
      [board, "socket"],
      (has, takes) =>
        `${cpu.name} es de socket ${has} y ${board.name}, de ${takes.join(", ")}: elige un procesador o una placa del mismo socket.`,
    ),
  );
}

/**
 * The BIOS version that a board needs for a processor is not published, so this is a warning, never an error.
 */
export function bios(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "cpu", "motherboard").flatMap(([cpu, board]) => {
    const has = wordOf(cpu, "socket");
    if (has === undefined || has !== wordOf(board, "socket")) return [];
    const how = yesOrNoOf(board, "biosFlashback")
      ? "se actualiza sin procesador"
      : "la tienda lo revisa antes de entregarla";
    const text = `${board.name} puede necesitar una BIOS más nueva para ${cpu.name}: ${how}.`;
    return [warning("bios", [cpu, board], text)];
  });
}

/** Newer modules exceed the memory limit that processor makers publish: a warning, never an error. */
export function processorMemoryLimit(parts: readonly Part[]): Finding[] {
  const memory = ofType(parts, "memory");
  if (memory.length === 0) return [];
  const gb = memory.reduce((sum, kit) => sum + gigabytesOf(kit), 0);
  return ofType(parts, "cpu").flatMap((cpu) => {
    const max = numberOf(cpu, "maxMemoryGb");
    if (max === undefined) {
      return [warning("memoria-procesador", [cpu], `No sabemos cuánta memoria declara ${cpu.name}.`)];
    }
    if (gb <= max) return [];
    const text = `El fabricante de ${cpu.name} declara hasta ${max} GB de memoria y elegiste ${gb} GB.`;
    return [warning("memoria-procesador", [cpu, ...memory], text)];
  });
}
