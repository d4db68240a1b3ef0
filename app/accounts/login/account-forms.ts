import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#app/values/constants.ts";
import { typedEmail } from "#app/values/person/email.ts";
import { personName } from "#app/values/person/person-name.ts";

const email = typedEmail("Escribe tu correo.");

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
  publicidad: z.literal("on").optional(),
  /** names the texts that the page showed */
  textos: z.string().optional(),
});

export const signInForm = z.object({
  correo: email,
  // Longer passwords can't exist, so it is wrong.
  contrasena: z.string("Escribe tu contraseña.").max(MAX_PASSWORD_LENGTH, "Contraseña Incorrecta"),
});

/** Requests a reset link, or another verification link. */
export const emailForm = z.object({ correo: email });

export const resetForm = z.object({ contrasena: newPassword });

const currentPassword = z
  .string("Escribe tu contraseña actual.")
  .max(MAX_PASSWORD_LENGTH, "Contraseña Incorrecta");

export const changePasswordForm = z.object({ actual: currentPassword, contrasena: newPassword });

export const changeEmailForm = z.object({ correo: email, actual: currentPassword });

export const currentPasswordForm = z.object({ actual: currentPassword });

/** Some authenticator apps show the six digits in two groups. */
function sixDigits(missing: string) {
  return z
    .string(missing)
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Son seis dígitos."));
}

export const phoneCodeForm = z.object({ codigo: sixDigits("Escribe el código de tu aplicación.") });

export const digitsForm = z.object({ codigo: sixDigits("Escribe el código del correo.") });

export const recoveryCodeForm = z.object({
  codigo: z
    .string("Escribe uno de tus códigos de recuperación.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^[A-Za-z0-9]{10}$/, "Son diez letras y números, como aB3dE-fG5hI."))
    .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
});

export const securityForm = z.object({
  version: z.string().max(64).default(""),
  dosPasos: z.literal("on").optional(),
  actual: currentPassword,
});

export const inviteForm = z.object({
  nombre: personName("Escribe su nombre."),
  correo: typedEmail("Escribe su correo."),
  actual: currentPassword,
});
