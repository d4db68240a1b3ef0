import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";

const LABEL = "grid min-w-0 grid-cols-1 content-start gap-1.5 font-medium text-sm";

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | number | undefined;
  /** label of the empty choice: `Todos`, `Todas` */
  all: string;
  choices: readonly (readonly [value: string | number, shown: string])[];
}

export function FilterSelect({ label, name, value, all, choices }: FilterSelectProps) {
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={value ?? ""} className={CONTROL}>
        <option value="">{all}</option>
        <Options choices={choices} />
      </select>
    </label>
  );
}

interface DayFiltersProps {
  /** YYYY-MM-DD, or the typed text */
  first: string | undefined;
  last: string | undefined;
  problemId?: string | undefined;
}

export function DayFilters({ first, last, problemId }: DayFiltersProps) {
  const wrong = problemId ? { "aria-invalid": true, "aria-describedby": problemId } : {};
  return (
    <>
      <label className={LABEL}>
        Desde
        <input type="date" name="desde" defaultValue={first} className={CONTROL} {...wrong} />
      </label>
      <label className={LABEL}>
        Hasta
        <input type="date" name="hasta" defaultValue={last} className={CONTROL} {...wrong} />
      </label>
    </>
  );
}
