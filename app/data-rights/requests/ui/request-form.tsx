import { href } from "react-router";
import { kindWords, requestKinds } from "#app/data-rights/requests/request.ts";
import { requestForm } from "#app/data-rights/requests/request-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { Choices } from "#app/kit/form/choices.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface RequestFormProps {
  result: FormResult;
  formKey: string;
  name: string;
}

export function RequestForm({ result, formKey, name }: RequestFormProps) {
  const [form, fields] = useZodForm(requestForm, { result, defaultValue: { nombre: name } });
  return (
    <PostForm
      action={href("/datos-personales/solicitud")}
      form={form}
      className="grid gap-5"
      hiddenErrors={fields.clave.errors}
    >
      <input type="hidden" name="clave" value={formKey} />
      <Choices field={fields.tipo} label="Qué pides">
        {requestKinds.map((kind) => ({
          value: kind,
          label: kindWords[kind].label,
          hint: `${kindWords[kind].hint} Hasta ${kindWords[kind].term} días hábiles.`,
        }))}
      </Choices>
      <TextField field={fields.nombre} label="Nombre y apellidos" autoComplete="name" />
      <TextArea
        field={fields.detalle}
        label="Tu pedido"
        rows={5}
        required={false}
        hint="Para una cancelación puedes dejarlo vacío. No escribas contraseñas ni números de tarjeta."
      />
      <SubmitButton pending="Registrando…" className="justify-self-start">
        Registrar mi solicitud
      </SubmitButton>
    </PostForm>
  );
}
