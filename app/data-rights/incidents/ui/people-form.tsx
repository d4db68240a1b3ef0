import type { Incident } from "#app/data-rights/incidents/incident.ts";
import { groups, groupWords, peopleForm } from "#app/data-rights/incidents/incident-form.ts";
import { momentField } from "#app/data-rights/incidents/moment-field.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { SECURITY_DAYS } from "#app/settings/retention/retention.ts";
import { CheckGroup } from "./check-group.tsx";

interface PeopleFormProps {
  incident: Pick<Incident, "beganAt" | "endedAt">;
  result: FormResult;
  isOpen: boolean;
}

export function PeopleForm({ incident: { beganAt, endedAt }, result, isOpen }: PeopleFormProps) {
  const [form, fields] = useZodForm(peopleForm, {
    id: "afectados",
    result,
    defaultValue: {
      desde: beganAt ? momentField(beganAt) : "",
      hasta: endedAt ? momentField(endedAt) : "",
    },
  });
  return (
    <details open={isOpen || result !== undefined}>
      <summary className="min-h-8 cursor-pointer font-semibold">Agregar personas</summary>
      <PostForm form={form} className="mt-4 grid gap-5" intent="personas">
        <CheckGroup field={fields.grupos} label="Quiénes">
          {groups.map((group) => ({ value: group, label: groupWords[group] }))}
        </CheckGroup>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5">
          <TextField field={fields.desde} label="Desde" type="datetime-local" />
          <TextField field={fields.hasta} label="Hasta" type="datetime-local" />
        </div>
        <p className="text-ink-soft text-sm">
          Vacío, sin límite. El registro de seguridad guarda {SECURITY_DAYS} días. Puedes agregar varias
          veces, con otras fechas: nadie queda dos veces en la lista.
        </p>
        <TextArea
          field={fields.lista}
          label="Correos o números de pedido (opcional)"
          rows={3}
          required={false}
          hint="Separados por espacios, comas o líneas."
        />
        <SubmitButton pending="Buscando…" className="justify-self-start">
          Agregar a la lista
        </SubmitButton>
      </PostForm>
    </details>
  );
}
