import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderSearch } from "#app/builder/steps/step-filters.ts";

interface BuildFieldsProps {
  build: Pick<ShownBuild, "step" | "filters">;
  /** the parts as in an address */
  parts: string;
}

/** Hidden fields that keep the parts and the open step in the response's address. */
export function BuildFields({ build: { step, filters }, parts }: BuildFieldsProps) {
  return (
    <>
      <input type="hidden" name="partes" value={parts} />
      {[...new URLSearchParams(builderSearch([], step?.type, filters))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
