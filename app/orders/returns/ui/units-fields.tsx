import { CONTROL } from "#app/kit/form/field.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import { unitsField } from "#app/orders/returns/typed-units.ts";
import type { Picture } from "#app/platform/media/picture.ts";

interface UnitsLine {
  position: number;
  name: string;
  picture: Picture | null;
  max: number;
  /** initial value */
  start: number;
  detail: string;
}

interface UnitsFieldsProps {
  legend: string;
  lines: readonly UnitsLine[];
  typed: Record<number, string> | undefined;
}

/** How many units of each line. */
export function UnitsFields({ legend, lines, typed }: UnitsFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {lines.map((line) => (
        <div key={line.position} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Thumbnail picture={line.picture} px={56} />
          <div className="min-w-0 grow basis-40">
            <p className="wrap-anywhere">{line.name}</p>
            <p className="text-ink-soft text-sm">{line.detail}</p>
          </div>
          <label className="grid w-28 gap-1 text-sm">
            <span>
              Unidades<span className="sr-only"> de {line.name}</span>
            </span>
            <input
              type="number"
              inputMode="numeric"
              name={unitsField(line.position)}
              min={0}
              max={line.max}
              step={1}
              defaultValue={typed?.[line.position] ?? line.start}
              className={CONTROL}
            />
          </label>
        </div>
      ))}
    </fieldset>
  );
}
