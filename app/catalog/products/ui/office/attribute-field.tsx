import type { Attribute } from "#app/catalog/types/product-type.ts";
import { attributeField } from "#app/catalog/types/read-facts.ts";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";

interface AttributeFieldProps {
  attribute: Attribute;
  typed: string;
  problem: string | undefined;
  /** distinguishes forms with the same attribute on one page */
  prefix?: string;
}

export function AttributeField({ attribute, typed, problem, prefix = "" }: AttributeFieldProps) {
  const { key, name, kind, unit, options } = attribute;
  const id = prefix + attributeField(key);
  if (kind === "opciones" && options.length > 0)
    return <Choices attribute={attribute} typed={typed} problem={problem} prefix={prefix} />;
  const control = {
    id,
    name: attributeField(key),
    defaultValue: typed,
    className: CONTROL,
    ...(problem !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {unit === null ? name : `${name} (${unit})`}
      </label>
      {kind === "si-no" || (kind === "opcion" && options.length > 0) ? (
        <select {...control}>
          <option value="">Sin datos</option>
          {kind === "opcion" && typed !== "" && !options.includes(typed) && <option>{typed}</option>}
          {(kind === "si-no" ? ["Sí", "No"] : options).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          autoComplete="off"
          inputMode={kind === "numero" ? "decimal" : undefined}
          maxLength={kind === "opciones" ? 1000 : 200}
        />
      )}
      {kind === "opciones" && <p className="text-ink-soft text-sm">Separadas por comas.</p>}
      <Problem id={id} name={name} problem={problem} />
    </div>
  );
}

function Choices({ attribute, typed, problem, prefix = "" }: AttributeFieldProps) {
  const { key, name, options } = attribute;
  const id = prefix + attributeField(key);
  const chosen = typed.split(", ");
  return (
    <fieldset className="grid content-start gap-1.5 sm:col-span-2 xl:col-span-3">
      <legend className="mb-1.5 font-medium">{name}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <CheckOption
            key={option}
            name={attributeField(key)}
            value={option}
            label={option}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </div>
      <Problem id={id} name={name} problem={problem} />
    </fieldset>
  );
}

function Problem({ id, name, problem }: { id: string; name: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={`${id}-error`} role="alert" className="font-medium text-bad text-sm">
      {name}: {problem}
    </p>
  );
}
