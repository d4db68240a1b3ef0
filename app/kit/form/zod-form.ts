import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

interface Options {
  /** needed when forms of a page share field names */
  id?: string;
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: Record<string, string | string[] | undefined>;
}

export function useZodForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, result, defaultValue }: Options,
) {
  return useForm<z.input<Schema> & Record<string, unknown>, z.output<Schema>, string[]>({
    ...(id && { id }),
    lastResult: result,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    ...(defaultValue && { defaultValue: defaultValue as never }),
  });
}

/** Field access for forms whose schema is built from a table. */
export function fieldNamed(fields: Record<string, FieldMetadata<unknown>>) {
  return (name: string): FieldMetadata<unknown> => {
    const found = fields[name];
    if (!found) throw new Error(`The form has no field ${name}.`);
    return found;
  };
}
