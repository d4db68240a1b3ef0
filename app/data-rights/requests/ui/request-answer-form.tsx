import { requestAnswerForm } from "#app/data-rights/requests/request-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface RequestAnswerFormProps {
  result: FormResult;
  seen: number;
}

export function RequestAnswerForm({ result, seen }: RequestAnswerFormProps) {
  const [form, fields] = useZodForm(requestAnswerForm, { id: "responder", result });
  return (
    <PostForm form={form} className="grid gap-4">
      <input type="hidden" name="vistas" value={seen} />
      <TextArea
        field={fields.respuesta}
        label={seen === 0 ? "Respuesta" : "Otra respuesta"}
        rows={6}
        hint="Qué hiciste o por qué no procede. Se envía por correo y ya no se puede cambiar."
      />
      <SubmitButton pending="Enviando…" className="justify-self-start">
        Enviar respuesta
      </SubmitButton>
    </PostForm>
  );
}
