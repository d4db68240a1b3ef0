import { type Finding, incompatible, missingData, unknown, warning } from "./finding.ts";
import { type Datum, numberOf, ofType, type Part, type PartType, unitsOf, wordOf, wordsOf } from "./part.ts";
import { unmatchedItems } from "./unmatched-items.ts";

/** The attribute's values; an external drive needs no place inside. */
const DRIVE_FORMS = { m2: "M.2", small: '2.5"', large: '3.5"', external: "Externo" };
const DRIVE_INTERFACES = { nvme: "NVMe", sata: "SATA", usb: "USB" };

function inForm(parts: readonly Part[], form: string): Part[] {
  return ofType(parts, "storage").filter((drive) => wordOf(drive, "form") === form);
}

export function isExternal(drive: Part): boolean {
  return wordOf(drive, "form") === DRIVE_FORMS.external;
}

/** Reports a drive's missing form or interface once: the rules below skip such a drive. */
export function knownDrives(parts: readonly Part[]): Finding[] {
  const takers = [...ofType(parts, "motherboard"), ...ofType(parts, "case"), ...ofType(parts, "psu")];
  if (takers.length === 0) return [];
  return ofType(parts, "storage").flatMap((drive) => {
    const missing = missingData(
      [drive, "form", wordOf(drive, "form")],
      [drive, "interface", wordOf(drive, "interface")],
    );
    return missing.length > 0 ? [unknown("discos", [drive], missing)] : [];
  });
}

/** Each M.2 drive needs its own slot with its length and interface. */
export function m2Slots(parts: readonly Part[]): Finding[] {
  const chosen = inForm(parts, DRIVE_FORMS.m2);
  const needed = unitsOf(chosen);
  if (needed === 0) return [];
  return ofType(parts, "motherboard").flatMap((board) => {
    const all = [board, ...chosen];
    const count = numberOf(board, "m2Slots");
    if (count === undefined) return [unknown("ranuras-m2", all, [[board, "m2Slots"]])];
    if (needed > count) {
      const text = `Elegiste ${needed} discos M.2 y ${board.name} tiene ${count} ${count === 1 ? "ranura" : "ranuras"}: elige menos u otra placa.`;
      return [incompatible("ranuras-m2", all, text)];
    }
    return m2Places(board, chosen, count);
  });
}

/** Places for M.2 drives. A slot without attributes gives an unknown result. */
function m2Places(board: Part, chosen: Part[], count: number): Finding[] {
  const slots = wordsOf(board, "m2");
  const connected = chosen.filter((drive) => wordOf(drive, "interface") !== undefined);
  const sized = connected.filter((drive) => wordOf(drive, "m2Size") !== undefined);
  const unsized = connected.filter((drive) => wordOf(drive, "m2Size") === undefined);
  const each = sized.flatMap((drive) => Array.from({ length: drive.units }, () => drive));
  const left = unmatchedItems(each, slots ?? [], slotTakes);
  const unplaced = [...new Set(left)];
  if (left.length > Math.max(0, count - (slots?.length ?? 0))) {
    const names = unplaced.map(
      (drive) => `${drive.name} (${wordOf(drive, "interface")} de ${wordOf(drive, "m2Size")})`,
    );
    const text = `${board.name} no tiene ranuras M.2 de su medida y tipo para ${names.join(" ni ")}: elige otro disco u otra placa.`;
    return [incompatible("medida-m2", [board, ...sized], text)];
  }
  const missing = unsized.map((drive): Datum => [drive, "m2Size"]);
  if (left.length > 0 || (slots === undefined && connected.length > 0)) missing.unshift([board, "m2"]);
  return missing.length > 0 ? [unknown("medida-m2", [board, ...unplaced, ...unsized], missing)] : [];
}

/** Format of a slot: "2242/2280 PCIe 4.0 x4 / SATA", lengths, then interfaces. */
function slotTakes(slot: string, drive: Part): boolean {
  const [sizes = ""] = slot.split(" ");
  const word = wordOf(drive, "interface") === DRIVE_INTERFACES.sata ? "SATA" : "PCIe";
  return sizes.split("/").includes(wordOf(drive, "m2Size") ?? "") && slot.includes(word);
}

