import type { Datum, Part, PartType } from "./part.ts";

/** A value that a rule needs and that is missing. */
export interface MissingDatum {
  productId: number;
  key: string;
}

/** The result of a rule that is not met. */
export type Finding = {
  rule: string;
  products: number[];
  text: string;
} & (
  | { kind: "incompatible"; change: PartType[] }
  | { kind: "warning" }
  | { kind: "unknown"; missing: MissingDatum[] }
);

export type Rule = (parts: readonly Part[]) => Finding[];

function idsOf(parts: Part[]): number[] {
  return [...new Set(parts.map(({ id }) => id))];
}

export function incompatible(rule: string, parts: Part[], text: string): Finding {
  const change = [...new Set(parts.map(({ type }) => type))];
  return { kind: "incompatible", rule, products: idsOf(parts), text, change };
}

export function warning(rule: string, parts: Part[], text: string): Finding {
  return { kind: "warning", rule, products: idsOf(parts), text };
}

/** Texts for missing values: "Falta saber … del producto". */
const QUESTIONS: Record<string, string> = {
  "case.bays25": 'cuántos discos de 2.5" caben en',
  "case.bays35": 'cuántos discos de 3.5" caben en',
  "case.formFactors": "qué tamaños de placa admite",
  "case.maxCoolerHeightMm": "qué altura de disipador admite",
  "case.maxGpuLengthMm": "qué largo de tarjeta gráfica admite",
  "case.maxPsuLengthMm": "qué largo de fuente admite",
  "case.psuFormFactors": "qué formato de fuente admite",
  "case.radiators": "qué radiadores admite",
  "cooler.heightMm": "cuánto mide de alto",
  "cooler.radiatorMm": "de qué tamaño es el radiador de",
  "cooler.sockets": "qué sockets admite",
  "cooler.type": "si es de aire o líquida",
  "cpu.maxPowerWatts": "cuánto consume como máximo",
  "cpu.memoryTypes": "qué memoria admite",
  "cpu.socket": "qué socket tiene",
  "gpu.lengthMm": "cuánto mide de largo",
  "gpu.pcie6": "qué conectores de energía tiene",
  "gpu.pcie8": "qué conectores de energía tiene",
  "gpu.tdpWatts": "cuánto consume",
  "memory.form": "de qué formato (DIMM o SO-DIMM) es",
  "memory.memoryType": "de qué tipo es",
  "memory.moduleGb": "cuánto tiene cada módulo de",
  "memory.modules": "cuántos módulos trae",
  "motherboard.formFactor": "de qué tamaño es",
  "motherboard.m2": "qué discos M.2 admite cada ranura de",
  "motherboard.m2Slots": "cuántas ranuras M.2 tiene",
  "motherboard.maxMemoryGb": "cuánta memoria admite",
  "motherboard.memoryForm": "qué formato de memoria (DIMM o SO-DIMM) lleva",
  "motherboard.memorySlots": "cuántas ranuras de memoria tiene",
  "motherboard.memoryType": "qué memoria admite",
  "motherboard.pcieX16Slots": "cuántas ranuras para gráficas tiene",
  "motherboard.sataPorts": "cuántos puertos SATA tiene",
  "motherboard.socket": "qué socket tiene",
  "motherboard.u2Ports": "cuántos puertos U.2 tiene",
  "psu.formFactor": "de qué formato es",
  "psu.lengthMm": "cuánto mide de largo",
  "psu.pcie8": "cuántos conectores de 8 pines para gráfica tiene",
  "psu.sata": "cuántos conectores SATA tiene",
  "psu.watts": "de cuántos watts es",
  "storage.form": "de qué formato es",
  "storage.interface": "cómo se conecta",
  "storage.m2Size": "qué medida M.2 tiene",
};

/** Attributes that rules may need, as `case.bays25`. */
export const dataOfRules = Object.keys(QUESTIONS);

/** A finding with one sentence for each missing value; `parts` are the parts the rule is about. */
export function unknown(rule: string, parts: Part[], data: Datum[]): Finding {
  const sentences = data.map(([part, key]) => {
    const question = QUESTIONS[`${part.type}.${key}`];
    if (question === undefined) throw new Error(`No question for ${part.type}.${key}`);
    return `${question} ${part.name}`;
  });
  return {
    kind: "unknown",
    rule,
    products: idsOf(parts),
    text: `Falta saber ${[...new Set(sentences)].join(" y ")}.`,
    missing: data.map(([part, key]) => ({ productId: part.id, key })),
  };
}

/** Filters to the data without a value. */
export function missingData(...data: [...Datum, value: unknown][]): Datum[] {
  return data.filter(([, , value]) => value === undefined).map(([part, key]) => [part, key]);
}
