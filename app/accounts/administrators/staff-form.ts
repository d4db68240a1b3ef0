import { z } from "zod";
import { personName } from "#app/values/person/person-name.ts";
import { phone } from "#app/values/person/phone.ts";

/** The form of /administrador/perfil; the phone is optional. */
export const staffForm = z.object({
  nombre: personName("Escribe tu nombre."),
  celular: phone.optional(),
});

export type StaffFields = z.output<typeof staffForm>;
