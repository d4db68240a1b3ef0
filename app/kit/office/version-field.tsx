import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

interface VersionFieldProps {
  result: SubmissionResult<string[]> | undefined;
  version: string;
}

/**
 * What the form was made from. It stays what it was at first, even when the page learns that something changed or
 * an answer finds mistakes: else the conflict would not be reported. Give the form the location's key, so that each
 * answer renders it again.
 */
export function VersionField({ result, version }: VersionFieldProps) {
  const sent = result?.initialValue?.version;
  const [first] = useState(typeof sent === "string" ? sent : version);
  return <MadeFrom name="version" value={first} />;
}

/** A hidden value that a draft puts back together with what was typed (`kit/form/drafts.ts`). */
export function MadeFrom({ name, value }: { name: string; value: string }) {
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
