import { Card } from "#app/accounts/ui/profile/card.tsx";
import { boletaDocuments } from "#app/invoices/receipt-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { documentLabels } from "#app/values/person/document-number.ts";
import { BOLETA_NEEDS_NAME } from "./boleta-name.ts";
import { boletaNameForm } from "./boleta-name-form.ts";

interface BoletaNameCardProps {
  order: ShownOrder;
  result: FormResult;
}

/** Form for the name on the boleta of an order that grew above S/ 700. */
export function BoletaNameCard({ order, result }: BoletaNameCardProps) {
  const { firstName, lastName, receipt } = order;
  const [form, fields] = useZodForm(boletaNameForm, {
    id: "nombre-boleta",
    result,
    defaultValue: { nombreComprobante: receipt?.name ?? `${firstName} ${lastName}` },
  });
  return (
    <Card id="datos-boleta" title="Datos de la boleta">
      <p>{BOLETA_NEEDS_NAME}</p>
      <PostForm
        form={form}
        aria-label="Datos de la boleta"
        className="grid max-w-xl gap-5"
        intent="nombre-boleta"
      >
        <TextField field={fields.nombreComprobante} label="Boleta a nombre de" autoComplete="name" />
        <SelectField field={fields.documento} label="Documento">
          <Options choices={boletaDocuments.map((code) => [code, documentLabels[code]])} />
        </SelectField>
        <TextField field={fields.numeroDocumento} label="Número de documento" autoComplete="off" />
        <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
          Guardar datos
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
