import { useId, useState } from "react";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";

const STEP =
  "grid size-11 shrink-0 place-items-center hover:bg-surface-sunk disabled:opacity-40 noscript:hidden";

/** Units field, with plus and minus when scripts run. The server enforces the stock. */
export function UnitsField({ most }: { most: number }) {
  const id = useId();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("1");
  const units = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  const step = (by: number) => setTyped(String(Math.min(Math.max((units ?? 1) + by, 1), most)));
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id}>Cantidad</label>
      <div className="inline-flex items-stretch rounded-control border border-line-strong bg-surface">
        <button
          type="button"
          onClick={() => step(-1)}
          disabled={!hydrated || (units ?? 2) <= 1}
          aria-label="Una unidad menos"
          className={STEP}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          id={id}
          name="unidades"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          pattern="0*[1-9][0-9]{0,8}"
          title="Un número entero desde 1"
          required
          className="h-11 w-12 border-line not-noscript:border-x bg-transparent text-center tabular-nums"
        />
        <button
          type="button"
          onClick={() => step(1)}
          disabled={!hydrated || (units ?? 0) >= most}
          aria-label="Una unidad más"
          className={STEP}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
    </div>
  );
}
