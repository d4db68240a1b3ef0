import { useState } from "react";
import type { FormResult } from "#app/kit/form/zod-form.tsx";

/** Props of a form that edits stored values, which somebody else may change meanwhile. */
export interface EditFormProps extends VersionFieldProps {
  values: Record<string, string>;
}

interface VersionFieldProps {
  result: FormResult;
  version: string;
}

/**
 * Keeps the first version when the data is loaded again, which would hide a conflict. A refusal returns
 * another version.
 */
export function VersionField({ result, version }: VersionFieldProps) {
  const refused = result?.initialValue?.version;
  const [first] = useState(version);
  const current = typeof refused === "string" ? refused : first;
  // The key makes a refusal discard the draft's version, even if both versions are equal.
  return <StateField key={refused === current ? "refused" : "first"} name="version" value={current} />;
}

/** A hidden value that drafts (`kit/form/drafts.ts`) restore together with the text. */
export function StateField({ name, value }: { name: string; value: string }) {
  const [put, setPut] = useState({ over: value, value });
  const shown = put.over === value ? put.value : value;
  return (
    <input
      type="hidden"
      name={name}
      value={shown}
      onInput={(event) => setPut({ over: value, value: event.currentTarget.value })}
    />
  );
}
