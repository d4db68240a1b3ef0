import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { labelForm } from "#app/catalog/labels/label.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextArea } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { NameAndSlug } from "#app/kit/office/name-and-slug.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface LabelFormProps {
  /** undefined: a new label */
  edited: { name: string; slug: string; description: string; categoryId: number | null } | undefined;
  /** `VersionField` of the edited label */
  version: string;
  categories: { id: number; name: string }[];
  /** the page without an edited label */
  list: string;
  submissionId: string;
  result: FormResult;
}

export function LabelForm({ edited, version, categories, list, submissionId, result }: LabelFormProps) {
  const [form, fields] = useZodForm(labelForm, {
    result,
    defaultValue: {
      nombre: edited?.name ?? "",
      descripcion: edited?.description ?? "",
      categoria: edited?.categoryId ? String(edited.categoryId) : "",
      solicitud: submissionId,
    },
  });
  return (
    <FormCard title={edited ? `Editar “${edited.name}”` : "Nuevo modelo"}>
      <PostForm
        form={form}
        action={edited ? undefined : list}
        aria-label={edited ? "Editar modelo" : "Crear modelo"}
        className="grid gap-5"
        hiddenErrors={fields.solicitud.errors}
      >
        <VersionField result={result} version={version} />
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <NameAndSlug field={fields.nombre} slug={edited?.slug ?? ""} />
        </div>
        <TextArea field={fields.descripcion} label="Descripción" rows={2} />
        <SelectField
          field={fields.categoria}
          label="Categoría"
          hint="Opcional. Con ella, el modelo es una subcategoría del menú."
        >
          <option value="">Ninguna</option>
          <Options choices={categories.map(({ id, name }) => [id, name])} />
        </SelectField>
        <input type="hidden" name="solicitud" defaultValue={String(fields.solicitud.initialValue)} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="modo" value={edited ? "editar" : "crear"} pending="Guardando…">
            {edited ? "Editar" : "Crear"}
          </SubmitButton>
          {edited && (
            <ButtonLink to={list} preventScrollReset data-discards look="secondary">
              Cancelar
            </ButtonLink>
          )}
        </div>
        <SessionDialog />
      </PostForm>
    </FormCard>
  );
}
