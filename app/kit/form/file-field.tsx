import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { ChosenFiles } from "./chosen-files.tsx";
import { FileButton } from "./file-button.tsx";
import { type RefuseFile, useChosenFiles } from "./use-chosen-files.ts";

interface FileFieldProps extends Pick<ComponentProps<"input">, "accept" | "required"> {
  name: string;
  label: ReactNode;
  /** of the button */
  choose?: string;
  /** types and size, shown before choosing */
  hint: ReactNode;
  problem: string | undefined;
  chosen?: File[] | undefined;
  /** files that are not even chosen */
  refuse?: RefuseFile;
  onChoose?: (files: File[]) => void;
}

/** Errors come from the action's response, not from the form library. */
export function FileField({
  name,
  label,
  choose = "Elegir archivo",
  hint,
  problem,
  chosen,
  refuse,
  onChoose,
  ...rest
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState(false);
  const list = useChosenFiles(input, {
    chosen,
    refuse,
    onChoose(files) {
      setChanged(true);
      onChoose?.(files);
    },
  });
  // The answer is about the file that was sent, so it disappears with another choice.
  const answered = useNavigation().state === "idle";
  useEffect(() => {
    if (answered) setChanged(false);
  }, [answered]);
  const wrong = list.refused ?? (changed ? undefined : problem);
  // After each response, so that a repeated error is announced again.
  useEffect(() => {
    const first = input.current?.form?.querySelector("[aria-invalid='true']");
    if (wrong && answered && first === input.current) input.current?.focus();
  }, [wrong, answered]);
  const [help, error] = [`${name}-ayuda`, `${name}-error`];
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <FileButton
        ref={input}
        id={name}
        name={name}
        label={list.files.length > 0 ? "Cambiar" : choose}
        onChange={list.choose}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${help} ${error}` : help}
        {...(problem && { autoFocus: true })}
        {...rest}
      />
      <ChosenFiles files={list.files} onRemove={list.remove} />
      <p id={help} className="text-ink-soft text-sm">
        {hint}
      </p>
      {wrong && (
        <p id={error} role="alert" className="font-medium text-bad text-sm">
          {wrong}
        </p>
      )}
    </div>
  );
}
