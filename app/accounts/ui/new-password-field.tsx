import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { MIN_STAFF_PASSWORD_LENGTH } from "#app/values/constants.ts";

interface NewPasswordFieldProps {
  field: FieldMetadata<unknown>;
  label?: string;
  staff?: boolean | undefined;
}

export function NewPasswordField({ field, label = "Contraseña nueva", staff }: NewPasswordFieldProps) {
  const length = staff ? `${MIN_STAFF_PASSWORD_LENGTH} o más` : "Más de 6";
  return (
    <PasswordField
      field={field}
      label={label}
      hint={`${length} letras, números o signos.`}
      autoComplete="new-password"
    />
  );
}
