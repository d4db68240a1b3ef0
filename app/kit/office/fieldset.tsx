import type { ReactNode } from "react";

export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="float-left mb-1 font-bold text-xl">{legend}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  );
}
