import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "#app/kit/form/field.tsx";

interface LabelChoiceProps {
  field: FieldMetadata<unknown>;
  labels: { id: number; name: string; category: string | null }[];
}

/** Any number of labels, those of a category together. */
export function LabelChoice({ field, labels }: LabelChoiceProps) {
  const chosen = [field.initialValue ?? []].flat().map(String);
  const groups = Map.groupBy(labels, ({ category }) => category ?? "Otras");
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">Etiqueta</legend>
      {labels.length === 0 && <p className="text-ink-soft">No tiene etiquetas</p>}
      {labels.length > 0 && (
        <div className="grid max-h-72 gap-3 overflow-y-auto rounded-control border border-line-strong p-3">
          {[...groups].map(([category, group]) => (
            <div key={category} className="grid gap-1">
              <p className="font-medium text-ink-soft text-sm">{category}</p>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {group.map(({ id, name }) => (
                  <label key={id} className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name={field.name}
                      value={id}
                      defaultChecked={chosen.includes(String(id))}
                      className="size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 break-words">{name}</span>
                  </label>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}
