import type { ComponentProps } from "react";
import { buttonClass } from "#app/kit/button.tsx";
import { FILE_CONTROL } from "./file-field.tsx";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  id: string;
  label: string;
}

/** For files that are taken at once, so that the browser's own box, shown without scripts, would have none to name. */
export function FileButton({ label, ...input }: FileButtonProps) {
  return (
    <div className="relative grid w-fit gap-1.5 noscript:w-full noscript:justify-items-start">
      <input
        {...input}
        type="file"
        className={`peer not-noscript:absolute not-noscript:inset-0 not-noscript:w-full not-noscript:cursor-pointer not-noscript:opacity-0 ${FILE_CONTROL}`}
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
