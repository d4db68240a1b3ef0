import { type InvalidEvent, useEffect, useId, useRef, useState } from "react";
import { UNITS_PATTERN, UNITS_SENTENCE } from "#app/cart/cart.ts";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";

const STEP =
  "grid size-11 shrink-0 place-items-center hover:bg-surface-sunk disabled:opacity-40 noscript:hidden";

/**
 * Scrolls the message above the sticky buy bar: `focus` does not scroll to a field that already has the
 * focus.
 */
const scrollTo = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: "nearest" });

/**
 * Units field, with plus and minus when scripts run. The server enforces the stock and reports invalid
 * numbers.
 */
export function UnitsField({ max }: { max: number }) {
  const id = useId();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("1");
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The number may have been changed before hydration.
  useEffect(() => setTyped((shown) => field.current?.value ?? shown), []);
  const units = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  const step = (by: number) => change(String(Math.min(Math.max((units ?? 1) + by, 1), max)));
  function change(text: string) {
    setTyped(text);
    setWrong(false);
  }
  /** Replaces the browser's message, which is in the browser's language. */
  function sayWrong(event: InvalidEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.focus();
    setWrong(true);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
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
          ref={field}
          id={id}
          name="unidades"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onInvalid={sayWrong}
          inputMode="numeric"
          autoComplete="off"
          pattern={hydrated ? UNITS_PATTERN : undefined}
          required={hydrated}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="h-11 w-12 border-line not-noscript:border-x bg-transparent text-center tabular-nums"
        />
        <button
          type="button"
          onClick={() => step(1)}
          disabled={!hydrated || (units ?? 0) >= max}
          aria-label="Una unidad más"
          className={STEP}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      {wrong && (
        <p ref={scrollTo} id={`${id}-error`} role="alert" className="w-full font-medium text-bad text-sm">
          {UNITS_SENTENCE}
        </p>
      )}
    </div>
  );
}
