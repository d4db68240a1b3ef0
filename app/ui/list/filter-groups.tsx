import type { FocusEvent } from "react";
import type { Choice } from "#app/domain/catalog/filter-choices.ts";
import type { WrongPrices } from "#app/domain/catalog/filters.ts";
import type { Named } from "#app/domain/catalog/product.ts";
import { useStore } from "#app/ui/store-context.tsx";

const LEGEND = "mb-2 font-semibold";

interface CategoryTogglesProps {
  categories: (Named & { count?: number | undefined })[];
  chosen: string | undefined;
}

export function CategoryToggles({ categories, chosen }: CategoryTogglesProps) {
  const choices = [{ name: "Todas", slug: "", count: undefined }, ...categories];
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>Categoría</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ name, slug, count }) => (
          <label
            key={slug}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 font-medium has-checked:border-accent-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="categoria"
              value={slug}
              defaultChecked={slug === (chosen ?? "")}
              className="sr-only"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
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
  options: Choice[];
  chosen: string[];
}

export function CheckboxGroup({ legend, name, options, chosen }: CheckboxGroupProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <div className="max-h-72 overflow-y-auto">
        {options.map(({ label, value, count }) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-1 hover:bg-surface-sunk"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Count count={count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How many of the products found would be left. */
function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="ml-1 font-normal opacity-75">({count})</span>;
}

interface PriceRangeProps {
  wrong: WrongPrices;
  from: number | undefined;
  to: number | undefined;
  onLeave: (form: HTMLFormElement | null) => void;
}

/** Whole units; applied when the field is left with another figure. */
export function PriceRange({ from, to, wrong, onLeave }: PriceRangeProps) {
  const { symbols } = useStore();
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>Precio ({symbols.shop})</legend>
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
