import { activityNames } from "#app/data-rights/activity-names.ts";
import { incidentForm } from "#app/data-rights/incidents/incident-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { CheckGroup } from "./check-group.tsx";

interface IncidentFormProps {
  result: FormResult;
  values: Record<string, string | string[]>;
  /** version of the incident when the form was made; empty creates one */
  version: string;
  submit: string;
}

export function IncidentForm({ result, values, version, submit }: IncidentFormProps) {
  const [form, fields] = useZodForm(incidentForm, { id: "incidente", result, defaultValue: values });
  return (
    <PostForm form={form} className="grid gap-5" intent="corregir">
      <VersionField result={result} version={version} />
      <TextArea
        field={fields.que}
        label="Qué pasó"
        rows={4}
        hint="Qué viste y cómo. Sin contraseñas ni datos de personas: este texto va a los avisos."
      />
      <TextField
        field={fields.notado}
        label="Cuándo lo notaste"
        type="datetime-local"
        hint="Hora de Lima. Desde aquí corren las 48 horas."
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5">
        <TextField field={fields.empezo} label="Cuándo empezó (si se sabe)" type="datetime-local" />
        <TextField field={fields.termino} label="Cuándo terminó (si se sabe)" type="datetime-local" />
      </div>
      <CheckGroup field={fields.datos} label="Qué clases de datos">
        {activityNames.map((name) => ({ value: name, label: name }))}
      </CheckGroup>
      <TextArea
        field={fields.consecuencias}
        label="Qué puede causar"
        rows={3}
        required={false}
        hint="Por ejemplo: llamadas de estafa, compras a su nombre. Puedes completarlo después."
      />
      <TextArea
        field={fields.medidas}
        label="Qué hiciste y qué harás"
        rows={3}
        required={false}
        hint="Por ejemplo: cambié las contraseñas, cerré las sesiones. Puedes completarlo después."
      />
      <SubmitButton pending="Guardando…" className="justify-self-start">
        {submit}
      </SubmitButton>
    </PostForm>
  );
}
