import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { FormErrors } from "./form-errors.tsx";

/** What an action answered about a form, with what was typed and its errors; undefined before it is sent. */
export type FormResult = SubmissionResult<string[]> | undefined;

interface Options {
  /** needed when forms of a page share field names */
  id?: string;
  result: FormResult;
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

interface PostFormProps<Values extends Record<string, unknown>>
  extends Omit<ComponentProps<typeof Form>, "method"> {
  /** of `useZodForm` */
  form: FormMetadata<Values, string[]>;
  /** which form of its page it is: the action reads it as `intencion` */
  intent?: string;
  /** errors of hidden fields, shown with those of the form */
  hiddenErrors?: string[] | undefined;
}

/** A posted form, with its errors above its fields. */
export function PostForm<Values extends Record<string, unknown>>({
  form,
  intent,
  hiddenErrors,
  children,
  ...attributes
}: PostFormProps<Values>) {
  return (
    <Form method="post" {...getFormProps(form)} {...attributes}>
      <FormErrors form={form} hidden={hiddenErrors} />
      {intent && <input type="hidden" name="intencion" value={intent} />}
      {children}
    </Form>
  );
}

/** Field access for forms whose schema is built from a table. */
export function fieldNamed(fields: Record<string, FieldMetadata<unknown>>) {
  return (name: string): FieldMetadata<unknown> => {
    const found = fields[name];
    if (!found) throw new Error(`The form has no field ${name}.`);
    return found;
  };
}
