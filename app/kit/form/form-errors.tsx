import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";

const focusWithoutScript = { autoFocus: true };

interface FormErrorsProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "errors" | "errorId">;
  hidden?: string[] | undefined;
}

export function FormErrors({ form, hidden = [] }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = [...(form.errors ?? []), ...hidden].join(" ");
  // Focuses the box after each response, so that a repeated error is announced again.
  const answered = useNavigation().state === "idle";
  useEffect(() => {
    if (text && answered) box.current?.focus();
  }, [text, answered]);
  if (!text) return null;
  return (
    <div ref={box} id={form.errorId} tabIndex={-1} {...focusWithoutScript} className="col-span-full">
      <Alert kind="error">{text}</Alert>
    </div>
  );
}
