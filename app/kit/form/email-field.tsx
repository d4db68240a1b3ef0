import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/kit/form/field.tsx";

export function EmailField({ field, autoComplete }: { field: FieldMetadata<unknown>; autoComplete: string }) {
  return (
    <TextField
      field={field}
      label="Correo"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
