import { isUsedByCode, type ProductType } from "#app/catalog/types/product-type.ts";
import { typeForm } from "#app/catalog/types/type-form.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface TypeEditorProps {
  /** undefined: a new type */
  type: ProductType | undefined;
  /** `VersionField` of the edited type */
  version: string;
  subcategories: { id: number; name: string }[];
  cancel: string;
  result: FormResult;
}

export function TypeEditor({ type, version, subcategories, cancel, result }: TypeEditorProps) {
  const [form, fields] = useZodForm(typeForm, {
    result,
    defaultValue: { nombre: type?.name ?? "", subcategoria: type?.labelId ? String(type.labelId) : "" },
  });
  return (
    <FormCard title={type ? `Tipo “${type.name}”` : "Nuevo tipo"}>
      <PostForm form={form} aria-label={type ? "Editar tipo" : "Crear tipo"} className="grid gap-5">
        <VersionField result={result} version={version} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.nombre} label="Nombre" autoComplete="off" />
          <SelectField
            field={fields.subcategoria}
            label="Subcategoría"
            hint="Sus productos nuevos toman este tipo, y su lista se filtra por los atributos."
          >
            <option value="">Ninguna</option>
            <Options choices={subcategories.map(({ id, name }) => [id, name])} />
          </SelectField>
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="formulario" value="tipo" pending="Guardando…">
            {type ? "Guardar tipo" : "Crear tipo"}
          </SubmitButton>
          {type && !isUsedByCode(type.key) && (
            <ConfirmButton
              look="danger"
              name="eliminar-tipo"
              value="si"
              formNoValidate
              title={`¿Eliminar el tipo “${type.name}”?`}
              description="Sus productos siguen en la tienda, sin este tipo y sin los valores de sus atributos."
              confirm="Eliminar"
            >
              Eliminar tipo
            </ConfirmButton>
          )}
          {type && (
            <ButtonLink to={cancel} look="secondary">
              Nuevo tipo
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </FormCard>
  );
}
