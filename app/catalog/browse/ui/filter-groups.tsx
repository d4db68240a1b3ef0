import type { FocusEvent } from "react";
import type { Choice, ChoiceGroup } from "#app/catalog/browse/filter-choices.ts";
import type { LongGroup } from "#app/catalog/browse/filters.ts";
import type { WrongLimits } from "#app/catalog/browse/read-filters.ts";
import { type SingleName, singleFilters } from "#app/catalog/browse/single-filters.ts";

const LEGEND = "mb-2 font-semibold";

interface ToggleGroupProps {
  legend: string;
  name: string;
  /** label of the empty choice */
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

interface SingleGroupProps {
  name: SingleName;
  choices: Choice[];
  chosen: string | undefined;
}

/** A checkbox for a single choice, else radio buttons. */
export function SingleGroup({ name, choices, chosen }: SingleGroupProps) {
  if (choices.length === 0) return null;
  const { legend, choices: all } = singleFilters[name];
  if (all.length > 1)
    return <ToggleGroup legend={legend} name={name} all="Cualquiera" choices={choices} chosen={chosen} />;
  const ticked = chosen === undefined ? [] : [chosen];
  return <CheckboxGroup legend={legend} name={name} choices={choices} chosen={ticked} />;
}

interface CheckboxGroupProps {
  legend: string;
  name: string;
  choices: Choice[];
  chosen: string[];
}

export function CheckboxGroup({ legend, ...choices }: CheckboxGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <Choices {...choices} />
    </fieldset>
  );
}

interface LongChoiceGroupProps extends CheckboxGroupProps, ChoiceGroup {
  group: LongGroup;
}

/** Shows the first choices and the chosen ones; the rest on request, with or without scripts. */
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

/** Attributes of a number field and its error. */
const WHOLE_NUMBERS = { inputMode: "numeric", maxLength: 7 } as const;
const NUMBERS = { inputMode: "decimal", maxLength: 8 } as const;

interface NumberRangeProps {
  legend: string;
  /** prefix of the parameters: `precio-desde`, `precio-hasta` */
  name: string;
  from: number | undefined;
  to: number | undefined;
  wrong: WrongLimits;
  /** whole numbers only */
  whole?: boolean;
  onLeave: (form: HTMLFormElement | null) => void;
}

/** Applied when a changed field loses the focus. */
export function NumberRange({ legend, name, from, to, wrong, whole = false, onLeave }: NumberRangeProps) {
  const limits = [
    { label: "Desde", parameter: `${name}-desde`, value: from },
    { label: "Hasta", parameter: `${name}-hasta`, value: to },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {limits.map(({ label, parameter, value }) => (
          <Limit
            key={parameter}
            label={label}
            value={value}
            whole={whole}
            onLeave={onLeave}
            name={parameter}
            wrong={wrong[parameter]}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LimitProps extends Pick<NumberRangeProps, "onLeave"> {
  label: string;
  name: string;
  value: number | undefined;
  whole: boolean;
  /** typed text that is not a number */
  wrong: string | undefined;
}

function Limit({ label, name, value, whole, wrong, onLeave }: LimitProps) {
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
        {...(whole ? WHOLE_NUMBERS : NUMBERS)}
        name={name}
        defaultValue={shown}
        onBlur={leave}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        className="min-h-11 w-full scroll-mb-8 rounded-control border border-line-strong bg-surface px-3 text-base tabular-nums aria-invalid:border-bad"
      />
      {wrong !== undefined && (
        <span id={errorId} role="alert" className="font-medium text-bad">
          {whole ? "Escribe un número entero." : "Escribe un número."}
        </span>
      )}
    </label>
  );
}
