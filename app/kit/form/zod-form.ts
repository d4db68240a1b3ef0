import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

interface Options {
  /** needed where a page has several forms whose fields are called alike */
  id?: string;
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: Record<string, string | string[] | undefined>;
}

/** A form checked by the same schema in the browser and on the server. */
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

/** The fields of a form by name, where its schema is put together of a table. */
export function fieldNamed(fields: Record<string, FieldMetadata<unknown>>) {
  return (name: string): FieldMetadata<unknown> => {
    const found = fields[name];
    if (!found) throw new Error(`The form has no field ${name}.`);
    return found;
  };
}
