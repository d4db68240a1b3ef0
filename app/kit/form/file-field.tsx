import { type ComponentProps, type ReactNode, useEffect } from "react";
import { CONTROL } from "./field.tsx";

export const FILE_CONTROL = `${CONTROL} file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-surface-sunk file:px-3 file:font-semibold file:text-ink`;

interface FileFieldProps extends Omit<ComponentProps<"input">, "id" | "type"> {
  name: string;
  label: ReactNode;
  problem: string | undefined;
  chosen?: File[] | undefined;
}

/** Errors come from the action's response, not from the form library. */
export function FileField({ name, label, problem, chosen, ...rest }: FileFieldProps) {
  useEffect(() => {
    const input = document.getElementById(name);
    if (!(input instanceof HTMLInputElement)) return;
    if (chosen) input.files = listOf(chosen);
    if (problem && input.form?.querySelector("[aria-invalid='true']") === input) input.focus();
  }, [name, chosen, problem]);
  const error = `${name}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type="file"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? error : undefined}
        className={FILE_CONTROL}
        {...(problem && { autoFocus: true })}
        {...rest}
      />
      {problem && (
        <p id={error} role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

function listOf(files: File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}
