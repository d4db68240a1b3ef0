import type { ComponentProps, ReactNode } from "react";

interface CheckOptionProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

export function CheckOption({ label, ...input }: CheckOptionProps) {
  return (
    <label className="flex items-start gap-3" htmlFor={input.id}>
      <input type="checkbox" className="mt-1 size-5 shrink-0 accent-accent" {...input} />
      <span>{label}</span>
    </label>
  );
}
