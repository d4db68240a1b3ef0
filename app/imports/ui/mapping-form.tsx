import { Form } from "react-router";
import { attributeTarget } from "#app/imports/read/attribute-columns.ts";
import { fieldLabels, fields, type Mapping } from "#app/imports/read/columns.ts";
import type { DefaultValues } from "#app/imports/read/default-fields.ts";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import type { ImportColumn } from "#app/platform/db/json-columns.ts";
import { DefaultValuesFields } from "./default-values-fields.tsx";

interface MappingFormProps {
  columns: readonly ImportColumn[];
  /** headings of the attributes of all types */
  headings: readonly string[];
  options: ImportOptions;
  /** suggestions for the values of new products */
  names: { categories: string[]; types: string[] };
  chosen: Mapping | undefined;
  defaults: DefaultValues | undefined;
  defaultProblems: DefaultValues | undefined;
  problem: string | undefined;
}

export function MappingForm({
  columns,
  headings,
  names,
  options,
  chosen,
  defaults,
  defaultProblems,
  problem,
}: MappingFormProps) {
  const mapping = chosen ?? options.mapping;
  return (
    <Form method="post">
      <input type="hidden" name="accion" value="revisar" />
      <FormCard title="Qué es cada columna">
        {problem && <Alert kind="error">{problem}</Alert>}
        <ul className="grid gap-4">
          {columns.map(({ name, samples }, index) => (
            <li
              key={name}
              className="grid items-start gap-x-6 gap-y-1.5 border-line border-b pb-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <div className="grid min-w-0">
                <label htmlFor={`columna-${index}`} className="break-words font-semibold">
                  {name}
                </label>
                <p id={`columna-${index}-valores`} className="line-clamp-2 break-words text-ink-soft text-sm">
                  {samples.length > 0 ? samples.join(" · ") : "(vacía)"}
                </p>
              </div>
              <select
                id={`columna-${index}`}
                name="columna"
                aria-describedby={`columna-${index}-valores`}
                defaultValue={mapping[index] ?? ""}
                className={CONTROL}
              >
                <option value="">No importar</option>
                <Options choices={fields.map((field) => [field, fieldLabels[field]])} />
                <optgroup label="Atributos">
                  <Options choices={headings.map((heading) => [attributeTarget(heading), heading])} />
                </optgroup>
                <option value="spec">Característica con este nombre</option>
              </select>
            </li>
          ))}
        </ul>
        <DefaultValuesFields
          values={defaults ?? options.defaults ?? {}}
          problems={defaultProblems ?? {}}
          {...names}
        />
        <CheckOption
          name="crear"
          value="si"
          defaultChecked={options.createMissing}
          label="Crear las categorías y etiquetas que la tienda todavía no tiene"
        />
        <SubmitButton pending="Revisando…" className="justify-self-start">
          Revisar sin guardar
        </SubmitButton>
      </FormCard>
    </Form>
  );
}
