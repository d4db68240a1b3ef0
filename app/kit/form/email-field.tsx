import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "./field.tsx";

interface EmailFieldProps {
  field: FieldMetadata<unknown>;
  label?: string;
  hint?: string;
  autoComplete: "email" | "username" | "off";
  required?: boolean;
}

export function EmailField({ field, label = "Correo", ...rest }: EmailFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  );
}
