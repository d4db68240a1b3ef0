import { isExternal } from "./drives.ts";
import type { Finding } from "./finding.ts";
import type { Part, PartType } from "./part.ts";
import { stateOf, type VerdictState, verdictOf } from "./verdict.ts";

interface Check {
  /** rules whose findings mean that the check is not met */
  rules: string[];
  between: [PartType, PartType][];
  /** sentence for the shopper when the check is met */
  met: string;
}

/** Rules that decide on compatibility, in the order in which they are shown. */
export const CHECKS: Check[] = [
  {
    rules: ["socket"],
    between: [["cpu", "motherboard"]],
    met: "El procesador y la placa tienen el mismo socket.",
  },
  {
    rules: ["tipo-memoria"],
    between: [
      ["memory", "motherboard"],
      ["memory", "cpu"],
      ["motherboard", "cpu"],
    ],
    met: "El tipo de memoria coincide.",
  },
  {
    rules: ["formato-memoria"],
    between: [["memory", "motherboard"]],
    met: "La memoria es del formato de las ranuras de la placa.",
  },
  {
    rules: ["ranuras-memoria", "capacidad-memoria"],
    between: [["memory", "motherboard"]],
    met: "La placa admite los módulos de memoria y su capacidad.",
  },
  { rules: ["tamano-placa"], between: [["motherboard", "case"]], met: "La placa cabe en el gabinete." },
  { rules: ["largo-grafica"], between: [["gpu", "case"]], met: "La gráfica cabe en el gabinete." },
  {
    rules: ["ranuras-graficas"],
    between: [["gpu", "motherboard"]],
    met: "La placa tiene lugar para la gráfica.",
  },
  {
    rules: ["socket-disipador"],
    between: [
      ["cooler", "cpu"],
      ["cooler", "motherboard"],
    ],
    met: "El disipador se monta en el socket.",
  },
  {
    rules: ["disipador-gabinete", "radiador"],
    between: [["cooler", "case"]],
    met: "El disipador cabe en el gabinete.",
  },
  {
    rules: ["formato-fuente"],
    between: [["psu", "case"]],
    met: "El gabinete admite el formato de la fuente.",
  },
  { rules: ["largo-fuente"], between: [["psu", "case"]], met: "La fuente cabe en el gabinete." },
  {
    rules: ["watts"],
    between: [
      ["psu", "cpu"],
      ["psu", "gpu"],
    ],
    met: "La fuente da los watts que consumen las partes.",
  },
  {
    rules: ["conectores-grafica"],
    between: [["psu", "gpu"]],
    met: "La fuente tiene los conectores de 8 pines de la gráfica.",
  },
  {
    rules: ["discos", "ranuras-m2", "medida-m2", "puertos-sata", "puertos-u2"],
    between: [["storage", "motherboard"]],
    met: "Los discos tienen dónde conectarse en la placa.",
  },
  {
    rules: ["discos", "conectores-sata"],
    between: [["storage", "psu"]],
    met: "La fuente tiene conectores para los discos.",
  },
  {
    rules: ["discos", "bahias-35", "bahias-25"],
    between: [["storage", "case"]],
    met: "Los discos tienen lugar en el gabinete.",
  },
];

/** The applicable checks without a finding. */
export function matchesOf(parts: readonly Part[], findings: readonly Finding[]): string[] {
  // An external drive needs no bay.
  const placed = parts.filter((part) => part.type !== "storage" || !isExternal(part));
  const types = new Set(placed.map(({ type }) => type));
  return CHECKS.filter(
    ({ rules, between }) =>
      between.some(([one, other]) => types.has(one) && types.has(other)) &&
      !findings.some(({ kind, rule }) => kind !== "warning" && rules.includes(rule)),
  ).map(({ met }) => met);
}

export interface PairVerdict {
  names: [string, string];
  state: VerdictState;
  /** compatible, but with a warning */
  warned: boolean;
  /** sentences about met checks, then about findings */
  texts: string[];
}

/** The verdict of each pair of parts that some rule checks. */
export function pairVerdicts(parts: readonly Part[]): PairVerdict[] {
  const alone = new Set(parts.flatMap((part) => textsOf(verdictOf([part]).findings)));
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other): PairVerdict[] => {
      const findings = verdictOf([one, other]).findings.filter(({ text }) => !alone.has(text));
      const texts = [...matchesOf([one, other], findings), ...textsOf(findings)];
      if (texts.length === 0) return [];
      const warned = findings.some(({ kind }) => kind === "warning");
      const names: [string, string] = [one.name, other.name];
      return [{ names, state: stateOf(findings), warned, texts: [...new Set(texts)] }];
    }),
  );
}

function textsOf(findings: readonly Finding[]): string[] {
  return findings.map(({ text }) => text);
}
