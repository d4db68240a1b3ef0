import { closeForm } from "#app/data-rights/incidents/incident-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface CloseFormProps {
  /** whether the authority was notified */
  isNotified: boolean;
  result: FormResult;
}

export function CloseForm({ isNotified, result }: CloseFormProps) {
  const [form, fields] = useZodForm(closeForm, { id: "cerrar", result });
  return (
    <PostForm form={form} className="grid gap-4" intent="cerrar">
      <TextArea
        field={fields.resultado}
        label="Qué se hizo"
        rows={4}
        hint={
          isNotified
            ? "Qué se corrigió y qué cambia para que no se repita."
            : "No anotaste un aviso a la Autoridad: si no correspondía avisar, escribe por qué. Si dudas, consulta con tu abogado antes de cerrar."
        }
      />
      <SubmitButton look="secondary" pending="Cerrando…" className="justify-self-start">
        Cerrar el incidente
      </SubmitButton>
    </PostForm>
  );
}
