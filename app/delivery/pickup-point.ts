import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";
import { isPlace } from "#app/values/ubigeo.ts";

export interface PickupPoint {
  id: number;
  name: string;
  address: string;
  hours: string;
}

export interface OfficePickupPoint extends PickupPoint {
  districtCode: string | null;
  active: boolean;
}

export const MAX_PICKUP_POINTS = 50;

function text(missing: string, max: number) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replace(/\s+/g, " ").trim())
    .min(1, missing)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(PLAIN_TEXT, PLAIN_SENTENCE);
}

export const pickupForm = z
  .object({
    /** without JavaScript: reload the choices that depend on the one above, and keep what was typed */
    intencion: z.literal("actualizar").optional(),
    nombre: text("Escribe el nombre del punto.", 60),
    direccion: text("Escribe la dirección.", 200),
    horario: text("Escribe cuándo atiende.", 120),
    region: z.string().optional(),
    provincia: z.string().optional(),
    distrito: z.string().optional(),
    version,
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  })
  .refine(
    ({ region = "", provincia = "", distrito = "" }) => region === "" || isPlace(region, provincia, distrito),
    {
      path: ["distrito"],
      message: "Elige el distrito, o deja sin elegir la región.",
    },
  );

export const pickupStepForm = z.object({
  punto: z.coerce.number().int().min(1).max(2_147_483_647),
  paso: z.enum(["subir", "bajar", "apagar", "encender"]),
});
export type PickupStep = z.output<typeof pickupStepForm>["paso"];
