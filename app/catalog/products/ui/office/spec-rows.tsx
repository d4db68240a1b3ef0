import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import type { Spec } from "#app/platform/db/schema.ts";

interface SpecRowsProps {
  specs: Spec[];
  problem: string | undefined;
}

interface Line extends Spec {
  key: number;
}

/** Rows that stand ready for those without scripts. */
const SPARE_ROWS = 3;

/** Names and values; empty rows don't count. */
export function SpecRows({ specs, problem }: SpecRowsProps) {
  const hydrated = useHydrated();
  const [lines, setLines] = useState<Line[]>(() =>
    [...specs, ...Array.from({ length: SPARE_ROWS }, () => ({ name: "", value: "" }))].map((spec, key) => ({
      ...spec,
      key,
    })),
  );
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);

  function add() {
    setLines((all) => [...all, { name: "", value: "", key: (all.at(-1)?.key ?? -1) + 1 }]);
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
        {lines.map(({ key, name, value }, index) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_2fr_auto]">
            <input
              name="caracteristica"
              defaultValue={name}
              aria-label={`Característica ${index + 1}: nombre`}
              placeholder="Nombre"
              maxLength={200}
              className={`${CONTROL} col-span-2 sm:col-span-1`}
            />
            <input
              name="valor"
              defaultValue={value}
              aria-label={`Característica ${index + 1}: valor`}
              placeholder="Valor"
              maxLength={200}
              className={CONTROL}
            />
            {hydrated && (
              <Button
                look="quiet"
                aria-label={`Eliminar la característica ${index + 1}`}
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
          Agregar una característica
        </Button>
      )}
    </div>
  );
}
