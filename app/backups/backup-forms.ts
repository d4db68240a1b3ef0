import { z } from "zod";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";

const MIN_PASSPHRASE = 12;
const MAX_PASSPHRASE = 200;
/** age's post-quantum keys have some 2000 characters. */
const MAX_KEY = 4000;

/** A passphrase encrypts the download. */
export const downloadForm = currentPasswordForm.extend({
  frase: z
    .string()
    .min(MIN_PASSPHRASE, `Escribe al menos ${MIN_PASSPHRASE} caracteres: cuatro o cinco palabras.`)
    .max(MAX_PASSPHRASE, `Escribe como máximo ${MAX_PASSPHRASE} caracteres.`)
    .optional(),
});

export const recipientForm = currentPasswordForm.extend({
  clave: z
    .string("Pega la clave pública: empieza con age1.")
    .trim()
    .max(MAX_KEY, "Eso no es una clave pública de age: empieza con age1."),
});
