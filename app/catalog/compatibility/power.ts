import { type Finding, incompatible, missingData, unknown, warning } from "./finding.ts";
import { type Datum, numberOf, ofType, type Part, pairsOf, unitsOf } from "./part.ts";

/** Allowance for board, memory and fans together, because their makers publish no power draw. */
export const REST_WATTS = 75;
export const DRIVE_WATTS = 10;
/** A power supply should not run at its limit for hours. */
const RESERVE = 1.3;

export interface PowerDraw {
  /** sum of the known values */
  watts: number;
  missing: Datum[];
}

/** Maximum power draw: processor and cards by their makers, the rest by an allowance. */
export function powerDrawOf(parts: readonly Part[]): PowerDraw {
  const consumers = [
    ...ofType(parts, "cpu").map((cpu): Datum => [cpu, "maxPowerWatts"]),
    ...ofType(parts, "gpu").map((card): Datum => [card, "tdpWatts"]),
  ];
  const drives = unitsOf(ofType(parts, "storage"));
  const watts = consumers.reduce(
    (sum, [part, key]) => sum + part.units * (numberOf(part, key) ?? 0),
    REST_WATTS + drives * DRIVE_WATTS,
  );
  return { watts, missing: consumers.filter(([part, key]) => numberOf(part, key) === undefined) };
}

/** The power supply must provide a third more than the parts draw. */
export function watts(parts: readonly Part[]): Finding[] {
  const consumers = [...ofType(parts, "cpu"), ...ofType(parts, "gpu")];
  if (consumers.length === 0) return [];
  const draw = powerDrawOf(parts);
  return ofType(parts, "psu").flatMap((supply) => {
    const gives = numberOf(supply, "watts");
    const all = [supply, ...consumers];
    if (gives !== undefined && draw.watts > gives) {
      const text = `Las partes consumen hasta ${draw.watts} W y ${supply.name} da ${gives} W: elige una fuente de más watts.`;
      return [incompatible("watts", all, text)];
    }
    const missing = [...missingData([supply, "watts", gives]), ...draw.missing];
    if (gives === undefined || missing.length > 0) return [unknown("watts", all, missing)];
    if (gives >= draw.watts * RESERVE) return [];
    const advised = Math.ceil((draw.watts * RESERVE) / 50) * 50;
    const text = `Las partes consumen hasta ${draw.watts} W y ${supply.name} da ${gives} W: alcanza, pero conviene una de ${advised} W (${RESERVE} veces el consumo).`;
    return [warning("watts", all, text)];
  });
}

/**
 * Plugs of the power supply for graphics cards. Missing 8-pin plugs are an error; 16-pin plugs have a rule of
 * their own, because an adapter replaces them.
 */
export function cardPlugs(parts: readonly Part[]): Finding[] {
  const cards = ofType(parts, "gpu");
  if (cards.length === 0) return [];
  const missing = cards.flatMap((card) =>
    ["pcie6", "pcie8"].filter((key) => numberOf(card, key) === undefined).map((key): Datum => [card, key]),
  );
  // An 8-pin plug is 6 + 2 pins: it also fits a 6-pin socket.
  const needs = cards.reduce(
    (sum, card) => sum + card.units * ((numberOf(card, "pcie6") ?? 0) + (numberOf(card, "pcie8") ?? 0)),
    0,
  );
  return ofType(parts, "psu").flatMap((supply) => {
    const has = numberOf(supply, "pcie8");
    const all = [supply, ...cards];
    if (has !== undefined && needs > has) {
      const text = `Tu gráfica necesita ${needs} ${needs === 1 ? "conector" : "conectores"} de 8 pines y ${supply.name} tiene ${has}: elige otra fuente.`;
      return [incompatible("conectores-grafica", all, text)];
    }
    const lacks = [...missing];
    if (has === undefined && needs > 0) lacks.unshift([supply, "pcie8"]);
    return lacks.length > 0 ? [unknown("conectores-grafica", all, lacks)] : [];
  });
}

export function sixteenPinPlugs(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "gpu", "psu").flatMap(([card, supply]) => {
    const [needs, has] = [numberOf(card, "pcie12vhpwr"), numberOf(supply, "pcie12vhpwr")];
    if (needs === 0) return [];
    if (needs !== undefined && has !== undefined && needs * card.units <= has) return [];
    const text =
      needs === undefined || has === undefined
        ? `No sabemos si ${supply.name} trae el conector de 16 pines de ${card.name}: un adaptador lo resuelve.`
        : `${supply.name} no trae el conector de 16 pines de ${card.name}: usa el adaptador de la gráfica.`;
    return [warning("conector-16-pines", [card, supply], text)];
  });
}

/**
 * Plugs of the power supply for the processor. A warning, because a board also starts with fewer; unknown
 * values are ignored.
 */
export function processorPlugs(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "motherboard", "psu").flatMap(([board, supply]) => {
    const [needs, has] = [numberOf(board, "eps8") ?? 1, numberOf(supply, "eps8")];
    if (has === undefined || needs <= has) return [];
    const text = `${board.name} tiene ${needs} ${needs === 1 ? "conector" : "conectores"} EPS de 8 pines para el procesador y ${supply.name} trae ${has}: conviene otra fuente.`;
    return [warning("conector-eps", [board, supply], text)];
  });
}

/**
 * The power supply that the card's maker recommends. The maker allows for parts other than the chosen ones,
 * so this is a warning, never an error.
 */
export function advisedSupply(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "gpu", "psu").flatMap(([card, supply]) => {
    const [advised, gives] = [numberOf(card, "recommendedPsuWatts"), numberOf(supply, "watts")];
    if (advised === undefined || gives === undefined || advised <= gives) return [];
    const text = `El fabricante de ${card.name} recomienda una fuente de ${advised} W y ${supply.name} da ${gives} W.`;
    return [warning("fuente-recomendada", [card, supply], text)];
  });
}

/** More than one card needs more than one long slot; every board has the first. */
export function cardSlots(parts: readonly Part[]): Finding[] {
  const cards = ofType(parts, "gpu");
  const units = unitsOf(cards);
  if (units < 2) return [];
  return ofType(parts, "motherboard").flatMap((board) => {
    const has = numberOf(board, "pcieX16Slots");
    if (has === undefined) return [unknown("ranuras-graficas", [board, ...cards], [[board, "pcieX16Slots"]])];
    if (units <= has) return [];
    const text = `Elegiste ${units} tarjetas gráficas y ${board.name} tiene lugar para ${has}: quita una.`;
    return [incompatible("ranuras-graficas", [board, ...cards], text)];
  });
}
