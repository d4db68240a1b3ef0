import type { ComponentProps } from "react";
import { buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "./field.tsx";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  id: string;
  label: string;
}

/** Button that opens the choice of files. Without scripts the browser's own text below it names them. */
export function FileButton({ label, ...input }: FileButtonProps) {
  return (
    <div className="relative grid w-fit gap-1.5 noscript:w-full noscript:justify-items-start">
      <input
        {...input}
        type="file"
        className={`peer not-noscript:absolute not-noscript:inset-0 not-noscript:w-full not-noscript:cursor-pointer not-noscript:opacity-0 file:hidden ${CONTROL}`}
      />
      <label
        htmlFor={input.id}
        className={buttonClass(
          "secondary",
          "order-first outline-accent-text outline-offset-2 peer-aria-invalid:border-bad peer-focus-visible:outline-3",
        )}
      >
        {label}
      </label>
    </div>
  );
}
