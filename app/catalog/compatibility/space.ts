import { type Finding, unknown, warning } from "./finding.ts";
import { fitsIn, oneOf } from "./fits.ts";
import { numberOf, type Part, pairsOf, wordOf } from "./part.ts";

export function boardInCase(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "motherboard", "case").flatMap(([board, box]) =>
    oneOf(
      "tamano-placa",
      [board, "formFactor"],
      [box, "formFactors"],
      (size, sizes) =>
        `${board.name} es ${size} y ${box.name} admite ${sizes.join(", ")}: elige una placa más chica u otro gabinete.`,
    ),
  );
}

/** The card is no longer than the case has room for. */
export function cardInCase(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "gpu", "case").flatMap(([card, box]) =>
    fitsIn(
      "largo-grafica",
      [card, "lengthMm"],
      [box, "maxGpuLengthMm"],
      (needs, has) =>
        `${card.name} mide ${needs} mm y en ${box.name} caben ${has} mm: elige una gráfica más corta u otro gabinete.`,
    ),
  );
}

/**
 * A card's cooler is thicker than its bracket, and cases do not publish the remaining space: a warning, never
 * an error.
 */
export function cardThickness(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "gpu", "case").flatMap(([card, box]) => {
    const [needs, has] = [numberOf(card, "slots"), numberOf(box, "expansionSlots")];
    if (needs !== undefined && has !== undefined && needs <= has) return [];
    const text =
      needs === undefined || has === undefined
        ? `No sabemos si el grosor de ${card.name} cabe en ${box.name}.`
        : `${card.name} ocupa ${needs} ranuras y ${box.name} tiene ${has}.`;
    return [warning("grosor-grafica", [card, box], text)];
  });
}

export function coolerInCase(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "cooler", "case").flatMap(([cooler, box]) => {
    const type = wordOf(cooler, "type");
    if (type === undefined) return [unknown("disipador-gabinete", [cooler, box], [[cooler, "type"]])];
    if (type !== LIQUID) {
      return fitsIn(
        "disipador-gabinete",
        [cooler, "heightMm"],
        [box, "maxCoolerHeightMm"],
        (needs, has) =>
          `${cooler.name} mide ${needs} mm de alto y en ${box.name} caben ${has} mm: elige un disipador más bajo u otro gabinete.`,
      );
    }
    return oneOf(
      "radiador",
      [cooler, "radiatorMm"],
      [box, "radiators"],
      (size, sizes) =>
        `${cooler.name} tiene un radiador de ${size} mm y ${box.name} ${sizes.every((size) => size === NO_RADIATOR) ? "no admite radiadores" : `admite ${sizes.join(", ")}`}: elige otra refrigeración u otro gabinete.`,
    );
  });
}

const LIQUID = "Líquida";
/** The attribute's value for cases without room for a radiator. A missing value means unknown. */
const NO_RADIATOR = "Ninguno";

export function supplyInCase(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "psu", "case").flatMap(([supply, box]) => [
    ...oneOf(
      "formato-fuente",
      [supply, "formFactor"],
      [box, "psuFormFactors"],
      (form, forms) =>
        `${supply.name} es de formato ${form} y ${box.name} admite ${forms.join(", ")}: elige otra fuente u otro gabinete.`,
    ),
    ...fitsIn(
      "largo-fuente",
      [supply, "lengthMm"],
      [box, "maxPsuLengthMm"],
      (needs, has) =>
        `${supply.name} mide ${needs} mm y en ${box.name} caben ${has} mm: elige una fuente más corta u otro gabinete.`,
    ),
  ]);
}
