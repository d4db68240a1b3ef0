import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { noteForm } from "#app/domain/repairs/office-forms.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, TextArea } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";

interface NoteFormProps {
  /** the newest event on the page */
  seen: number | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** A note for the store, or a message to the customer. */
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
