import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { MAX_ID } from "#app/values/constants.ts";
import { oneLine } from "#app/values/long-text.ts";
import { isPlace } from "#app/values/ubigeo.ts";

export interface PickupPoint {
  id: number;
  name: string;
  address: string;
  hours: string;
}

export interface OfficePickupPoint extends PickupPoint {
  /** null: saved before the district was required */
  districtCode: string | null;
  active: boolean;
}

export const MAX_PICKUP_POINTS = 50;

const NAME = "Escribe el nombre del punto.";
const ADDRESS = "Escribe la dirección.";
const HOURS = "Escribe cuándo atiende.";

export const pickupForm = z
  .object({
    /** without JavaScript: reload the choices that depend on the one above, and keep what was typed */
    intencion: z.literal("actualizar").optional(),
    nombre: oneLine(60, NAME).min(1, NAME),
    direccion: oneLine(200, ADDRESS).min(1, ADDRESS),
    horario: oneLine(120, HOURS).min(1, HOURS),
    region: z.string("Elige la región."),
    provincia: z.string("Elige la provincia."),
    distrito: z.string("Elige el distrito."),
    version,
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  })
  .refine(({ region, provincia, distrito }) => isPlace(region, provincia, distrito), {
    path: ["distrito"],
    message: "Elige un distrito de esa provincia.",
  });

export const pickupStepForm = z.object({
  punto: z.coerce.number().int().min(1).max(MAX_ID),
  paso: z.enum(["subir", "bajar", "apagar", "encender"]),
});
export type PickupStep = z.output<typeof pickupStepForm>["paso"];
