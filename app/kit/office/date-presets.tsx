import { Link, useLocation } from "react-router";
import { datePresets } from "#app/values/days/date-presets.ts";

interface DatePresetsProps {
  /** YYYY-MM-DD */
  today: string;
  /** query parameters of the first and last day */
  names: [string, string];
}

export function DatePresets({ today, names: [from, to] }: DatePresetsProps) {
  const { search } = useLocation();
  return (
    <ul aria-label="Fechas más pedidas" className="flex flex-wrap gap-2">
      {datePresets(today).map(({ label, first, last }) => {
        const parameters = new URLSearchParams(search);
        const isShown = parameters.get(from) === first && parameters.get(to) === last;
        for (const name of [...parameters.keys()]) if (name.startsWith("pagina")) parameters.delete(name);
        parameters.set(from, first);
        parameters.set(to, last);
        return (
          <li key={label}>
            <Link
              to={{ search: parameters.toString() }}
              preventScrollReset
              aria-current={isShown ? "true" : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 font-medium text-sm hover:bg-surface-sunk aria-[current=true]:border-accent-text aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-strong"
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
