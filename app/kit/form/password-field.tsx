import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";
import { CONTROL, controlAttributes, FieldFrame } from "./field.tsx";

interface PasswordFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          key={field.key}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...controlAttributes(field, hint)}
          className={`${CONTROL} ${hydrated ? "pr-13" : ""}`}
        />
        {hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Mostrar la contraseña"
            title={shown ? "Ocultar la contraseña" : "Mostrar la contraseña"}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
