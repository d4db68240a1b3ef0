import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#app/config/constants.ts";

const MAX_NAME_LENGTH = 80;
const MAX_EMAIL_LENGTH = 254;

function personName(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_NAME_LENGTH, `Escribe como máximo ${MAX_NAME_LENGTH} caracteres.`)
    .regex(/^[^\p{Cc}<>]*$/u, "Escribe solo letras.");
}

const email = z
  .string("Escribe tu correo.")
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, `Escribe como máximo ${MAX_EMAIL_LENGTH} caracteres.`)
  .pipe(z.email("Escribe un correo completo, como ana@ejemplo.pe."));

const newPassword = z
  .string("Escribe una contraseña.")
  .min(MIN_PASSWORD_LENGTH, "La contraseña debe tener más de 6 dígitos")
  .max(MAX_PASSWORD_LENGTH, `Escribe como máximo ${MAX_PASSWORD_LENGTH} caracteres.`);

export const signUpForm = z.object({
  nombres: personName("Escribe tus nombres."),
  apellidos: personName("Escribe tus apellidos."),
  correo: email,
  contrasena: newPassword,
  consentimiento: z.literal("on", "Para crear tu cuenta debes aceptar la política y los términos."),
});

export const signInForm = z.object({
  correo: email,
  // Nobody has a longer one, so it is wrong.
  contrasena: z.string("Escribe tu contraseña.").max(MAX_PASSWORD_LENGTH, "Contraseña Incorrecta"),
});

/** Asks for a mail: with a reset link, or with the verification link once more. */
export const emailForm = z.object({ correo: email });

export const resetForm = z.object({ contrasena: newPassword });
