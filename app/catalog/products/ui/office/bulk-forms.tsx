import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { type BulkKind, bulkForms, roundings, roundingsOn } from "#app/catalog/products/bulk/bulk-change.ts";
import { stepSentence } from "#app/catalog/products/field-rules.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { bulkNames } from "#app/catalog/products/product-values.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { fieldNamed, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { currencyNames } from "#app/values/money/currency.ts";

interface BulkFormsProps {
  choices: {
    categories: { id: number; name: string }[];
    labels: { id: number; name: string; category: string | null }[];
    types: ProductType[];
  };
  submissionId: string;
  /** response of the last submit, and its form */
  answer: { kind: BulkKind; result: SubmissionResult<string[]> } | undefined;
}

export function BulkForms({ choices: { categories, labels, types }, ...shared }: BulkFormsProps) {
  const { priceStep: step, currency } = useStore();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <BulkForm
        {...shared}
        kind="precio"
        title="Precio"
        start={{ por: "porcentaje", redondeo: roundingsOn(step)[0] }}
      >
        {(field) => (
          <>
            <SelectField field={field("por")} label="Cómo cambia">
              <option value="porcentaje">Por porcentaje (%)</option>
              <option value="monto">Por monto, en {currencyNames[currency].toLowerCase()}</option>
            </SelectField>
            <TextField
              field={field("valor")}
              label="Cuánto"
              {...SIGNED}
              hint="Con signo menos, el precio baja: −10 es un descuento."
            />
            <SelectField field={field("redondeo")} label="Redondeo" hint={stepSentence(step)}>
              <Options choices={roundingsOn(step).map((rounding) => [rounding, roundings[rounding].label])} />
            </SelectField>
          </>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="cantidad" title="Cantidad" start={{ como: "fijar" }}>
        {(field) => (
          <>
            <SelectField field={field("como")} label="Cómo cambia">
              <option value="fijar">Fijar en</option>
              <option value="sumar">Sumar (o restar)</option>
            </SelectField>
            <TextField field={field("unidades")} label="Unidades" {...SIGNED} hint="No baja de 0." />
          </>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="dato" title="Otro dato" start={{ campo: bulkNames[0], valor: "" }}>
        {(field) => (
          <>
            <SelectField field={field("campo")} label="Qué cambia">
              <Options choices={bulkNames.map((name) => [name, productFields[name].label])} />
            </SelectField>
            <TextField
              field={field("valor")}
              label="Nuevo valor"
              inputMode="numeric"
              autoComplete="off"
              hint="Vacío quita el dato, si puede faltar."
            />
          </>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="atributo" title="Atributo" start={{ atributo: "", valor: "" }}>
        {(field) => (
          <>
            <SelectField field={field("atributo")} label="Atributo" hint="Cambia solo en los de su tipo.">
              <option value="" disabled>
                Elige el atributo
              </option>
              {types.map(({ id, name, attributes }) => (
                <optgroup key={id} label={name}>
                  <Options
                    choices={attributes.map((attribute) => [
                      attribute.id,
                      attribute.unit === null ? attribute.name : `${attribute.name} (${attribute.unit})`,
                    ])}
                  />
                </optgroup>
              ))}
            </SelectField>
            <TextField
              field={field("valor")}
              label="Nuevo valor"
              autoComplete="off"
              hint="Varias opciones, separadas por comas; Sí o No. Vacío: sin datos."
            />
          </>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="estado" title="Visibilidad" start={{ estado: "visible" }}>
        {(field) => (
          <SelectField field={field("estado")} label="Quedan">
            <option value="visible">Visibles en la tienda</option>
            <option value="borrador">Como borradores</option>
          </SelectField>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="categoria" title="Categoría" start={{ categoria: "" }}>
        {(field) => (
          <SelectField field={field("categoria")} label="Nueva categoría">
            <option value="" disabled>
              Elige la categoría
            </option>
            <Options choices={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
      </BulkForm>
      <BulkForm {...shared} kind="etiqueta" title="Etiqueta" start={{ hacer: "poner", etiqueta: "" }}>
        {(field) => (
          <>
            <SelectField field={field("hacer")} label="Qué hacer">
              <option value="poner">Poner</option>
              <option value="quitar">Quitar</option>
            </SelectField>
            <SelectField field={field("etiqueta")} label="Etiqueta">
              <option value="" disabled>
                {labels.length > 0 ? "Elige la etiqueta" : "No tiene etiquetas"}
              </option>
              <Options
                choices={labels.map(({ id, name, category }) => [
                  id,
                  category ? `${name} (${category})` : name,
                ])}
              />
            </SelectField>
          </>
        )}
      </BulkForm>
    </div>
  );
}

const SIGNED = { inputMode: "text", autoComplete: "off" } as const;

interface BulkFormProps extends Omit<BulkFormsProps, "choices"> {
  kind: BulkKind;
  title: string;
  start: Record<string, string | undefined>;
  children: (field: (name: string) => FieldMetadata<unknown>) => ReactNode;
}

function BulkForm({ kind, title, start, submissionId, answer, children }: BulkFormProps) {
  const [form, fields] = useZodForm(bulkForms[kind], {
    result: answer?.kind === kind ? answer.result : undefined,
    defaultValue: { ...start, solicitud: submissionId },
  });
  const field = fieldNamed(fields);
  return (
    <FormCard title={title}>
      <PostForm form={form} className="grid gap-5" hiddenErrors={field("solicitud").errors}>
        <input type="hidden" name="cambio" value={kind} />
        <input type="hidden" name="solicitud" defaultValue={submissionId} />
        {children(field)}
        <SubmitButton look="secondary" pending="Mirando…" className="justify-self-start">
          Ver qué cambia<span className="sr-only"> en {title.toLowerCase()}</span>
        </SubmitButton>
      </PostForm>
    </FormCard>
  );
}
