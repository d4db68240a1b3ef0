import { CalendarRange } from "lucide-react";
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { DatePresets } from "#app/kit/office/date-presets.tsx";
import type { RangeRequest } from "#app/reports/range.ts";

interface RangeFormProps extends RangeRequest {
  /** the page whose address gets the range, so that it can be shared */
  action: string;
  /** names the dates of an address without a range */
  reset: string;
}

export function RangeForm({ action, reset, requested, typed, today }: RangeFormProps) {
  const problems: { inicio?: string; fin?: string } = requested.kind === "refused" ? requested : {};
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === action;
  return (
    <Form
      // The fields follow the address.
      key={`${typed.inicio} ${typed.fin}`}
      method="get"
      action={action}
      aria-label="Rango de fechas"
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <DayField label="Fecha inicio" name="inicio" value={typed.inicio} problem={problems.inicio} />
      <DayField label="Fecha fin" name="fin" value={typed.fin} problem={problems.fin} />
      <div className="flex flex-wrap gap-2 sm:pt-7.5">
        <Button type="submit" aria-disabled={pending}>
          <CalendarRange aria-hidden="true" className="size-5" />
          Filtrar rango fecha
        </Button>
        {requested.kind !== "none" && (
          <ButtonLink to={action} preventScrollReset look="quiet">
            {reset}
          </ButtonLink>
        )}
      </div>
      <div className="basis-full">
        <DatePresets today={today} names={["inicio", "fin"]} />
      </div>
    </Form>
  );
}

interface DayFieldProps {
  label: string;
  name: string;
  value: string;
  problem: string | undefined;
}

function DayField({ label, name, value, problem }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid max-w-64 grow basis-40 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        required
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={CONTROL}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
