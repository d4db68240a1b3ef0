import { z } from "zod";

/** `reparacion` is the code, where the address has none. */
export const answerForm = z.object({
  respuesta: z.enum(["aprobado", "rechazado"]),
  reparacion: z.string().max(20).optional(),
});

export const answerSentences = {
  aprobado: "Gracias por aprobar el presupuesto. Pronto empezamos a reparar.",
  rechazado: "Rechazaste el presupuesto. Te escribiremos para devolverte tu equipo.",
  expired:
    "El plazo para aprobar este presupuesto terminó y los precios pueden haber cambiado. Escríbenos y te enviamos uno nuevo.",
  "not-open": "Ese presupuesto ya no espera respuesta: fue respondido o reemplazado por otro.",
};