/** Each cabled drive needs a port of the board and a plug of the power supply. */
export function cabledDrives(parts: readonly Part[]): Finding[] {
  const cabled = [...inForm(parts, DRIVE_FORMS.small), ...inForm(parts, DRIVE_FORMS.large)];
  const speaking = (word: string) => cabled.filter((drive) => wordOf(drive, "interface") === word);
  // An NVMe drive with a cable uses U.2.
  const [sata, u2] = [speaking(DRIVE_INTERFACES.sata), speaking(DRIVE_INTERFACES.nvme)];
  return [
    ...enough(parts, sata, "motherboard", "sataPorts", "puertos-sata", ["puerto SATA", "puertos SATA"]),
    ...enough(parts, u2, "motherboard", "u2Ports", "puertos-u2", ["puerto U.2", "puertos U.2"]),
    // A U.2 drive takes its power from a SATA plug.
    ...enough(parts, [...sata, ...u2], "psu", "sata", "conectores-sata", [
      "conector de energía SATA",
      "conectores de energía SATA",
    ]),
  ];
}

/** Each drive needs a bay of its size; a small one fits a free large bay with an adapter. */
export function bays(parts: readonly Part[]): Finding[] {
  const large = inForm(parts, DRIVE_FORMS.large);
  return [
    ...enough(parts, large, "case", "bays35", "bahias-35", ['bahía de 3.5"', 'bahías de 3.5"']),
    ...smallBays(parts, inForm(parts, DRIVE_FORMS.small), large),
  ];
}

function smallBays(parts: readonly Part[], small: Part[], large: Part[]): Finding[] {
  const needed = unitsOf(small);
  if (needed === 0) return [];
  return ofType(parts, "case").flatMap((box) => {
    const [has, largeBays] = [numberOf(box, "bays25"), numberOf(box, "bays35")];
    if (has === undefined) return [unknown("bahias-25", [box, ...small], [[box, "bays25"]])];
    const over = needed - has;
    if (over <= 0) return [];
    const all = [box, ...small, ...large];
    // The rule for large drives reports it already.
    if (largeBays === undefined)
      return large.length > 0 ? [] : [unknown("bahias-25", all, [[box, "bays35"]])];
    const chosen = `Elegiste ${needed} ${needed === 1 ? "disco" : "discos"} de 2.5" y ${box.name} tiene ${has} ${has === 1 ? "bahía" : "bahías"} de esa medida`;
    const free = Math.max(0, largeBays - unitsOf(large));
    if (over > free) {
      const left = free === 0 ? "ninguna libre" : free === 1 ? "1 libre" : `${free} libres`;
      const text = `${chosen}, y ${left} de 3.5": elige menos discos u otro gabinete.`;
      return [incompatible("bahias-25", all, text)];
    }
    const where =
      over === 1
        ? '1 puede ir en una bahía de 3.5" con un adaptador o soporte'
        : `${over} pueden ir en bahías de 3.5" con adaptadores o soportes`;
    return [
      warning("bahias-25", all, `${chosen}: ${where}. Confirma que ${over === 1 ? "lo" : "los"} tengas.`),
    ];
  });
}

function enough(
  parts: readonly Part[],
  some: Part[],
  type: PartType,
  key: string,
  rule: string,
  [one, many]: [string, string],
): Finding[] {
  const needed = unitsOf(some);
  if (needed === 0) return [];
  return ofType(parts, type).flatMap((giver) => {
    const has = numberOf(giver, key);
    if (has === undefined) return [unknown(rule, [giver, ...some], [[giver, key]])];
    if (needed <= has) return [];
    const text = `Tus discos necesitan ${needed} ${needed === 1 ? one : many} y ${giver.name} tiene ${has}: elige menos discos u otra opción.`;
    return [incompatible(rule, [giver, ...some], text)];
  });
}
