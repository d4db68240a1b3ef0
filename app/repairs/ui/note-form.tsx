import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, TextArea } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { noteForm } from "#app/repairs/office-forms.ts";

interface NoteFormProps {
  seen: number | undefined;
  result: SubmissionResult<string[]> | undefined;
}

export function NoteForm({ seen, result }: NoteFormProps) {
  const [form, fields] = useZodForm(noteForm, { result });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="intencion" value="nota" />
      <input type="hidden" name="visto" value={seen} />
      <TextArea field={fields.nota} label="Nota" rows={3} />
      <CheckboxField field={fields.paraCliente} label="Enviarla al cliente por correo" />
      <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
        Guardar nota
      </SubmitButton>
    </Form>
  );
}
