import { href } from "react-router";
import {
  complaintDocuments,
  complaintKinds,
  goodLabels,
  goods,
  kindDefinitions,
  kindLabels,
} from "#app/complaints/complaint.ts";
import { complaintForm } from "#app/complaints/complaint-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { Choices } from "#app/kit/form/choices.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { SelectField, TextArea, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { documentLabels } from "#app/values/person/document-number.ts";

interface ComplaintFormProps {
  result: FormResult;
  formKey: string;
  /** of the logged-in person */
  known: Record<string, string>;
}

export function ComplaintForm({ result, formKey, known }: ComplaintFormProps) {
  const [form, fields] = useZodForm(complaintForm, { result, defaultValue: known });
  return (
    <PostForm
      action={href("/libro-de-reclamaciones")}
      form={form}
      className="grid gap-6"
      hiddenErrors={fields.clave.errors}
    >
      <input type="hidden" name="clave" value={formKey} />
      <Fieldset legend="1. Identificación del consumidor reclamante">
        <TextField field={fields.nombre} label="Nombre y apellidos" autoComplete="name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField field={fields.documento} label="Documento">
            <Options choices={complaintDocuments.map((type) => [type, documentLabels[type]])} />
          </SelectField>
          <TextField field={fields.numeroDocumento} label="Número de documento" autoComplete="off" />
        </div>
        <EmailField
          field={fields.correo}
          autoComplete="email"
          required={false}
          hint="Ahí recibes la copia de tu hoja y la respuesta. Si no tienes, escribe tu domicilio."
        />
        <TextField
          field={fields.domicilio}
          label="Domicilio"
          autoComplete="street-address"
          hint="Opcional si escribes tu correo."
        />
        <TextField
          field={fields.telefono}
          label="Teléfono (opcional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextField
          field={fields.apoderado}
          label="Padre, madre o apoderado (opcional)"
          hint="Si quien reclama es menor de edad."
          autoComplete="off"
        />
      </Fieldset>
      <Fieldset legend="2. Identificación del bien contratado">
        <Choices field={fields.bien} label="Qué contrataste (opcional)">
          {goods.map((good) => ({ value: good, label: goodLabels[good] }))}
        </Choices>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.monto} label="Monto reclamado en soles (opcional)" inputMode="decimal" />
          <TextField field={fields.pedido} label="Número de pedido (opcional)" autoComplete="off" />
        </div>
        <TextField field={fields.descripcionBien} label="Descripción (opcional)" autoComplete="off" />
      </Fieldset>
      <Fieldset legend="3. Detalle de la reclamación y pedido del consumidor">
        <Choices field={fields.tipo} label="Tipo">
          {complaintKinds.map((kind) => ({
            value: kind,
            label: kindLabels[kind],
            hint: kindDefinitions[kind],
          }))}
        </Choices>
        <TextArea field={fields.detalle} label="Detalle" rows={6} hint="Qué pasó y cuándo." />
        <TextArea field={fields.solicitud} label="Pedido (opcional)" rows={3} hint="Qué solución pides." />
      </Fieldset>
      <SubmitButton pending="Registrando…" className="justify-self-start">
        Registrar en el Libro de Reclamaciones
      </SubmitButton>
    </PostForm>
  );
}
