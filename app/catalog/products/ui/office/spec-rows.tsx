import { CONTROL } from "#app/kit/form/field.tsx";
import type { Spec } from "#app/platform/db/schema.ts";
import { GrowingRows } from "./growing-rows.tsx";

/** Ignores empty rows. */
export function SpecRows({ specs, problem }: { specs: Spec[]; problem: string | undefined }) {
  return (
    <GrowingRows
      rows={specs}
      spare={{ name: "", value: "" }}
      spareRows={3}
      problem={problem}
      labels={{ add: "Agregar una característica", remove: "Eliminar la característica" }}
      rowClass="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_2fr_auto]"
    >
      {({ name, value }, count) => (
        <>
          <input
            name="caracteristica"
            defaultValue={name}
            aria-label={`Característica ${count}: nombre`}
            placeholder="Nombre"
            maxLength={200}
            className={`${CONTROL} col-span-2 sm:col-span-1`}
          />
          <input
            name="valor"
            defaultValue={value}
            aria-label={`Característica ${count}: valor`}
            placeholder="Valor"
            maxLength={200}
            className={CONTROL}
          />
        </>
      )}
    </GrowingRows>
  );
}
