import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { readAmount } from "#app/values/money/typed-amount.ts";
import { districtsOf, placeName, provincesOf, regions } from "#app/values/ubigeo.ts";
import { wholeNumber } from "#app/values/whole-number.ts";
import type { DeliveryRate } from "./rate.ts";

export const MAX_DAYS = 90;

function amount(missing: string) {
  return z.string(missing).transform((text, context) => {
    const read = readAmount(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: "Escribe un monto como 12 o 12.50." });
    return z.NEVER;
  });
}

export const daysOfDelivery = wholeNumber("Escribe los días.", 0, MAX_DAYS);

const terms = {
  tarifa: amount("Escribe la tarifa."),
  gratisDesde: amount("Escribe el monto.")
    .refine((sum) => sum > 0, "Escribe un monto mayor que cero, o deja el campo vacío.")
    .optional(),
  diasMin: daysOfDelivery,
  diasMax: daysOfDelivery,
  contraEntrega: z.literal("on").optional(),
};

const places = {
  region: z.string("Elige una región."),
  provincia: z.string().optional(),
  distrito: z.string().optional(),
};

const placeForm = z.object(places);
const daysForm = z.object({ diasMin: daysOfDelivery, diasMax: daysOfDelivery });

// Reported together with errors of other fields: without `when` Zod would skip it.
const RANGE = {
  path: ["diasMax"],
  message: "Escribe tantos días como el mínimo, o más.",
  when: ({ value }: { value: unknown }) => daysForm.safeParse(value).success,
};
const WITHIN = {
  path: ["distrito"],
  message: "Elige un lugar que esté en el de arriba.",
  when: ({ value }: { value: unknown }) => placeForm.safeParse(value).success,
};

/** The rate of one place: a whole region, a whole province or a district. */
export const rateForm = z
  .object({
    /** without JavaScript: reload the choices that depend on the one above, and keep what was typed */
    intencion: z.literal("actualizar").optional(),
    ...places,
    ...terms,
    version,
  })
  .refine((form) => isWithin(form), WITHIN)
  .refine(({ diasMin, diasMax }) => diasMax >= diasMin, RANGE);

/** The same rate for several regions at once. */
export const regionsForm = z
  .object({
    /** distinguishes the page's forms */
    formulario: z.literal("regiones"),
    regiones: z.array(z.enum(regions.map(({ code }) => code))).min(1, "Elige al menos una región."),
    /** deletes rates of provinces and districts of these regions */
    soloRegion: z.literal("on").optional(),
    ...terms,
  })
  .refine(({ diasMin, diasMax }) => diasMax >= diasMin, RANGE);

interface ChosenPlace {
  region: string;
  provincia?: string | undefined;
  distrito?: string | undefined;
}

export function placeOf({ region, provincia, distrito }: ChosenPlace): string {
  return distrito ?? provincia ?? region;
}

function isWithin({ region, provincia, distrito }: ChosenPlace): boolean {
  if (placeName(region) === null || region.length !== 2) return false;
  if (provincia === undefined) return distrito === undefined;
  if (!provincesOf(region).some(({ code }) => code === provincia)) return false;
  return distrito === undefined || districtsOf(provincia).some(({ code }) => code === distrito);
}

type Terms = Pick<z.output<typeof rateForm>, keyof typeof terms>;

/** A rate, by the names of its form fields. */
export function rateFields({ fee, freeFrom, minDays, maxDays, cashOnDelivery }: DeliveryRate) {
  return {
    tarifa: fee,
    gratisDesde: freeFrom,
    diasMin: minDays,
    diasMax: maxDays,
    contraEntrega: cashOnDelivery,
  };
}

/** Values as form text. */
export function rateValues({ fee, freeFrom, minDays, maxDays, cashOnDelivery }: DeliveryRate) {
  return {
    tarifa: plainAmount(fee),
    gratisDesde: freeFrom === null ? "" : plainAmount(freeFrom),
    diasMin: String(minDays),
    diasMax: String(maxDays),
    contraEntrega: cashOnDelivery ? "on" : "",
  };
}

/** Stored values of the fields that two people changed. */
export function rateWords(now: DeliveryRate, fields: string[]): Record<string, string> {
  const cashOnDelivery = now.cashOnDelivery ? "Sí" : "No";
  const words: Record<string, string> = { ...rateValues(now), contraEntrega: cashOnDelivery };
  return Object.fromEntries(fields.map((field) => [field, words[field] ?? ""]));
}

export function rateFrom(
  place: string,
  { tarifa, gratisDesde, diasMin, diasMax, contraEntrega }: Terms,
): DeliveryRate {
  return {
    place,
    fee: tarifa,
    freeFrom: gratisDesde ?? null,
    minDays: diasMin,
    maxDays: diasMax,
    cashOnDelivery: contraEntrega === "on",
  };
}
