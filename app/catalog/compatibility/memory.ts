import { type Finding, incompatible, unknown, warning } from "./finding.ts";
import { oneOf } from "./fits.ts";
import { type Datum, numberOf, ofType, type Part, pairsOf } from "./part.ts";

/** Board, processor and modules must support the same kind of memory. */
export function memoryKind(parts: readonly Part[]): Finding[] {
  return [
    ...pairsOf(parts, "memory", "motherboard").flatMap(([kit, board]) => sameKind(kit, board, "memoryType")),
    ...pairsOf(parts, "memory", "cpu").flatMap(([kit, cpu]) => sameKind(kit, cpu, "memoryTypes")),
    ...pairsOf(parts, "motherboard", "cpu").flatMap(([board, cpu]) => sameKind(board, cpu, "memoryTypes")),
  ];
}

function sameKind(one: Part, other: Part, key: "memoryType" | "memoryTypes"): Finding[] {
  return oneOf(
    "tipo-memoria",
    [one, "memoryType"],
    [other, key],
    (kind, kinds) =>
      `${one.name} es de memoria ${kind} y ${other.name}, de ${kinds.join(" o ")}: cambia una de las dos.`,
  );
}

/** SO-DIMM (laptops) and DIMM (desktops) do not fit each other's slots. */
export function memoryForm(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "memory", "motherboard").flatMap(([kit, board]) =>
    oneOf(
      "formato-memoria",
      [kit, "form"],
      [board, "memoryForm"],
      (has, takes) =>
        `${kit.name} es de formato ${has} y ${board.name} lleva ${takes.join(", ")}: elige otra memoria u otra placa.`,
    ),
  );
}

/** Each module needs a slot. */
export function memorySlots(parts: readonly Part[]): Finding[] {
  return memoryAgainstBoard(parts, {
    rule: "ranuras-memoria",
    limit: "memorySlots",
    needs: ["modules"],
    of: (kit) => kit.units * (numberOf(kit, "modules") ?? 0),
    text: (has, needs, board) =>
      `${board.name} tiene ${has} ${has === 1 ? "ranura" : "ranuras"} de memoria y elegiste ${needs} módulos: elige menos módulos de más capacidad.`,
  });
}

/** The total memory is within the board's maximum. */
export function memoryCapacity(parts: readonly Part[]): Finding[] {
  return memoryAgainstBoard(parts, {
    rule: "capacidad-memoria",
    limit: "maxMemoryGb",
    needs: ["modules", "moduleGb"],
    of: gigabytesOf,
    text: (has, needs, board) =>
      `${board.name} admite hasta ${has} GB de memoria y elegiste ${needs} GB: elige menos memoria u otra placa.`,
  });
}

/** Sums the known sizes. */
export function gigabytesOf(kit: Part): number {
  return kit.units * (numberOf(kit, "modules") ?? 0) * (numberOf(kit, "moduleGb") ?? 0);
}

interface Limit {
  rule: string;
  limit: string;
  needs: string[];
  of: (kit: Part) => number;
  text: (has: number, needs: number, board: Part) => string;
}

/** Compares a sum over all kits with each board. The known kits alone may exceed the limit. */
function memoryAgainstBoard(parts: readonly Part[], { rule, limit, needs, of, text }: Limit): Finding[] {
  const kits = ofType(parts, "memory");
  if (kits.length === 0) return [];
  const sum = kits.reduce((total, kit) => total + of(kit), 0);
  const missing = kits.flatMap((kit) =>
    needs.filter((key) => numberOf(kit, key) === undefined).map((key): Datum => [kit, key]),
  );
  return ofType(parts, "motherboard").flatMap((board) => {
    const has = numberOf(board, limit);
    if (has !== undefined && sum > has) return [incompatible(rule, [board, ...kits], text(has, sum, board))];
    if (has === undefined) missing.unshift([board, limit]);
    return missing.length > 0 ? [unknown(rule, [board, ...kits], missing)] : [];
  });
}

/** Modules faster than the board's maximum run slower; different kits may not run together at their speed. */
export function memorySpeed(parts: readonly Part[]): Finding[] {
  const kits = ofType(parts, "memory");
  const slower = pairsOf(parts, "memory", "motherboard").flatMap(([kit, board]) => {
    const [has, max] = [numberOf(kit, "mhz"), numberOf(board, "maxMemoryMhz")];
    if (has !== undefined && max !== undefined && has <= max) return [];
    const text =
      has === undefined || max === undefined
        ? `No sabemos hasta qué velocidad de memoria llega ${board.name}: ${kit.name} podría trabajar más lento.`
        : `${board.name} llega a ${max} MHz: ${kit.name} (${has} MHz) trabajará más lento.`;
    return [warning("velocidad-memoria", [kit, board], text)];
  });
  if (kits.length < 2) return slower;
  const mixed = "Mezclas memorias distintas: todas trabajarán a la velocidad de la más lenta.";
  return [...slower, warning("velocidad-memoria", kits, mixed)];
}
