import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/kit/form/field.tsx";

interface CodeFieldProps {
  field: FieldMetadata<unknown>;
  kind: "phone" | "recovery";
  /** gets the focus when the page opens */
  starts?: boolean;
}

export function CodeField({ field, kind, starts = false }: CodeFieldProps) {
  const isPhone = kind === "phone";
  return (
    <TextField
      field={field}
      label={isPhone ? "Código de seis dígitos" : "Código de recuperación"}
      inputMode={isPhone ? "numeric" : "text"}
      autoComplete={isPhone ? "one-time-code" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      className="font-mono tracking-widest"
      {...(starts && { autoFocus: true })}
    />
  );
}
