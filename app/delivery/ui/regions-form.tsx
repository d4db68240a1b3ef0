import { regionsForm } from "#app/delivery/rate-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { CheckboxField, FieldError } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { regions } from "#app/values/ubigeo.ts";
import { TermsFields } from "./terms-fields.tsx";

export function RegionsForm({ result }: { result: FormResult }) {
  const [form, fields] = useZodForm(regionsForm, { result });
  const { name, initialValue, errors, errorId } = fields.regiones;
  const chosen: unknown[] = [initialValue ?? []].flat();
  return (
    <PostForm form={form} aria-label="Varias regiones" className="grid gap-5">
      <input type="hidden" name="formulario" value="regiones" />
      <fieldset aria-describedby={errors ? errorId : undefined} className="grid gap-3">
        <legend className="mb-3 font-medium">Regiones</legend>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3 wide:grid-cols-5">
          {regions.map((region) => (
            <CheckOption
              key={region.code}
              name={name}
              value={region.code}
              label={region.name}
              defaultChecked={chosen.includes(region.code)}
            />
          ))}
        </div>
        <FieldError field={fields.regiones} />
      </fieldset>
      <TermsFields fields={fields} />
      <CheckboxField
        field={fields.soloRegion}
        label="Quitar las tarifas de provincias y distritos de estas regiones"
      />
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar en estas regiones
      </SubmitButton>
    </PostForm>
  );
}
