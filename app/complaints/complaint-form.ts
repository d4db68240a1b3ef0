import { z } from "zod";
import { longText, oneLine } from "#app/values/long-text.ts";
import { typedAmountOrZero } from "#app/values/money/typed-amount.ts";
import { documentProblem, tidyDocument } from "#app/values/person/document-number.ts";
import { typedEmail } from "#app/values/person/email.ts";
import { type Claim, complaintDocuments, complaintKinds, goods } from "./complaint.ts";

const MAX_TEXT = 6000;

const NAME = "Escribe tu nombre y apellidos.";
const HOW_TO_REACH = "Escribe tu domicilio o tu correo: a uno de los dos enviamos la respuesta.";

/** Requires only what the law requires: more would obstruct the claim. */
export const complaintForm = z
  .object({
    tipo: z.enum(complaintKinds, "Elige si es un reclamo o una queja.").default("reclamo"),
    nombre: oneLine(160, NAME).refine((name) => name !== "", NAME),
    documento: z.enum(complaintDocuments, "Elige el tipo de documento.").default("1"),
    numeroDocumento: z.string().default("").transform(tidyDocument),
    domicilio: oneLine(250).optional(),
    correo: typedEmail().optional(),
    telefono: oneLine(30)
      .regex(/^[+(\d][\d\s()-]*$/, "Escribe solo dígitos y espacios.")
      .optional(),
    apoderado: oneLine(160).optional(),
    bien: z.enum(goods, "Elige producto o servicio.").optional(),
    descripcionBien: oneLine(500).optional(),
    monto: typedAmountOrZero.optional(),
    pedido: oneLine(40).optional(),
    detalle: longText("Cuéntanos qué pasó.", MAX_TEXT),
    solicitud: longText("Escribe qué pides.", MAX_TEXT).optional(),
    /** one-time key of the form */
    clave: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  })
  .superRefine(
    ({ documento = "1", numeroDocumento = "", domicilio, correo }, context) => {
      const problem = documentProblem(documento, numeroDocumento);
      if (problem) context.addIssue({ code: "custom", path: ["numeroDocumento"], message: problem });
      if (!domicilio && !correo)
        context.addIssue({ code: "custom", path: ["correo"], message: HOW_TO_REACH });
    },
    // All errors are shown at the same time.
    { when: () => true },
  );

export type ComplaintForm = z.output<typeof complaintForm>;

export function claimOf(form: ComplaintForm): Claim {
  return {
    kind: form.tipo,
    name: form.nombre,
    documentType: form.documento,
    documentNumber: form.numeroDocumento,
    address: form.domicilio || null,
    phone: form.telefono || null,
    email: form.correo ?? null,
    guardian: form.apoderado || null,
    good: form.bien ?? null,
    goodDescription: form.descripcionBien || null,
    amount: form.monto ?? null,
    orderNumber: form.pedido || null,
    detail: form.detalle,
    request: form.solicitud ?? null,
  };
}

export const answerForm = z.object({
  /** how many answers the page showed */
  vistas: z.coerce.number().int().catch(0),
  respuesta: longText("Escribe la respuesta.", MAX_TEXT),
});
