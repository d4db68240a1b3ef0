import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { CONTROL, TextField } from "#app/kit/form/field.tsx";
import { slugify } from "#app/values/slug.ts";

interface NameAndSlugProps {
  field: FieldMetadata<unknown>;
  slug: string;
}

/** Derives the slug when the name loses the focus. */
export function NameAndSlug({ field, slug: stored }: NameAndSlugProps) {
  const [slug, setSlug] = useState(stored);
  return (
    <>
      <TextField
        field={field}
        label="Nombre"
        autoComplete="off"
        onBlur={(event) => setSlug(slugOf(event.currentTarget.value, stored))}
      />
      <div className="grid gap-1.5">
        <label htmlFor="url" className="font-medium">
          URL
        </label>
        <input
          id="url"
          readOnly
          value={slug}
          aria-describedby="url-ayuda"
          className={`${CONTROL} bg-surface-sunk text-ink-soft`}
        />
        <p id="url-ayuda" className="text-ink-soft text-sm">
          Se arma con el nombre.
        </p>
      </div>
    </>
  );
}

/**
 * Keeps the stored slug when it differs from the name's slug only by a number, added because the name was
 * taken.
 */
function slugOf(name: string, stored: string): string {
  const slug = slugify(name);
  return stored.replace(/-\d+$/, "") === slug ? stored : slug;
}
