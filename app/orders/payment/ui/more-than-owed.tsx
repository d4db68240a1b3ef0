import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { CheckOption } from "#app/kit/form/check-option.tsx";

interface MoreThanOwedProps {
  field: FieldMetadata<unknown>;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks once more, where the answer says that the amount is more than what is owed. */
export function MoreThanOwed({ field, result }: MoreThanOwedProps) {
  const [sentence] = result?.error?.demas ?? [];
  if (!sentence) return null;
  return (
    <div className="grid gap-2 rounded-control border border-bad p-3 sm:col-span-full">
      <p className="font-medium text-bad" role="alert">
        {sentence}
      </p>
      <CheckOption id={field.id} name={field.name} value="on" label="Sí, recibí más de lo que faltaba" />
    </div>
  );
}
