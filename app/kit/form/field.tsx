import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { CheckOption } from "./check-option.tsx";

export const CONTROL =
  "min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink aria-invalid:border-bad";

interface FrameProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ field, label, hint, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={field.descriptionId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

export function FieldError({ field }: { field: FieldMetadata<unknown> }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="font-medium text-bad text-sm">
      {field.errors.join(" ")}
    </p>
  );
}

function described(field: FieldMetadata<unknown>, hint: ReactNode): string | undefined {
  const ids = [hint && field.descriptionId, field.errors?.length && field.errorId].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** `autoFocus` focuses the first field with an error when JavaScript is off. */
export function controlAttributes(field: FieldMetadata<unknown>, hint: ReactNode) {
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    autoFocus: field.errors?.length ? true : undefined,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": described(field, hint),
  };
}

type Shared<Element extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Element>,
  "id" | "name" | "form"
> & {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
};

export function TextField({ field, label, hint, type = "text", className = "", ...rest }: Shared<"input">) {
  const initialText = type === "password" ? undefined : String(field.initialValue ?? "");
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        key={field.key}
        type={type}
        defaultValue={initialText}
        maxLength={field.maxLength}
        minLength={field.minLength}
        {...controlAttributes(field, hint)}
        className={`${CONTROL} ${className}`}
        {...rest}
      />
    </FieldFrame>
  );
}

export function TextArea({ field, label, hint, className = "", ...rest }: Shared<"textarea">) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        key={field.key}
        rows={4}
        defaultValue={String(field.initialValue ?? "")}
        maxLength={field.maxLength}
        {...controlAttributes(field, hint)}
        className={`${CONTROL} ${className}`}
        {...rest}
      />
    </FieldFrame>
  );
}

export function SelectField({ field, label, hint, className = "", children, ...rest }: Shared<"select">) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        key={field.key}
        defaultValue={String(field.initialValue ?? "")}
        {...controlAttributes(field, hint)}
        className={`${CONTROL} ${className}`}
        {...rest}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({
  field,
  label,
  ...rest
}: Omit<Shared<"input">, "label" | "hint"> & { label: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <CheckOption
        key={field.key}
        label={label}
        value="on"
        defaultChecked={field.initialValue === "on"}
        {...controlAttributes(field, undefined)}
        {...rest}
      />
      <FieldError field={field} />
    </div>
  );
}
