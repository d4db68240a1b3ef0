import type { StoreSettings } from "#app/settings/settings.ts";

/** Next steps after a request, shown on the page and in its mail. */
export const NO_PLACE = "Te escribiremos para coordinar cómo recibimos tu equipo.";
export const NEXT_STEPS = "Lo revisamos y te escribimos con un presupuesto: no empezamos sin tu aprobación.";

/** Where the device waits for its owner, on the page and in the mail. */
export function whereToCollect({ pickupPoints }: Pick<StoreSettings, "pickupPoints">): string[] {
  if (pickupPoints.length === 0) return ["Te escribiremos para coordinar cómo te devolvemos tu equipo."];
  return pickupPoints.map(
    ({ name, address, hours }) => `Recógelo en ${name}: ${address}${hours && ` (${hours})`}.`,
  );
}
