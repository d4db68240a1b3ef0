import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "./field.tsx";

interface PhoneFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: string;
}

export function PhoneField({ field, label, hint = "Nueve dígitos; empieza con 9." }: PhoneFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}
