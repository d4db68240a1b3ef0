import { coolerSocket, coolerWatts } from "./cooler.ts";
import { bays, cabledDrives, knownDrives, m2Slots } from "./drives.ts";
import type { Finding, Rule } from "./finding.ts";
import { memoryCapacity, memoryForm, memoryKind, memorySlots, memorySpeed } from "./memory.ts";
import { type MissingPart, missingParts } from "./missing-parts.ts";
import { onlyOne } from "./only-one.ts";
import type { Part } from "./part.ts";
import {
  advisedSupply,
  cardPlugs,
  cardSlots,
  type PowerDraw,
  powerDrawOf,
  processorPlugs,
  sixteenPinPlugs,
  watts,
} from "./power.ts";
import { bios, processorMemoryLimit, socket } from "./processor.ts";
import { boardInCase, cardInCase, cardThickness, coolerInCase, supplyInCase } from "./space.ts";

/** In the order in which a shopper reads them. */
const RULES: Rule[] = [
  onlyOne,
  socket,
  memoryKind,
  memoryForm,
  memorySlots,
  memoryCapacity,
  boardInCase,
  cardInCase,
  cardSlots,
  coolerSocket,
  coolerInCase,
  supplyInCase,
  watts,
  cardPlugs,
  knownDrives,
  m2Slots,
  cabledDrives,
  bays,
  bios,
  memorySpeed,
  processorMemoryLimit,
  cardThickness,
  sixteenPinPlugs,
  processorPlugs,
  advisedSupply,
  coolerWatts,
];

export type VerdictState = "compatible" | "incompatible" | "unknown";

export interface Verdict {
  state: VerdictState;
  findings: Finding[];
  missingParts: MissingPart[];
  draw: PowerDraw;
}

/**
 * Whether the chosen parts are compatible. Incompatible wins over unknown, and unknown over
 * compatible, so an added part never makes an incompatible build compatible.
 */
export function verdictOf(parts: readonly Part[]): Verdict {
  const inOrder = [...parts].sort((a, b) => a.id - b.id);
  const findings = RULES.flatMap((rule) => rule(inOrder));
  return {
    state: stateOf(findings),
    findings,
    missingParts: missingParts(inOrder),
    draw: powerDrawOf(inOrder),
  };
}

export function stateOf(findings: Finding[]): VerdictState {
  if (findings.some(({ kind }) => kind === "incompatible")) return "incompatible";
  return findings.some(({ kind }) => kind === "unknown") ? "unknown" : "compatible";
}
