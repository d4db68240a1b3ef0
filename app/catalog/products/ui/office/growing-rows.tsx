import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";

interface GrowingRowsProps<Row> {
  rows: readonly Row[];
  spare: Row;
  /** spare rows for forms without scripts */
  spareRows: number;
  problem: string | undefined;
  /** button labels: `Agregar un color`; `Eliminar el color`, followed by its number */
  labels: { add: string; remove: string };
  rowClass: string;
  /** renders a row; `count` starts at 1 */
  children: (row: Row, count: number) => ReactNode;
}

export function GrowingRows<Row extends object>(props: GrowingRowsProps<Row>) {
  const { rows, spare, spareRows, problem, labels, rowClass, children } = props;
  const hydrated = useHydrated();
  const [lines, setLines] = useState(() =>
    [...rows, ...Array.from({ length: spareRows }, () => spare)].map((row, key) => ({ row, key })),
  );
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);

  function add() {
    setLines((all) => [...all, { row: spare, key: (all.at(-1)?.key ?? -1) + 1 }]);
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
        {lines.map(({ key, row }, index) => (
          <li key={key} className={rowClass}>
            {children(row, index + 1)}
            {hydrated && (
              <Button
                look="quiet"
                aria-label={`${labels.remove} ${index + 1}`}
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
          {labels.add}
        </Button>
      )}
    </div>
  );
}
