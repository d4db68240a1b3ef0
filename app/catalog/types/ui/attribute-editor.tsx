import { type Attribute, attributeKinds } from "#app/catalog/types/product-type.ts";
import { attributeForm, kindNames } from "#app/catalog/types/type-form.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface AttributeEditorProps {
  /** undefined for a new attribute */
  attribute: Attribute | undefined;
  /** `VersionField` of the edited attribute */
  version: string;
  cancel: string;
  result: FormResult;
}

export function AttributeEditor({ attribute, version, cancel, result }: AttributeEditorProps) {
  const [form, fields] = useZodForm(attributeForm, {
    result,
    defaultValue: {
      nombre: attribute?.name ?? "",
      clase: attribute?.kind ?? "numero",
      unidad: attribute?.unit ?? "",
      opciones: attribute?.options.join("\n") ?? "",
      filtra: attribute?.filters ? "on" : "",
      compara: attribute === undefined || attribute.compares ? "on" : "",
      mejor: attribute?.better ?? "",
      tarjeta: attribute?.cardPosition ? String(attribute.cardPosition) : "",
    },
  });
  const kinds = attribute?.decides ? [attribute.kind] : attributeKinds;
  return (
    <FormCard title={attribute ? `Editar “${attribute.name}”` : "Agregar un atributo"}>
      <PostForm
        form={form}
        aria-label={attribute ? "Editar atributo" : "Agregar atributo"}
        className="grid gap-5"
      >
        <VersionField result={result} version={version} />
        {attribute?.decides && (
          <p className="text-ink-soft">
            Una regla de compatibilidad lo lee: su clase y su unidad se quedan, y no se elimina.
          </p>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.nombre} label="Nombre" autoComplete="off" />
          <SelectField field={fields.clase} label="Qué se escribe en él">
            <Options choices={kinds.map((kind) => [kind, kindNames[kind]])} />
          </SelectField>
          <TextField
            field={fields.unidad}
            label="Unidad"
            hint="De un número: W, GB, mm. Vacío: sin unidad."
            readOnly={attribute?.decides}
            autoComplete="off"
          />
          <TextField
            field={fields.tarjeta}
            label="Lugar en la tarjeta"
            hint="1, 2 o 3; vacío: la tarjeta no lo muestra."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextArea
          field={fields.opciones}
          label="Opciones"
          hint="Una por línea. Vacío: cualquier texto."
          rows={4}
        />
        <SelectField field={fields.mejor} label="Al comparar, es mejor">
          <option value="">Ninguno</option>
          <option value="mas">El valor más alto</option>
          <option value="menos">El valor más bajo</option>
        </SelectField>
        <div className="grid gap-3">
          <CheckboxField field={fields.filtra} label="Filtra las listas de su subcategoría" />
          <CheckboxField field={fields.compara} label="Aparece al comparar productos" />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="formulario" value="atributo" pending="Guardando…">
            {attribute ? "Guardar atributo" : "Agregar atributo"}
          </SubmitButton>
          {attribute && !attribute.decides && (
            <ConfirmButton
              look="danger"
              name="eliminar"
              value={String(attribute.id)}
              formNoValidate
              title={`¿Eliminar “${attribute.name}”?`}
              description="Se va de todos los productos del tipo, con lo que estaba escrito en él."
              confirm="Eliminar"
            >
              Eliminar
            </ConfirmButton>
          )}
          {attribute && (
            <ButtonLink to={cancel} look="secondary">
              Cancelar
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </FormCard>
  );
}
