import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";

interface Selection {
  form: string;
  /** every row of the page is chosen */
  isWhole: boolean;
  chooseAll: (checked: boolean) => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);
const BOX = "size-5 accent-accent";

interface ListSelectionProps {
  rows: readonly unknown[];
  actions: ReactNode;
  children: ReactNode;
}

/** Actions for the chosen rows of a page, in a plain form that works without scripts. */
export function ListSelection({ rows, actions, children }: ListSelectionProps) {
  const form = useId();
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  // New rows reset the selection.
  useEffect(() => setChosen(rows.length > 0 ? checkedIn(place.current) : 0), [rows]);

  const amount = chosen === 1 ? "1 elegido" : `${chosen} elegidos`;

  function chooseAll(checked: boolean) {
    for (const box of boxesIn(place.current)) box.checked = checked;
  }

  return (
    <div
      ref={place}
      onChange={() => setChosen(checkedIn(place.current))}
      className="group/rows grid min-w-0 gap-3"
    >
      <SelectionContext value={{ form, isWhole: chosen > 0 && chosen === rows.length, chooseAll }}>
        {children}
      </SelectionContext>
      <Form
        id={form}
        method="post"
        aria-label="Con los elegidos"
        className="sticky bottom-3 z-10 hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-sunk px-3 py-2 shadow-float group-has-[input[name=seleccion]:checked]/rows:flex"
      >
        {chosen > 0 && (
          <span aria-hidden="true" className="font-medium text-sm">
            {amount}
          </span>
        )}
        {actions}
      </Form>
      {/* Outside of the bar: screen readers do not announce text that appears together with its live region. */}
      <p role="status" className="sr-only">
        {chosen > 0 && amount}
      </p>
    </div>
  );
}

function boxesIn(place: HTMLElement | null): HTMLInputElement[] {
  return [...(place?.querySelectorAll<HTMLInputElement>("input[name=seleccion]") ?? [])];
}

function checkedIn(place: HTMLElement | null): number {
  return boxesIn(place).filter((box) => box.checked).length;
}

/** Needs scripts; hidden without them. */
export function SelectPage({ className, children }: { className: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const { isWhole = false, chooseAll } = useContext(SelectionContext) ?? {};
  return (
    <label className={`noscript:hidden! ${className}`}>
      <input
        type="checkbox"
        disabled={!hydrated}
        checked={isWhole}
        onChange={(event) => chooseAll?.(event.currentTarget.checked)}
        className={BOX}
      />
      {children}
    </label>
  );
}

export function RowCheckbox({ value, title }: { value: string | number; title: string }) {
  const { form } = useContext(SelectionContext) ?? {};
  return (
    <label className="-m-2 inline-grid size-11 place-items-center">
      <input type="checkbox" name="seleccion" value={value} form={form} className={BOX} />
      <span className="sr-only">Elegir {title}</span>
    </label>
  );
}
