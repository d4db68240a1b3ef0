import { synonymsForm } from "#app/catalog/search/synonyms/synonyms-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface SynonymsFormProps {
  result: FormResult;
  sinonimos: string;
  version: string;
}

export function SynonymsForm({ result, sinonimos, version }: SynonymsFormProps) {
  const [form, fields] = useZodForm(synonymsForm, { result, defaultValue: { sinonimos } });
  return (
    <PostForm form={form} className="grid max-w-3xl gap-6">
      <VersionField result={result} version={version} />
      <TextArea
        field={fields.sinonimos}
        label="Grupos de sinónimos"
        rows={24}
        hint="Un grupo por línea, separado por comas: placa madre, motherboard, mainboard. Las tildes y los plurales no importan."
      />
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar sinónimos
      </SubmitButton>
    </PostForm>
  );
}
