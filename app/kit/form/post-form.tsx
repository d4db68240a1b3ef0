import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { FormErrors } from "./form-errors.tsx";

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
