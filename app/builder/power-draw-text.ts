import { DRIVE_WATTS, type PowerDraw, REST_WATTS } from "#app/catalog/compatibility/power.ts";

export const POWER_DRAW_METHOD = `Sumamos el consumo máximo que dan los fabricantes del procesador y de las tarjetas gráficas, ${DRIVE_WATTS} W por cada disco y ${REST_WATTS} W por todo lo demás.`;

/**
 * Describes the parts that the sum of watts leaves out, because an attribute is empty; undefined when it
 * leaves out none.
 */
export function describeUncountedDraw({ missing }: PowerDraw): string | undefined {
  const named = new Set(
    missing.map(([{ type }]) => (type === "cpu" ? "el procesador" : "la tarjeta gráfica")),
  );
  if (named.size === 0) return undefined;
  return `sin contar ${[...named].join(" ni ")}: no se sabe su consumo`;
}
