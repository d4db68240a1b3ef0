import { z } from "zod";
import { presentPasswordForm } from "#app/accounts/login/account-forms.ts";

const SHORTEST_PASSPHRASE = 12;
const LONGEST_PASSPHRASE = 200;
/** age's post-quantum keys have some 2000 characters. */
const LONGEST_KEY = 4000;

/** A passphrase encrypts the download. */
export const downloadForm = presentPasswordForm.extend({
  frase: z
    .string()
    .min(SHORTEST_PASSPHRASE, `Escribe al menos ${SHORTEST_PASSPHRASE} caracteres: cuatro o cinco palabras.`)
    .max(LONGEST_PASSPHRASE, `Escribe como máximo ${LONGEST_PASSPHRASE} caracteres.`)
    .optional(),
});

export const recipientForm = presentPasswordForm.extend({
  clave: z
    .string("Pega la clave pública: empieza con age1.")
    .trim()
    .max(LONGEST_KEY, "Eso no es una clave pública de age: empieza con age1."),
});
