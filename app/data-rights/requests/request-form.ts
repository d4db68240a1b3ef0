import { z } from "zod";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { longText, oneLine } from "#app/values/long-text.ts";
import { requestKinds } from "./request.ts";

const MAX_NAME = 160;
const MAX_TEXT = 6000;
const NAME = "Escribe tu nombre y apellidos.";
const DETAIL = "Cuéntanos qué pides.";

export const requestForm = z
  .object({
    tipo: z.enum(requestKinds, "Elige qué pides."),
    nombre: oneLine(MAX_NAME, NAME).min(1, NAME),
    detalle: longText(DETAIL, MAX_TEXT).optional(),
    /** one-time key of the form */
    clave: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  })
  .superRefine(
    ({ tipo, detalle }, context) => {
      // Erasure needs no details.
      if (tipo !== undefined && tipo !== "cancelacion" && !detalle)
        context.addIssue({ code: "custom", path: ["detalle"], message: DETAIL });
    },
    // All errors are shown at the same time.
    { when: () => true },
  );

export const requestAnswerForm = z.object({
  /** number of answers that the page showed */
  vistas: z.coerce.number().int().catch(0),
  respuesta: longText("Escribe la respuesta.", MAX_TEXT),
});

export const eraseForm = currentPasswordForm.extend({
  /** also erase the account with that e-mail */
  cuenta: z.literal("on").optional(),
});
