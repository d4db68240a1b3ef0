import type { FieldMetadata } from "@conform-to/react";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";

interface DoubtConfirmationProps {
  field: FieldMetadata<unknown>;
  result: FormResult;
  label: string;
}

/** Confirmation for an answer with a doubt: `field` is the checkbox. */
export function DoubtConfirmation({ field, result, label }: DoubtConfirmationProps) {
  const [sentence] = result?.error?.[field.name] ?? [];
  if (!sentence) return null;
  return (
    <div className="grid gap-2 rounded-control border border-bad p-3 sm:col-span-full">
      <p className="font-medium text-bad" role="alert">
        {sentence}
      </p>
      <CheckOption id={field.id} name={field.name} value="on" label={label} />
    </div>
  );
}

export const MORE_THAN_OWED = "Sí, recibí más de lo que faltaba";
