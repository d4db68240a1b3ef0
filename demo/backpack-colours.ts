import type { ProductValues } from "#app/catalog/products/product-fields.ts";

type BackpackDesign = Pick<ProductValues, "printArea"> &
  Partial<Pick<ProductValues, "designShape" | "designColours">>;

/** Repeats what the terms say about personalised products. */
export const BACKPACK_TERMS =
  "Si la personalizas con tu imagen, no tiene devolución por arrepentimiento, pero sí garantía.";

const BLACK = { name: "Negro", hex: "#333136" };
const GREY = { name: "Gris", hex: "#8d9096" };
const NAVY = { name: "Azul marino", hex: "#2c4a78" };

/** Print area on the front pocket, as stored in `product.print_area`. */
const POCKET = "2, 32, 66, 36, 23";

/** Print area, shape and colours of the demo backpacks, by product name; without colours as in their photo. */
export const backpackDesigns: Record<string, BackpackDesign> = {
  'Mochila clásica para laptop 15.6" negra': {
    printArea: POCKET,
    designShape: "clasica",
    designColours: [BLACK, NAVY, { name: "Rojo", hex: "#a82a36" }],
  },
  'Mochila antirrobo para laptop 15.6" con puerto USB': {
    printArea: POCKET,
    designShape: "urbana",
    designColours: [GREY, BLACK, { name: "Verde", hex: "#44684f" }],
  },
  'Mochila ejecutiva impermeable para laptop 14"': {
    printArea: POCKET,
    designShape: "ejecutiva",
    designColours: [BLACK, NAVY, { name: "Arena", hex: "#cdb894" }],
  },
  "Mochila escolar juvenil 18 L": {
    printArea: POCKET,
    designShape: "solapa",
    designColours: [{ name: "Celeste", hex: "#6bb5e0" }, { name: "Rosado", hex: "#d98aa5" }, NAVY],
  },
  'Mochila gamer para laptop 17.3"': { printArea: "2, 32, 40, 36, 46" },
  'Mochila para cámara y laptop 14"': { printArea: POCKET },
  'Mochila con ruedas para laptop 15.6"': { printArea: "2, 35, 67, 30, 19" },
  "Mochila de viaje expandible 40 L": { printArea: "2, 31, 37, 38, 20" },
};
