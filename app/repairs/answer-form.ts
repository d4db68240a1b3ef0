import { z } from "zod";
import { MAX_ID } from "#app/values/constants.ts";

export const answerForm = z.object({ respuesta: z.enum(["aprobado", "rechazado"]) });

/** For the customer's list of repairs, whose address has no token: adds the repair's code and the quote's event. */
export const ownAnswerForm = answerForm.extend({
  reparacion: z.string().max(20).catch(""),
  visto: z.coerce.number().int().min(0).max(MAX_ID).catch(0),
});

export const answerSentences = {
  aprobado: "Gracias por aprobar el presupuesto. Pronto empezamos a reparar.",
  rechazado: "Rechazaste el presupuesto. Te escribiremos para devolverte tu equipo.",
  expired:
    "El plazo para aprobar este presupuesto terminó y los precios pueden haber cambiado. Escríbenos y te enviamos uno nuevo.",
  "not-open": "Ese presupuesto ya no espera respuesta: fue respondido o reemplazado por otro.",
};
