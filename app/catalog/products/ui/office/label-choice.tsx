import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { CONTROL, FieldError } from "#app/kit/form/field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { plainText } from "#app/values/text.ts";

interface Label {
  id: number;
  name: string;
  category: string | null;
}

interface LabelChoiceProps {
  field: FieldMetadata<unknown>;
  labels: Label[];
}

/** With more labels the choice has a search. */
const FEW = 12;

/** Labels grouped by category. If there are many, shows the chosen ones and the search results. */
export function LabelChoice({ field, labels }: LabelChoiceProps) {
  const [chosen, setChosen] = useState(() => [field.initialValue ?? []].flat().map(String));
  const [text, setText] = useState("");
  const searched = useHydrated() && labels.length > FEW;
  const query = plainText(text.trim());
  const isShown = ({ id, name, category }: Label) =>
    !searched ||
    chosen.includes(String(id)) ||
    (query !== "" && plainText(`${name} ${category ?? ""}`).includes(query));
  const groups = Map.groupBy(labels, ({ category }) => category ?? "Otras");
  const shown = labels.filter(isShown).length;

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">Etiqueta</legend>
      {labels.length === 0 && <p className="text-ink-soft">No tiene etiquetas</p>}
      {searched && (
        <>
          <input
            type="search"
            aria-label="Buscar etiquetas"
            placeholder="Buscar etiquetas"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter would submit the whole form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className={CONTROL}
          />
          <p role="status" className="text-ink-soft text-sm">
            {countSentence(query, shown, chosen.length)}
          </p>
        </>
      )}
      {labels.length > 0 && (
        <div
          hidden={shown === 0}
          className="grid max-h-72 gap-3 overflow-y-auto rounded-control border border-line-strong p-3 [[hidden]]:hidden"
        >
          {[...groups].map(([category, group]) => (
            <div key={category} hidden={!group.some(isShown)} className="grid gap-1 [[hidden]]:hidden">
              <p className="font-medium text-ink-soft text-sm">{category}</p>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {group.map((label) => (
                  <label
                    key={label.id}
                    hidden={!isShown(label)}
                    className="flex min-h-11 items-center gap-2 [[hidden]]:hidden"
                  >
                    <input
                      type="checkbox"
                      name={field.name}
                      value={label.id}
                      defaultChecked={chosen.includes(String(label.id))}
                      onChange={({ currentTarget: { checked, value } }) =>
                        setChosen((all) => [...all.filter((id) => id !== value), ...(checked ? [value] : [])])
                      }
                      className="size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 break-words">{label.name}</span>
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

function countSentence(query: string, shown: number, chosen: number): string {
  if (query !== "" && shown === 0) return "Ninguna etiqueta se llama así.";
  return chosen === 1 ? "1 elegida" : `${chosen} elegidas`;
}
