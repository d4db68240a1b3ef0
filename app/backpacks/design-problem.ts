import type { NamedColour, Placement } from "#app/platform/db/json-columns.ts";
import { inColour, isOffered } from "./backpack.ts";
import { hasVisiblePrint, printAreaOf } from "./print-area.ts";

export type DesignProblem = "gone" | "other-backpack" | "colour-gone" | "empty";

interface Designed {
  productId: number | null;
  shape: string;
  colour: string;
  placement: Placement;
  printArea: string;
}

interface DesignableProduct {
  productId: number;
  takesDesign: boolean;
  designColours: readonly NamedColour[];
}

/** Reason why this product can't be bought with this design; undefined when it can. */
export function designProblem(
  design: Designed | undefined,
  product: DesignableProduct,
): DesignProblem | undefined {
  if (!design || !product.takesDesign) return "gone";
  if (design.productId !== product.productId) return "other-backpack";
  if (!isOffered(product.designColours, design.colour)) return "colour-gone";
  return hasVisiblePrint(design.placement, printAreaOf(design.shape, design.printArea)) ? undefined : "empty";
}

export function describeProblem(problem: DesignProblem, colour = ""): string {
  return {
    gone: "Su diseño ya no está: quita esta línea.",
    "other-backpack": "El diseño no es de esta mochila: ábrelo en Personalizar y guárdalo con ella.",
    "colour-gone": `Ya no ofrecemos esta mochila ${inColour(colour)}: abre el diseño en Personalizar y elige otro color.`,
    empty: "La imagen del diseño no cae donde se imprime: ábrelo en Personalizar y muévela.",
  }[problem];
}
