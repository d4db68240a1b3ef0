import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_COLOUR_NAME, SPARE_COLOUR } from "#app/catalog/products/design-colours.ts";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import type { NamedColour } from "#app/platform/db/json-columns.ts";

interface ColourRowsProps {
  colours: NamedColour[];
  problem: string | undefined;
}

/** Rows that stand ready for those without scripts. */
const SPARE_ROWS = 2;
const SPARE = { name: "", hex: SPARE_COLOUR };

/** Colours that a backpack is personalised in; rows without a name don't count. */
export function ColourRows({ colours, problem }: ColourRowsProps) {
  const hydrated = useHydrated();
  const [lines, setLines] = useState(() =>
    [...colours, ...Array.from({ length: SPARE_ROWS }, () => SPARE)].map((colour, key) => ({
      ...colour,
      key,
    })),
  );
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);

  function add() {
    setLines((all) => [...all, { ...SPARE, key: (all.at(-1)?.key ?? -1) + 1 }]);
    setAdded((count) => count + 1);
  }

  return (
    <div className="grid gap-3">
      {problem && (
        <p role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
      <ul ref={list} className="grid gap-3">
        {lines.map(({ key, name, hex }, index) => (
          <li key={key} className="flex items-center gap-2">
            <input
              name="color"
              defaultValue={name}
              aria-label={`Color ${index + 1}: nombre`}
              placeholder="Nombre del color"
              maxLength={MAX_COLOUR_NAME}
              className={`${CONTROL} min-w-0 flex-1 sm:max-w-72`}
            />
            <input
              type="color"
              name="hex"
              defaultValue={hex}
              aria-label={`Color ${index + 1}: tono`}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            />
            {hydrated && (
              <Button
                look="quiet"
                aria-label={`Eliminar el color ${index + 1}`}
                onClick={() => setLines((all) => all.filter((line) => line.key !== key))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hydrated && (
        <Button look="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar un color
        </Button>
      )}
    </div>
  );
}
