import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { noteForm } from "#app/repairs/office-forms.ts";

interface NoteFormProps {
  seen: number | undefined;
  result: FormResult;
}

export function NoteForm({ seen, result }: NoteFormProps) {
  const [form, fields] = useZodForm(noteForm, { result });
  return (
    <PostForm form={form} className="grid gap-4" intent="nota">
      <input type="hidden" name="visto" value={seen} />
      <TextArea field={fields.nota} label="Nota" rows={3} />
      <CheckboxField field={fields.paraCliente} label="Enviarla al cliente por correo" />
      <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
        Guardar nota
      </SubmitButton>
    </PostForm>
  );
}
