/** Corners of what can be printed on, in order, on the canvas of 600 × 600. */
export type Area = readonly (readonly [x: number, y: number])[];

interface Shape {
  label: string;
  area: Area;
}

/** The drawn backpacks; demo/pictures/front-backpacks.ts draws them, and reads the areas here. */
export const shapes = {
  clasica: { label: "Clásica", area: roundedArea({ left: 196, top: 268, right: 404, bottom: 492 }, 26) },
  urbana: { label: "Urbana", area: roundedArea({ left: 184, top: 226, right: 416, bottom: 446 }, 12) },
  ejecutiva: { label: "Ejecutiva", area: roundedArea({ left: 178, top: 132, right: 422, bottom: 366 }, 18) },
  solapa: { label: "Solapa", area: roundedArea({ left: 168, top: 112, right: 432, bottom: 310 }, 22) },
} as const satisfies Record<string, Shape>;

export const colours = {
  negro: { label: "Negro", cloth: "#333136" },
  gris: { label: "Gris", cloth: "#8d9096" },
  azul: { label: "Azul", cloth: "#2c4a78" },
  rojo: { label: "Rojo", cloth: "#a82a36" },
  verde: { label: "Verde", cloth: "#44684f" },
  arena: { label: "Arena", cloth: "#cdb894" },
} as const satisfies Record<string, { label: string; cloth: string }>;

export type ShapeName = keyof typeof shapes;
export type ColourName = keyof typeof colours;

export const shapeNames = Object.keys(shapes) as ShapeName[];
export const colourNames = Object.keys(colours) as ColourName[];

/** `Clásica, azul`; an ordered design outlives the shape or colour it was made with. */
export function describeBackpack({ shape, colour }: { shape: string; colour: string }): string {
  const shapeLabel = shape in shapes ? shapes[shape as ShapeName].label : shape;
  const colourLabel = colour in colours ? colours[colour as ColourName].label : colour;
  return `${shapeLabel}, ${colourLabel.toLowerCase()}`;
}

export function middleOf(area: Area): readonly [number, number] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(area.map(([x]) => x)), middle(area.map(([, y]) => y))];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function roundedArea({ left, top, right, bottom }: Box, radius: number): Area {
  const STEPS = 6;
  const corners = [
    [right - radius, top + radius, -90],
    [right - radius, bottom - radius, 0],
    [left + radius, bottom - radius, 90],
    [left + radius, top + radius, 180],
  ] as const;
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = ((from + (90 * step) / STEPS) * Math.PI) / 180;
      const at = (middle: number, part: number) => Math.round((middle + radius * part) * 10) / 10;
      return [at(x, Math.cos(angle)), at(y, Math.sin(angle))] as const;
    }),
  );
}
