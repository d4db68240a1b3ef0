import { z } from "zod";
import { sentPhotos } from "#app/platform/media/sent-photos.ts";
import { longText, PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";
import { typedEmail } from "#app/values/person/email.ts";
import { DOMAIN, MAX_FULL_NAME_LENGTH, NO_LINKS, personName } from "#app/values/person/person-name.ts";
import { phone } from "#app/values/person/phone.ts";

export const MAX_PHOTOS = 4;
const MAX_LINKS = 2;
const MAX_DESCRIPTION = 4000;
const LINK = /https?:\/\/|www\.|\[url/gi;

function atMost(length: number): [number, string] {
  return [length, `Escribe como máximo ${length} caracteres.`];
}

const email = typedEmail("Escribe tu correo.");

export const repairForm = z.object({
  nombre: personName("Escribe tu nombre.", MAX_FULL_NAME_LENGTH),
  correo: email,
  celular: phone.optional(),
  equipo: z
    .string()
    .trim()
    .max(...atMost(120))
    .regex(PLAIN_TEXT, PLAIN_SENTENCE)
    .refine((device) => !DOMAIN.test(device) && !device.includes("://"), NO_LINKS)
    .optional(),
  descripcion: longText("Cuéntanos qué le pasa a tu equipo.", MAX_DESCRIPTION).refine(
    (text) => (text.match(LINK)?.length ?? 0) <= MAX_LINKS,
    `Escribe como máximo ${MAX_LINKS} enlaces.`,
  ),
  fotos: sentPhotos(MAX_PHOTOS),
  /** one-time key of the form */
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  /** a hidden field that only bots fill */
  referencia: z.string().max(0, "No pudimos aceptar tu solicitud por esta página.").optional(),
});

export type RepairForm = z.output<typeof repairForm>;

/** Code and e-mail together are known to the customer alone. */
export const lookupForm = z.object({
  codigo: z.string("Escribe el código de tu solicitud.").max(...atMost(40)),
  correo: email,
  /** requests the link that answers the quote */
  enlace: z.literal("si").optional(),
});
