import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";

/** Errors of the whole form; takes the focus when they arrive. */
export function FormErrors({
  form,
}: {
  form: Pick<FormMetadata<Record<string, unknown>>, "errors" | "errorId">;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = form.errors?.join(" ");
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={box} id={form.errorId} tabIndex={-1}>
      <Alert kind="error">{text}</Alert>
    </div>
  );
}
