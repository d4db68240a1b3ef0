import { numberNames } from "#app/catalog/products/product-values.ts";
import { type Field, fieldLabels } from "#app/imports/read/columns.ts";
import { type DefaultField, type DefaultValues, defaultFields } from "#app/imports/read/default-fields.ts";
import { CONTROL } from "#app/kit/form/field.tsx";

interface DefaultValuesFieldsProps {
  values: DefaultValues;
  problems: DefaultValues;
  categories: readonly string[];
  types: readonly string[];
}

export function DefaultValuesFields({ values, problems, categories, types }: DefaultValuesFieldsProps) {
  const choices: Partial<Record<Field, readonly string[]>> = { type: types, visible: ["Sí", "No"] };
  return (
    <section aria-labelledby="valores" className="grid gap-4">
      <h2 id="valores" className="font-bold text-lg">
        Valores para lo que el archivo no dice
      </h2>
      <p className="max-w-prose text-ink-soft">
        Se usan solo en los productos nuevos, donde el archivo no tiene la columna o la celda está vacía. Un
        producto que ya existe nunca cambia por ellos.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {defaultFields.map((field) => (
          <div key={field} className="grid content-start gap-1.5 last:sm:col-span-2">
            <label htmlFor={`valor-${field}`} className="font-medium">
              {fieldLabels[field]}
            </label>
            <DefaultValueField
              field={field}
              value={values[field]}
              choices={choices[field]}
              isWrong={problems[field] !== undefined}
            />
            {problems[field] && (
              <p id={`valor-${field}-problema`} className="font-medium text-bad text-sm">
                {problems[field]}
              </p>
            )}
          </div>
        ))}
      </div>
      <datalist id="valores-categorias">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </section>
  );
}

interface DefaultValueFieldProps {
  field: DefaultField;
  value: string | undefined;
  choices: readonly string[] | undefined;
  isWrong: boolean;
}

function DefaultValueField({ field, value = "", choices, isWrong }: DefaultValueFieldProps) {
  const name = `valor-${field}`;
  const wrong = isWrong && { "aria-invalid": true, "aria-describedby": `${name}-problema` };
  const shared = { id: name, name, defaultValue: value, className: CONTROL, ...wrong };
  if (choices)
    return (
      <select {...shared}>
        <option value="">Sin valor</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (field === "description") return <textarea {...shared} rows={3} />;
  return (
    <input
      {...shared}
      inputMode={numberNames.some((name) => name === field) ? "numeric" : undefined}
      list={field === "category" ? "valores-categorias" : undefined}
      placeholder={field === "labels" || field === "subcategory" ? "Una | Otra" : undefined}
    />
  );
}
