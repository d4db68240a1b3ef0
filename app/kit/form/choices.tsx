import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "./field.tsx";

interface ChoicesProps {
  field: FieldMetadata<unknown>;
  label: string;
  children: { value: string; label: string; hint?: string }[];
}

export function Choices({ field, label, children }: ChoicesProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="mb-2 font-medium">{label}</legend>
      {children.map(({ value, label: words, hint }, index) => (
        <label key={value} className="flex min-h-8 items-start gap-3">
          <input
            key={field.key}
            id={index === 0 ? field.id : undefined}
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            required={field.required}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-medium">{words}</span>
            {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
