import { z } from "zod";
import type { Gender } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { personName } from "#app/values/person/person-name.ts";
import { phone } from "#app/values/person/phone.ts";

/** Shown when unset. */
const DEFAULT_BIRTH_DATE = "2021-01-01";
const DEFAULT_GENDER: Gender = "hombre";
export const FIRST_BIRTH_DATE = "1900-01-01";

export interface Profile {
  firstName: string;
  lastName: string;
  gender: Gender | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
  phone: string | null;
  photo: Picture | null;
}

/** The form of /cliente/perfil; a birthday is not after today in Lima. */
export function profileForm(today: string) {
  return z.object({
    nombres: personName("Escribe tus nombres."),
    apellidos: personName("Escribe tus apellidos."),
    genero: z.enum(["hombre", "mujer"], "Elige una opción."),
    nacimiento: z.iso
      .date("Escribe una fecha completa.")
      .refine((day) => day >= FIRST_BIRTH_DATE, "Escribe una fecha desde el año 1900.")
      .refine((day) => day <= today, "La fecha de nacimiento no puede estar en el futuro."),
    celular: phone,
  });
}

export type ProfileFields = z.output<ReturnType<typeof profileForm>>;

export function shownProfile(profile: Profile): Record<keyof ProfileFields, string> {
  return {
    nombres: profile.firstName,
    apellidos: profile.lastName,
    genero: profile.gender ?? DEFAULT_GENDER,
    nacimiento: profile.birthDate ?? DEFAULT_BIRTH_DATE,
    celular: profile.phone ?? "",
  };
}
