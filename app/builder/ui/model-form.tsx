import { href } from "react-router";
import { modelForm } from "#app/builder/model-form.ts";
import type { ModelToday } from "#app/builder/models.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface ModelFormProps {
  version: string;
  edited: ModelToday | undefined;
  result: FormResult;
}

/** Adds a PC by the builder's address of it, or edits one. */
export function ModelForm({ version, edited, result }: ModelFormProps) {
  const [form, fields] = useZodForm(modelForm, {
    result,
    defaultValue: edited && { nombre: edited.name, direccion: builderPath(edited.chosen) },
  });
  return (
    <FormCard title={edited ? `Cambiar “${edited.name}”` : "Agregar una PC"}>
      <PostForm form={form} className="grid gap-4">
        <VersionField result={result} version={version} />
        <input type="hidden" name="modelo" value={edited?.name ?? ""} />
        <TextField field={fields.nombre} label="Nombre" autoComplete="off" />
        <TextField
          field={fields.direccion}
          label="Dirección de la PC"
          hint="Ármala en «Arma tu PC» y pega aquí su dirección."
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending="Guardando…">Guardar</SubmitButton>
          <ButtonLink to={edited ? href("/administrador/ajustes/pc") : href("/arma-tu-pc")} look="quiet">
            {edited ? "Cancelar" : "Ir a Arma tu PC"}
          </ButtonLink>
        </div>
      </PostForm>
    </FormCard>
  );
}
