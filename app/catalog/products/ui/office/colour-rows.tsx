import { MAX_COLOUR_NAME, SPARE_COLOUR } from "#app/catalog/products/design-colours.ts";
import { CONTROL } from "#app/kit/form/field.tsx";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import { GrowingRows } from "./growing-rows.tsx";

/** Ignores rows without a name. */
export function ColourRows({ colours, problem }: { colours: NamedColour[]; problem: string | undefined }) {
  return (
    <GrowingRows
      rows={colours}
      spare={{ name: "", hex: SPARE_COLOUR }}
      spareRows={2}
      problem={problem}
      labels={{ add: "Agregar un color", remove: "Eliminar el color" }}
      rowClass="flex items-center gap-2"
    >
      {({ name, hex }, count) => (
        <>
          <input
            name="color"
            defaultValue={name}
            aria-label={`Color ${count}: nombre`}
            placeholder="Nombre del color"
            maxLength={MAX_COLOUR_NAME}
            className={`${CONTROL} min-w-0 flex-1 sm:max-w-72`}
          />
          <input
            type="color"
            name="hex"
            defaultValue={hex}
            aria-label={`Color ${count}: tono`}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
        </>
      )}
    </GrowingRows>
  );
}
