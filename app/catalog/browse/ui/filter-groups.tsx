import type { FocusEvent } from "react";
import type { Choice, ChoiceGroup } from "#app/catalog/browse/filter-choices.ts";
import type { LongGroup, WrongPrices } from "#app/catalog/browse/filters.ts";
import { useStore } from "#app/kit/store-context.tsx";

const LEGEND = "mb-2 font-semibold";

interface ToggleGroupProps {
  legend: string;
  name: string;
  /** what stands for no choice */
  all: string;
  choices: Choice[];
  chosen: string | undefined;
}

export function ToggleGroup({ legend, name, all, choices, chosen = "" }: ToggleGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ label: all, value: "", count: undefined }, ...choices].map(({ label, value, count }) => (
          <label key={value} className="filter-chip">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={count === 0 && value !== chosen}
            />
            {label}
            <Count count={count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxGroupProps {
  legend: string;
  name: string;
  choices: Choice[];
  chosen: string[];
}

export function CheckboxGroup({ legend, name, choices, chosen }: CheckboxGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <Choices {...{ name, choices, chosen }} />
    </fieldset>
  );
}

interface LongChoiceGroupProps extends CheckboxGroupProps, ChoiceGroup {
  group: LongGroup;
}

/** The beginning of a group and what is chosen; the rest when it is asked for, with or without scripts. */
export function LongChoiceGroup({ legend, group, more, whole, ...shown }: LongChoiceGroupProps) {
  if (shown.choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <div className="max-h-96 overflow-y-auto">
        <Choices {...shown} />
      </div>
      {whole && <input type="hidden" name="ver-todo" value={group} />}
      {(more > 0 || whole) && (
        <button
          type="submit"
          name={whole ? "ver-menos" : "ver-todo"}
          value={group}
          aria-expanded={whole}
          className="min-h-9 px-1 font-medium text-accent-text text-sm underline-offset-4 hover:underline"
        >
          {whole ? "Ver menos" : `Ver ${more} más`}
          <span className="sr-only"> de {legend}</span>
        </button>
      )}
    </fieldset>
  );
}

function Choices({ name, choices, chosen }: Omit<CheckboxGroupProps, "legend">) {
  return choices.map(({ label, value, count }) => (
    <label key={value} className="filter-choice">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {label}
      <Count count={count} />
    </label>
  ));
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span>({count})</span>;
}

interface PriceRangeProps {
  wrong: WrongPrices;
  from: number | undefined;
  to: number | undefined;
  onLeave: (form: HTMLFormElement | null) => void;
}

/** Whole units; applied when the field is left with another figure. */
export function PriceRange({ from, to, wrong, onLeave }: PriceRangeProps) {
  const { places } = useStore();
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>Precio ({places.shop.symbol})</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceLimit
          label="Desde"
          name="precio-desde"
          value={from}
          wrong={wrong["precio-desde"]}
          onLeave={onLeave}
        />
        <PriceLimit
          label="Hasta"
          name="precio-hasta"
          value={to}
          wrong={wrong["precio-hasta"]}
          onLeave={onLeave}
        />
      </div>
    </fieldset>
  );
}

interface PriceLimitProps {
  label: string;
  name: string;
  value: number | undefined;
  /** what was typed and is no number */
  wrong: string | undefined;
  onLeave: PriceRangeProps["onLeave"];
}

function PriceLimit({ label, name, value, wrong, onLeave }: PriceLimitProps) {
  const shown = wrong ?? (value === undefined ? "" : String(value));
  const errorId = `${name}-error`;
  function leave({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (currentTarget.value.trim() !== shown) onLeave(currentTarget.form);
  }
  return (
    <label className="grid min-w-0 content-start gap-1 text-sm">
      {label}
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        title="Solo números enteros"
        maxLength={7}
        name={name}
        defaultValue={shown}
        onBlur={leave}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base tabular-nums aria-invalid:border-bad"
      />
      {wrong !== undefined && (
        <span id={errorId} role="alert" className="font-medium text-bad">
          Escribe un número entero.
        </span>
      )}
    </label>
  );
}
