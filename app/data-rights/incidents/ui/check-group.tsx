import type { FieldMetadata } from "@conform-to/react";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { FieldError } from "#app/kit/form/field.tsx";

interface CheckGroupProps {
  field: FieldMetadata<unknown>;
  label: string;
  children: { value: string; label: string }[];
}

export function CheckGroup({ field, label, children }: CheckGroupProps) {
  const chosen = [field.initialValue].flat();
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="mb-2 font-medium">{label}</legend>
      {children.map(({ value, label: words }, index) => (
        <CheckOption
          key={`${field.key} ${value}`}
          id={index === 0 ? field.id : `${field.id}-${index}`}
          name={field.name}
          value={value}
          defaultChecked={chosen.includes(value)}
          label={words}
        />
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
