import type { ProductValues } from "#app/catalog/products/product-fields.ts";

type BackpackDesign = Pick<ProductValues, "designShape" | "designColours">;

/** Repeats what the terms say about personalised products. */
export const BACKPACK_TERMS =
  "Si la personalizas con tu imagen, no tiene devolución por arrepentimiento, pero sí garantía.";

const NEGRO = { name: "Negro", hex: "#333136" };
const GRIS = { name: "Gris", hex: "#8d9096" };
const AZUL = { name: "Azul marino", hex: "#2c4a78" };

/** Shape and colours of the demo backpacks, by product name. The others are shown as in their photo. */
export const backpackDesigns: Record<string, BackpackDesign> = {
  'Mochila clásica para laptop 15.6" negra': {
    designShape: "clasica",
    designColours: [NEGRO, AZUL, { name: "Rojo", hex: "#a82a36" }],
  },
  'Mochila antirrobo para laptop 15.6" con puerto USB': {
    designShape: "urbana",
    designColours: [GRIS, NEGRO, { name: "Verde", hex: "#44684f" }],
  },
  'Mochila ejecutiva impermeable para laptop 14"': {
    designShape: "ejecutiva",
    designColours: [NEGRO, AZUL, { name: "Arena", hex: "#cdb894" }],
  },
  "Mochila escolar juvenil 18 L": {
    designShape: "solapa",
    designColours: [{ name: "Celeste", hex: "#6bb5e0" }, { name: "Rosado", hex: "#d98aa5" }, AZUL],
  },
};
