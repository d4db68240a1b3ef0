import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "#app/kit/form/password-field.tsx";

interface PasswordAgainProps {
  /** `actual` of the form's schema */
  field: FieldMetadata<unknown>;
  email: string;
}

export function PasswordAgain({ field, email }: PasswordAgainProps) {
  return (
    <>
      <input type="text" name="usuario" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField field={field} label="Contraseña actual" autoComplete="current-password" />
    </>
  );
}
